import { sharedHeader } from '../../contract/account-cache.ts';
import { keptFilesCacheOf, seenFilesCacheOf } from '../../contract/device-caches.ts';
import { readLibraryFilePath } from '../../contract/library/library-files.ts';
import type { FileShelf } from '../../features/downloads/ports.ts';
import { fetchFile } from './fetch-file.ts';
import { openKeptFiles, sharedFileAddress, unsigned } from './kept-files.ts';

/** Files the worker has seen, and those the dealer downloaded on this page. */
export const fileShelf: FileShelf = {
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
    const own = unsigned(address);
    const at = sharedFileAddress(own);
    if (at !== null) headers.set(sharedHeader, at);
    try {
      const cache = await openKeptFiles(userId);
      if (cache === null) return 'unreachable';
      await cache.put(own, new Response(new Blob(fetched.chunks), { headers }));
      return 'kept';
    } catch {
      return 'full';
    }
  },

  async drop(userId, address) {
    await (await openKeptFiles(userId))?.delete([unsigned(address)]);
  },
};

async function filesIn(name: string): Promise<string[]> {
  // Opening it would make it.
  if (!(await caches.has(name))) return [];
  const keys = await (await caches.open(name)).keys();
  return keys.flatMap(({ url }) => {
    const file = readLibraryFilePath(new URL(url).pathname);
    return file?.use === 'file' ? file.file : [];
  });
}
