import { expect, test } from 'vitest';
import { buildBike } from '../../tests/builders/build-bike.ts';
import { buildPart } from '../../tests/builders/build-part.ts';
import { memoryCaches } from '../../tests/builders/memory-caches.ts';
import { answerOf, yieldToMain } from '../../tests/search/searched.ts';
import type { CatalogueKey } from '../contract/catalogue/catalogue-search.ts';
import type { Product } from '../contract/catalogue/catalogue.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import { createSearchThread } from './search-thread.ts';

const parts: CatalogueKey = { userId: 'u1', locale: 'en', catalogue: 'parts' };
const address = 'https://portal.example/api/parts/en/u1';

/** A page with a thread of its own, on a device whose caches are given. */
function openPage(caches: ReturnType<typeof memoryCaches>, products: readonly Product[]) {
  const asked: string[] = [];
  const search = createCatalogueSearch({
    apiBase: () => '/api',
    permits: async () => ({ token: 'token' }),
    async start({ message }) {
      const thread = createSearchThread(
        {
          caches: caches.storage,
          origin: 'https://portal.example',
          yieldToMain,
          now: () => 1_000_000,
          signedInUser: async () => 'u1',
          async ask(request) {
            asked.push(request.address);
            return { code: 'answered', status: 200, contentType: 'application/json', bytes: answerOf(products) };
          },
        },
        (said) => queueMicrotask(() => message(structuredClone(said))),
      );
      return { post: (said) => queueMicrotask(() => thread.receive(structuredClone(said))), end() {} };
    },
  });
  return { search, asked };
}

const drawn = (sku: string, url: string) => buildPart(sku, { image: { url, alt: '' } });

test('[PWA-4] a catalogue is told anew from where it is held: its products, its pictures once each, its size', async () => {
  const caches = memoryCaches();
  const { search, asked } = openPage(caches, [
    drawn('A-1', '/images/a.svg'),
    drawn('A-2', '/images/a.svg'),
    buildPart('B'),
  ]);
  expect(await search.contents(parts)).toBeNull();
  expect(asked).toEqual([]);
  const told = await search.contents(parts, { renew: true });
  expect(told).toMatchObject({ products: 3, unreadable: 0, pictures: ['/images/a.svg'], sinceMs: 1_000_000 });
  expect(await search.contents(parts)).toEqual(told);
  expect(await search.held(parts)).toEqual({ sinceMs: 1_000_000, bytes: told?.bytes });

  // What the browser has cleared is not there, whatever the tab has in memory; that is kept again, and nothing is asked for.
  caches.held.clear();
  expect([await search.contents(parts), await search.held(parts)]).toEqual([null, null]);
  expect(await search.contents(parts, { renew: true })).toEqual(told);
  expect(await openPage(caches, []).search.contents(parts)).toEqual(told);
  expect(asked).toEqual([address]);
});

test('[PWA-4] of a bike every picture counts that its pages show', async () => {
  const bike = buildBike('ridge', {
    colors: [
      {
        id: 'c1',
        name: 'Lagoon',
        hex: '#123456',
        image: { url: '/images/side.svg', alt: '' },
        dimensions: { url: '/images/measured.svg', alt: '' },
      },
    ],
    gallery: [{ url: '/images/photo.svg', alt: '' }],
  });
  const { search } = openPage(memoryCaches(), [bike]);
  const told = await search.contents({ ...parts, catalogue: 'bikes' }, { renew: true });
  expect(told?.pictures).toEqual(['/images/side.svg', '/images/measured.svg', '/images/photo.svg']);
});

test('[PWA-4, F-27] a held catalogue with a product that cannot be read does not open', async () => {
  const caches = memoryCaches();
  await openPage(caches, [buildPart('A')]).search.contents(parts, { renew: true });
  const spoilt = new TextDecoder().decode(answerOf([buildPart('A')])).replace('"type":"part"', '"type":"pa"');
  for (const answers of caches.held.values()) answers.set(address, new Response(spoilt));
  expect(await openPage(caches, []).search.contents(parts)).toBeNull();
});
