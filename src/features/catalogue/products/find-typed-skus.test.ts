import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../../tests/builders/build-bike.ts';
import type {
  CatalogueKey,
  CatalogueState,
  FoundProduct,
  Lookup,
} from '../../../contract/catalogue/catalogue-search.ts';
import type { Part, Product } from '../../../contract/catalogue/catalogue.ts';
import { findNearSkus } from './find-near-skus.ts';
import { findTypedSkus } from './find-typed-skus.ts';
import { skusOf } from './stocked-skus.ts';

const part = (sku: string, barcode: string | null = null): Part => ({
  id: sku,
  type: 'part',
  sku,
  name: `Part ${sku}`,
  model: '',
  description: '',
  barcode,
  discontinued: false,
  properties: [],
  availableQuantity: { quantity: 5, next: null, updated: '2026-11-20T12:00:00.000Z' },
  prices: { msrp: 10, cost: 6 },
  discount: 0,
  freeShipping: false,
  maxQuantity: 0,
  uom: 'EA',
});

const keys = (['parts', 'accessories'] as const).map((catalogue): CatalogueKey => ({
  userId: 'u',
  locale: 'en',
  catalogue,
}));
const ready: CatalogueState = {
  code: 'ready',
  snapshot: { revision: 1, heldSinceMs: 0, isWhole: true, total: 1 },
  refresh: { code: 'none' },
};

/** Finds as the index does: by letters and digits alone. Null: a catalogue that cannot be had. */
function shelf(parts: Partial<Record<string, readonly Product[] | null>>) {
  const asked: string[] = [];
  const key = (sku: string) =>
    sku
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '');
  return {
    asked,
    stateOf: ({ catalogue }: CatalogueKey): CatalogueState =>
      parts[catalogue] === null ? { code: 'failed', failure: { why: 'network' } } : ready,
    async find({ catalogue }: CatalogueKey, lookup: Lookup): Promise<FoundProduct[] | null> {
      asked.push(catalogue);
      const held = parts[catalogue];
      if (!held) return held === null ? null : [];
      if (lookup.by === 'barcode') {
        const found = held.filter((one) => skusOf(one).some(({ barcode }) => barcode === lookup.barcode));
        return found.map((product) => ({ asked: lookup.barcode, product, isOld: false }));
      }
      if (lookup.by === 'id') return [];
      return lookup.skus.flatMap((sku) =>
        held
          .filter((one) => skusOf(one).some((own) => key(own.sku) === key(sku)))
          .map((product) => ({ asked: sku, product, isOld: false })),
      );
    },
  };
}

test('[CART-12] a sku is found in whichever case it was typed, and is as the catalogue writes it', async () => {
  const catalogues = shelf({ parts: [part('PC-CH-12')] });
  const { found, absence } = await findTypedSkus(catalogues, keys, ['pc-ch-12'], 'admin');
  expect([found.get('pc-ch-12')?.sku, absence]).toEqual(['PC-CH-12', null]);
  expect(catalogues.asked, 'the second catalogue was not needed').toEqual(['parts']);
});

test('[CART-12] a sku with other signs is another one', async () => {
  const { found } = await findTypedSkus(shelf({ parts: [part('PC-CH-12')] }), keys, ['PCCH12'], 'admin');
  expect(found.size).toBe(0);
});

test.each(['PC\u2011CH\u201112', 'pc–ch–12', 'PC-\u200bCH-12', 'ＰＣ－ＣＨ－１２'])(
  '[CART-12] a sku is found as a document writes it: %j',
  async (typed) => {
    const { found } = await findTypedSkus(shelf({ parts: [part('PC-CH-12')] }), keys, [typed], 'admin');
    expect(found.get(typed)?.sku).toBe('PC-CH-12');
  },
);

test('[CART-12, CAT-12] the digits under the bars name a part too', async () => {
  const catalogues = shelf({ accessories: [part('PC-CH-12', '4006381333931')] });
  const { found } = await findTypedSkus(catalogues, keys, ['4006381333931'], 'admin');
  expect(found.get('4006381333931')?.sku).toBe('PC-CH-12');
});

test('[CART-12, CAT-12] a bike is found by the barcode of one of its sizes', async () => {
  const skus = [
    { color: 'spruce', revisions: [buildRevision('gx-m-spruce', 3, { barcode: '4006381333924' })] },
    { color: 'ember', revisions: [buildRevision('gx-m-ember', 3, { barcode: '4006381333931' })] },
  ];
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes: [{ name: 'M', skus }] })] });
  const { found } = await findTypedSkus(shelf({ parts: [bike] }), keys, ['4006381333931'], 'admin');
  expect(found.get('4006381333931')).toEqual({ sku: 'gx-m-ember', product: bike });
});

test('[CART-12] where a catalogue cannot be asked, what was not found may still be sold', async () => {
  const catalogues = shelf({ parts: null, accessories: [part('PC-1')] });
  const { found, absence } = await findTypedSkus(catalogues, keys, ['PC-1', 'PC-2'], 'admin');
  expect([[...found.keys()], absence]).toEqual([['PC-1'], 'offline']);
});

test('[CART-12] near is what a search finds that is like it, of all catalogues', async () => {
  const listed = (skus: readonly string[]) => ({
    total: skus.length,
    rows: skus.map((sku) => ({ product: part(sku), isOld: false })),
    facets: [],
    filters: [],
    suggestions: [],
    isPartial: false,
    revision: 1,
  });
  const list = async ({ catalogue }: CatalogueKey) =>
    catalogue === 'parts' ? listed(['PC-CH-12', 'PC-BELL']) : listed(['PC-CH-11']);
  expect(await findNearSkus({ list }, keys, 'PC-CH-13', 'admin')).toEqual([
    { sku: 'PC-CH-11', name: 'Part PC-CH-11' },
    { sku: 'PC-CH-12', name: 'Part PC-CH-12' },
  ]);
});
