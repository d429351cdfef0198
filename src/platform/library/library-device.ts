import type { LibraryDevice } from '../../features/downloads/ports.ts';
import { fetchFile } from './fetch-file.ts';
import { fileShelf, type LoadKeptFiles } from './file-shelf.ts';
import { packFiles } from './pack-files.ts';

/** The browser features that the library uses. */
export const libraryDevice = (loadKeptFiles: LoadKeptFiles): LibraryDevice => ({
  isOnline: () => navigator.onLine,
  async fetchFile(address, signal) {
    const fetched = await fetchFile(address, { signal });
    return fetched.code === 'fetched' ? { code: 'fetched', content: new Blob(fetched.chunks) } : fetched;
  },
  pack: packFiles,
  shelf: 'caches' in globalThis ? fileShelf(loadKeptFiles) : null,
});
