import { afterEach, expect, test, vi } from 'vitest';
import { appFilesPrefix, catalogueCacheOf, imagesCache } from '../../contract/device-caches.ts';
import { makeRoom } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('[F-19, PWA-2] a full storage gives up pictures and catalogues, and never the files that the app opens from', async () => {
  const names = new Set([`${appFilesPrefix}1a2b3c`, imagesCache, catalogueCacheOf('u-1')]);
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  await makeRoom();
  expect([...names]).toEqual([`${appFilesPrefix}1a2b3c`]);
});
