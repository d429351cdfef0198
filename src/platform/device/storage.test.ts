import { afterEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { appFilesPrefix, catalogueCacheOf, imagesCache } from '../../contract/device-caches.ts';
import { makeRoom } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('[F-19, PWA-2] a full storage gives up pictures and catalogues, and never the files that the app opens from', async () => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  const own = `${appFilesPrefix}1a2b3c`;
  const address = 'https://portal.example/a';
  const [, pictures] = await Promise.all(
    [own, imagesCache, catalogueCacheOf('u-1')].map(async (name) => {
      const cache = await caches.open(name);
      await cache.put(address, new Response('held', { headers: { vary: 'authorization' } }));
      return cache;
    }),
  );
  await makeRoom();
  expect(await caches.keys()).toEqual([own]);
  expect(await caches.match(address)).toBeDefined();
  // Whoever still has it at hand holds no room with it.
  expect(await pictures?.keys()).toEqual([]);
});
