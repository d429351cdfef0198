import { keptFilesCacheOf, seenFilesCacheOf } from '../../contract/device-caches.ts';
import { readLibraryFilePath } from '../../contract/library/library-files.ts';
import type { FileShelf } from '../../features/downloads/ports.ts';
import { fetchFile } from './fetch-file.ts';
import type { keptFiles } from './kept-files.ts';

/** Loads with the offline downloads, which store files too. */
export type LoadKeptFiles = () => Promise<typeof keptFiles>;

/** Files the worker has seen, and those the dealer downloaded on this page. */
export function fileShelf(loadKeptFiles: LoadKeptFiles): FileShelf {
  return {
    async held(userId) {
      const [seen, kept] = await Promise.all(
        [seenFilesCacheOf, keptFilesCacheOf].map((nameOf) => filesIn(nameOf(userId))),
      );
      return { seen: seen ?? [], kept: kept ?? [] };
    },
    async keep(userId, address) {
      const fetched = await fetchFile(address);
      if (fetched.code !== 'fetched') return fetched.code === 'cancelled' ? 'unreachable' : fetched.code;
      // Keep the portal's security headers for files opened on their own.
      const headers = new Headers(fetched.headers);
      headers.delete('content-encoding');
      return (await loadKeptFiles()).keep(userId, address, new Response(new Blob(fetched.chunks), { headers }));
    },
    drop: async (userId, address) => (await loadKeptFiles()).drop(userId, address),
  };
}

async function filesIn(name: string): Promise<string[]> {
  // Opening it would make it.
  if (!(await caches.has(name))) return [];
  const keys = await (await caches.open(name)).keys();
  return keys.flatMap(({ url }) => {
    const file = readLibraryFilePath(new URL(url).pathname);
    return file?.use === 'file' ? file.file : [];
  });
}
