import 'fake-indexeddb/auto';
import '../../../tests/builders/worker-scope.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { CacheExpiration } from 'workbox-expiration';
import { expirationEntries } from '../../../tests/builders/expiration-entries.ts';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { accountIdOf, userHash } from '../../contract/account/user-hash.ts';
import {
  catalogueCacheOf,
  imagesCache,
  keptFilesCacheOf,
  keptImagesCache,
  seenFilesCacheOf,
} from '../../contract/device-caches.ts';
import { forgetCaches } from './forget-caches.ts';

const [ann, ben] = ['ann', 'ben'];
const file = 'https://portal.example/files/1';

afterAll(() => {
  vi.unstubAllGlobals();
});

test('[SES-8, PWA-3] a dealer’s caches go with what Workbox has noted of them; another dealer’s stay', async () => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL(file));
  const others = [seenFilesCacheOf(ben), catalogueCacheOf(ben), 'app-1'];
  for (const name of [
    seenFilesCacheOf(ann),
    keptFilesCacheOf(ann),
    catalogueCacheOf(ann),
    imagesCache,
    keptImagesCache,
    ...others,
  ])
    await caches.open(name);
  for (const name of [imagesCache, seenFilesCacheOf(ann), seenFilesCacheOf(ben)])
    await new CacheExpiration(name, { maxEntries: 1 }).updateTimestamp(file);

  await forgetCaches(userHash(ann), { evenDownloaded: true });
  expect(await caches.keys()).toEqual(others);
  expect(await expirationEntries()).toEqual([expect.objectContaining({ cacheName: seenFilesCacheOf(ben), url: file })]);
});

test('[SES-9, PWA-4] where a session ended, public pictures that were downloaded for offline use stay', async () => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', new IDBFactory());
  for (const name of [keptFilesCacheOf(ann), catalogueCacheOf(ann), imagesCache, keptImagesCache])
    await caches.open(name);
  await forgetCaches(userHash(ann), { evenDownloaded: false });
  expect(await caches.keys()).toEqual([keptImagesCache]);
});

test('[SES-8, REP-2] what the dealers of a rep share goes with any of them, another rep’s does not', async () => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const [ofRep, ofOther] = ['rep', 'other'].map((rep) => [
    catalogueCacheOf(rep),
    catalogueCacheOf(accountIdOf(ann, rep)),
  ]);
  for (const name of [ofRep, ofOther, catalogueCacheOf(ann)].flat()) await caches.open(name ?? '');
  await forgetCaches(userHash(accountIdOf(ann, 'rep')), { evenDownloaded: true });
  expect(await caches.keys()).toEqual([ofOther, catalogueCacheOf(ann)].flat());
});
