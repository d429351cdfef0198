import { expect, test } from 'vitest';
import { buildBike } from '../../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../../tests/builders/build-part.ts';
import type { CatalogueKey, CatalogueState, SearchedCatalogue } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import { isOutdated, lookUpSkus } from './look-up-skus.ts';
import { skusOf } from './stocked-skus.ts';

const keyOf = (catalogue: SearchedCatalogue): CatalogueKey => ({ userId: 'user-1', locale: 'en', catalogue });
const keys = (['bikes', 'parts', 'accessories', 'discount'] as const).map(keyOf);
const ready: CatalogueState = {
  code: 'ready',
  snapshot: { revision: 1, heldSinceMs: 0, isWhole: true, total: 1 },
  refresh: { code: 'none' },
};
const part = (sku: string) => ({ sku, type: 'part' as const });
const bike = (sku: string) => ({ sku, type: 'configuration' as const });

/** Catalogues with these products; null for one that cannot be had. What is asked is written down. */
function shelf(held: Partial<Record<SearchedCatalogue, readonly Product[] | null>>, state: CatalogueState = ready) {
  const asked: string[] = [];
  return {
    asked,
    catalogues: {
      async find({ catalogue }: CatalogueKey, lookup: Parameters<Parameters<typeof lookUpSkus>[0]['find']>[1]) {
        asked.push(catalogue);
        const products = held[catalogue] ?? (held[catalogue] === null ? null : []);
        if (products === null || lookup.by !== 'sku') return null;
        // As the index does: by letters and digits alone.
        const keyed = (sku: string) => sku.replaceAll('-', '');
        return lookup.skus.flatMap((sku) => {
          const product = products.find((one) => skusOf(one).some((sold) => keyed(sold.sku) === keyed(sku)));
          return product ? [{ asked: sku, product, isOld: false }] : [];
        });
      },
      stateOf: ({ catalogue }: CatalogueKey): CatalogueState =>
        held[catalogue] === null ? { code: 'failed', failure: { why: 'network' } } : state,
    },
  };
}

test('[ORD-8] bikes and parts are found where they are sold, and no catalogue is opened in vain', async () => {
  const { catalogues, asked } = shelf({ bikes: [buildBike('taiga')], parts: [buildPart('P-1')] });
  const looked = await lookUpSkus(catalogues, keys, [bike('gx-m-spruce'), part('P-1')], 'admin');
  expect([...looked.products].map(([sku, { id }]) => [sku, id])).toEqual([
    ['gx-m-spruce', 'taiga'],
    ['P-1', 'p-1'],
  ]);
  expect([looked.absence, asked]).toEqual([null, ['bikes', 'parts']]);
});

test('[ORD-8] what no catalogue holds is not sold: all that might have it are asked, and no others', async () => {
  const { catalogues, asked } = shelf({});
  const looked = await lookUpSkus(catalogues, keys, [part('P-1')], 'admin');
  expect([looked.products.size, looked.absence, asked]).toEqual([0, null, ['parts', 'accessories', 'discount']]);
});

test('[ORD-8] a sku of the same letters and digits is another one', async () => {
  const { catalogues } = shelf({ parts: [buildPart('P-1')] });
  expect((await lookUpSkus(catalogues, keys, [part('P1')], 'admin')).products.size).toBe(0);
});

test('[ORD-8] of what was not found nobody can say that it is not sold while a catalogue could not be had', async () => {
  const { catalogues } = shelf({ parts: null, accessories: [buildPart('A-1')] });
  expect((await lookUpSkus(catalogues, keys, [part('A-1'), part('P-1')], 'admin')).absence).toBe('offline');
  expect((await lookUpSkus(catalogues, keys, [part('A-1')], 'admin')).absence).toBeNull();
});

test('[ORD-8, ROUTE-3] nor while a part of a catalogue is all that came', async () => {
  const partly: CatalogueState = { ...ready, snapshot: { revision: 1, heldSinceMs: 0, total: 1, isWhole: false } };
  const { catalogues } = shelf({}, partly);
  expect((await lookUpSkus(catalogues, keys, [part('P-1')], 'admin')).absence).toBe('failed');
});

test('[ORD-8, CAT-7] an answer is outdated once a catalogue that was asked has another snapshot, or can be had at last', async () => {
  const { catalogues } = shelf({ parts: null, accessories: [buildPart('A-1')] });
  const looked = await lookUpSkus(catalogues, keys, [part('A-1')], 'admin');
  expect(isOutdated(looked, catalogues)).toBe(false);
  expect(isOutdated(looked, { stateOf: () => ({ ...ready, snapshot: { ...ready.snapshot, revision: 2 } }) })).toBe(
    true,
  );
  expect(isOutdated(looked, { stateOf: () => ready })).toBe(true);
});
