import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { buildBike } from '../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../tests/builders/build-part.ts';
import { everything, idsOf, listed, now, viewOfProducts } from '../../../tests/search/searched.ts';
import type { ListQuery, Style } from '../../contract/catalogue/catalogue-search.ts';
import type { Part } from '../../contract/catalogue/catalogue.ts';
import { priceFacetId, stockFacetId } from '../../domain/catalogue/built-in-facets.ts';
import { countFilterValues, filterProducts } from '../../domain/catalogue/filters.ts';
import { sortProducts } from '../../domain/catalogue/sort.ts';
import { packIndex, unpackIndex } from '../index/pack-index.ts';
import { finderOf } from './find-products.ts';
import { listerOf } from './list-products.ts';

const word = fc.constantFrom('a', 'b', 'c');
const property = fc.record({ id: fc.constantFrom(1, 2, 3), values: fc.uniqueArray(word) });
const shown = fc.record({
  name: fc.constantFrom('Chain 9', 'Chain 12', 'Élan', 'Etui', 'Saddle'),
  msrp: fc.constantFrom(10, 20, 30),
  cost: fc.constantFrom(5, 7, 9),
  discontinued: fc.boolean(),
  properties: fc.uniqueArray(property, { selector: ({ id }) => id }),
});

const parts = fc.array(shown, { maxLength: 12 }).map((all) =>
  all.map(({ msrp, cost, properties, ...part }, place): Part =>
    buildPart(`P-${place}`, {
      ...part,
      prices: { msrp, cost },
      properties: properties.map(({ id, values }) => ({ id, name: `property ${id}`, values })),
    }),
  ),
);

const filters = fc.uniqueArray(
  fc.record({ propertyId: fc.constantFrom(1, 2, 3, 9), values: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'x')) }),
  { selector: ({ propertyId }) => propertyId },
);

describe('a list', () => {
  test.prop([parts, filters])('[FLT-1] is filtered and counted as a few products are', async (all, asked) => {
    const page = listed(await viewOfProducts(all), { filters: asked });
    // ROUTE-9: what the catalogue does not know is dropped.
    const known = asked.flatMap(({ propertyId, values }) => {
      const own = values.filter((value) =>
        all.some(({ properties }) =>
          properties.some(({ id, values: has }) => id === propertyId && has.includes(value)),
        ),
      );
      return own.length > 0 ? [{ propertyId, propertyName: '', values: own }] : [];
    });
    expect(idsOf(page)).toEqual(filterProducts(all, known).map(({ id }) => id));
    expect(page.total).toBe(page.rows.length);
    const counts = countFilterValues(all, known).flatMap(({ propertyId, values }) =>
      values.map(({ value, count }) => `${propertyId} ${value} ${count}`),
    );
    const ours = page.facets
      .filter(({ propertyId }) => propertyId >= 0)
      .flatMap(({ propertyId, values }) => values.map(({ key, count }) => `${propertyId} ${key} ${count}`));
    expect(new Set(ours)).toEqual(new Set(counts));
    expect(new Set(page.filters.map(({ propertyId }) => propertyId))).toEqual(
      new Set(known.map(({ propertyId }) => propertyId)),
    );
  });

  test.prop([
    parts,
    fc.constantFrom('name' as const, 'price' as const),
    fc.constantFrom('ascending' as const, 'descending' as const),
    fc.constantFrom('admin' as const, 'client' as const),
  ])('[ROUTE-9, MODE-1] is sorted as a few products are', async (all, order, direction, mode) => {
    const page = listed(await viewOfProducts(all), { order, direction, mode });
    const few = all.map(({ id, name, prices }) => {
      const amount = mode === 'admin' ? (prices.cost ?? 0) : prices.msrp;
      return { id, name, year: null, priceCents: amount * 100 };
    });
    // Equal names stay as they come in one direction, and may in the other.
    const said = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
    expect(said(page.rows.map(({ product }) => product))).toEqual(said(sortProducts(few, order, direction, 'en')));
  });

  test('[PRICE-12, FEED-4] from a moment on, has the prices of then, without what is sold no more', async () => {
    const from = new Date(now).toISOString();
    const later = new Date(now + 1).toISOString();
    const ending = { from, discount: 0 };
    const view = await viewOfProducts([
      buildPart('ends', { nextPrices: [ending] }),
      buildPart('rises', { nextPrices: [{ from, prices: { msrp: 200, cost: 120 }, discount: 0 }] }),
      buildPart('stays', { prices: { msrp: 60, cost: 30 } }),
      buildPart('ends-later', { prices: { msrp: 10, cost: 5 }, nextPrices: [{ ...ending, from: later }] }),
    ]);
    const list = listerOf(view);
    const bandsOf = (nowMs: number) =>
      list(everything, nowMs)
        .facets.find(({ propertyId }) => propertyId === priceFacetId)
        ?.values.map(({ count }) => count);
    const idsAt = (nowMs: number) => {
      const page = list({ ...everything, order: 'price' }, nowMs);
      expect(page.total).toBe(page.rows.length);
      return idsOf(page);
    };
    expect(idsAt(now - 1)).toEqual(['ends-later', 'ends', 'rises', 'stays']);
    expect(bandsOf(now - 1)).toEqual([1, 2, 1]);
    expect(idsAt(now)).toEqual(['ends-later', 'stays', 'rises']);
    expect(bandsOf(now)).toEqual([1, 1, 1]);
    expect(idsAt(now + 1)).toEqual(['stays', 'rises']);
    // A clock that was set back.
    expect(idsAt(now - 1)).toEqual(['ends-later', 'ends', 'rises', 'stays']);
    const find = finderOf(view);
    expect(find({ by: 'id', ids: ['ends', 'stays'] }, { mode: 'admin', nowMs: now })).toMatchObject([
      { asked: 'stays' },
    ]);
  });

  test('[ROUTE-9] by year, what has none comes last in either direction', async () => {
    const bikes = [
      buildBike('new', { year: 2027 }),
      buildBike('none', { year: null }),
      buildBike('old', { year: 2025 }),
    ];
    const view = await viewOfProducts(bikes, { catalogue: 'bikes' });
    expect(idsOf(listed(view, { order: 'year' }))).toEqual(['old', 'new', 'none']);
    expect(idsOf(listed(view, { order: 'year', direction: 'descending' }))).toEqual(['new', 'old', 'none']);
  });

  test('[ROUTE-9] by sku, numbers in it count as numbers', async () => {
    const view = await viewOfProducts([buildPart('P-10'), buildPart('P-9'), buildPart('A-1')]);
    expect(idsOf(listed(view, { order: 'sku' }))).toEqual(['a-1', 'p-9', 'p-10']);
  });

  test('[FLT-3] of old ones has earlier years and what is discontinued', async () => {
    const bikes = [
      buildBike('present'),
      buildBike('earlier', { year: 2026 }),
      buildBike('ended', { discontinued: true }),
      buildBike('ended-later', { year: 2028, discontinued: true }),
    ];
    const view = await viewOfProducts(bikes, { catalogue: 'bikes' });
    expect(idsOf(listed(view, { oldOnly: true }))).toEqual(['earlier', 'ended', 'ended-later']);
    expect(listed(view, {}).rows.map(({ isOld }) => isOld)).toEqual([false, true, true, true]);
  });

  test('[FLT-3, CAT-7] goes by the model year of parts too, which finds them as well', async () => {
    const all = [buildPart('P-1', { year: 2027 }), buildPart('P-2', { year: 2024 }), buildPart('P-3')];
    const view = await viewOfProducts(all);
    expect(idsOf(listed(view, { oldOnly: true }))).toEqual(['p-2']);
    expect(idsOf(listed(view, { text: '2024' }))).toEqual(['p-2']);
    expect(idsOf(listed(view, { order: 'year' }))).toEqual(['p-2', 'p-1', 'p-3']);
  });

  test('[SRCH-3, MODE-2] is filtered by the price that the mode shows, and counted by it', async () => {
    const view = await viewOfProducts([
      buildPart('A-1', { prices: { msrp: 60, cost: 30 } }),
      buildPart('A-2', { prices: { msrp: 120, cost: 60 } }),
      buildPart('A-3', { prices: { msrp: 40, cost: 30 } }),
    ]);
    const byPrice = [{ propertyId: priceFacetId, values: ['50-100'] }];
    const countsIn = (mode: 'admin' | 'client') =>
      listed(view, { filters: byPrice, mode })
        .facets.find(({ propertyId }) => propertyId === priceFacetId)
        ?.values.map(({ key, count }) => [key, count]);
    expect(idsOf(listed(view, { filters: byPrice, mode: 'admin' }))).toEqual(['a-2']);
    expect(idsOf(listed(view, { filters: byPrice, mode: 'client' }))).toEqual(['a-1']);
    expect(countsIn('admin')).toEqual([
      ['25-50', 2],
      ['50-100', 1],
    ]);
    expect(countsIn('client')).toEqual([
      ['25-50', 1],
      ['50-100', 1],
      ['100-200', 1],
    ]);
  });

  test('[CAT-13] is narrowed to products by their ids, in the order of the list', async () => {
    const view = await viewOfProducts(['a', 'b', 'c'].map((id) => buildPart(id, { id, name: 'Chain' })));
    expect(idsOf(listed(view, { ids: ['c', 'gone', 'a'] }))).toEqual(['a', 'c']);
    expect(idsOf(listed(view, { ids: ['c', 'a'], text: 'chain', number: 'a' }))).toEqual(['a']);
    expect(listed(view, { ids: [] }).total).toBe(0);
  });

  test('[FLT-2, CAT-12] is narrowed to a part number as far as it is typed, or to a barcode, and by a text too', async () => {
    const view = await viewOfProducts([
      buildPart('a', { sku: 'PC-CH-12', name: 'Chain', barcode: '0712345678904' }),
      buildPart('b', { sku: 'PC-CH-11', name: 'Chain' }),
      buildPart('c', { sku: 'SA-PC-1', name: 'Saddle' }),
    ]);
    expect(idsOf(listed(view, { number: 'pc ch' }))).toEqual(['a', 'b']);
    expect(idsOf(listed(view, { number: 'PC-CH-12', text: 'chain' }))).toEqual(['a']);
    expect(idsOf(listed(view, { number: 'PC-CH-12', text: 'saddle' }))).toEqual([]);
    expect(idsOf(listed(view, { number: '712345678904' }))).toEqual(['a']);
    expect(idsOf(listed(view, { number: '71234567890' }))).toEqual([]);
    expect(idsOf(listed(view, { number: ' -%- ' }))).toEqual([]);
    expect(idsOf(listed(view, { number: ' ' }))).toEqual(['a', 'b', 'c']);
  });

  test('[SRCH-1, CAT-12] is searched by barcodes as by words, in every form', async () => {
    const view = await viewOfProducts([
      buildPart('a', { sku: 'PC-CH-12', name: 'Chain', barcode: '0712345678904' }),
      buildPart('b', { sku: '712345678911', name: 'Tube', barcode: '4006381333931' }),
    ]);
    expect(idsOf(listed(view, { text: '712345678904' }))).toEqual(['a']);
    expect(idsOf(listed(view, { text: '(01)00712345678904' }))).toEqual(['a']);
    expect(idsOf(listed(view, { text: '712345678911' }))).toEqual(['b']);
  });

  test('[CAT-3] of accessories has those without values for property 6, of atten the others', async () => {
    const atten = { id: 6, name: 'Atten', values: ['Yes'] };
    const all = [buildPart('A-1'), buildPart('A-2', { properties: [atten] })];
    const accessories = listed(await viewOfProducts(all, { catalogue: 'accessories' }), {});
    expect(idsOf(accessories)).toEqual(['a-1']);
    expect(accessories.facets.map(({ propertyId }) => propertyId)).toEqual([stockFacetId, priceFacetId]);
    const page = listed(await viewOfProducts(all, { catalogue: 'atten' }), {});
    expect(idsOf(page)).toEqual(['a-2']);
    // What all of them have is no choice.
    expect(page.facets.map(({ propertyId }) => propertyId)).not.toContain(6);
    expect(listed(await viewOfProducts(all), {}).facets.map(({ propertyId }) => propertyId)).toContain(6);
  });

  test('is given page by page, and no page is larger than 200 rows', async () => {
    const view = await viewOfProducts(Array.from({ length: 450 }, (_, place) => buildPart(`P-${place}`)));
    expect(idsOf(listed(view, { offset: 10, limit: 3 }))).toEqual(['p-10', 'p-11', 'p-12']);
    expect(listed(view, { limit: 1_000 })).toMatchObject({ total: 450, rows: { length: 200 } });
    expect(listed(view, { offset: 449, limit: 10 }).rows).toHaveLength(1);
    expect(listed(view, { offset: 4_500 }).rows).toEqual([]);
    expect(idsOf(listed(view, { offset: -3, limit: 2 }))).toEqual(['p-0', 'p-1']);
    expect(listed(view, { limit: -1 }).rows).toEqual([]);
  });
});

describe('rows in client mode', () => {
  const season = { msrp: 20, cost: 12.34, season: 11.11 };

  test('[MODE-2] carry the msrp and nothing that tells of the cost', async () => {
    const bike = buildBike('b', {
      configurations: buildBike('b').configurations.map((one) => ({
        ...one,
        prices: season,
        fixedPrice: 'season',
        discount: 15,
        sizes: one.sizes.map((size) => ({
          ...size,
          skus: size.skus.map((sku) => ({
            ...sku,
            revisions: sku.revisions.map((revision) => ({ ...revision, ownPrice: { prices: season, discount: 15 } })),
          })),
        })),
      })),
    });
    const part = buildPart('P-1', { prices: season, fixedPrice: 'season', discount: 15 });
    const view = await viewOfProducts([bike, part], { catalogue: 'international' });
    const said = JSON.stringify(listed(view, { mode: 'client' }));
    for (const secret of ['cost', 'season', '12.34', '11.11', '15']) expect(said).not.toContain(secret);
    expect(said).toContain('"msrp":20');
    expect(JSON.stringify(listed(view, { mode: 'admin' }))).toContain('12.34');
  });

  test('[MODE-2] stand in the order of what is shown, which tells nothing of the cost', async () => {
    const dear = buildPart('P-1', { prices: { msrp: 10, cost: 9 } });
    const cheap = buildPart('P-2', { prices: { msrp: 20, cost: 1 } });
    const view = await viewOfProducts([dear, cheap]);
    expect(idsOf(listed(view, { order: 'price', mode: 'client' }))).toEqual(['p-1', 'p-2']);
    expect(idsOf(listed(view, { order: 'price', mode: 'admin' }))).toEqual(['p-2', 'p-1']);
  });
});

const anything: Partial<ListQuery>[] = [
  '🚲',
  '%',
  '<img src=x onerror=alert(1)>',
  "'; drop table",
  '\u0000',
  '(((',
  '.*',
  '\\',
].map((text) => ({ text }));

test('[CAT-7] no text is an error, and one without a letter or digit finds nothing', async () => {
  const view = await viewOfProducts([buildPart('P-1', { name: 'Chain' }), buildPart('P-2')]);
  for (const query of anything) expect(() => listed(view, query)).not.toThrow();
  expect(listed(view, { text: '🚲 %' }).total).toBe(0);
  expect(listed(view, { text: ' ' }).total).toBe(2);
  expect(listed(view, { text: 'x'.repeat(5_000) }).total).toBe(0);
  expect(listed(view, { text: 'chain '.repeat(1_000) }).total).toBe(1);
});

test('[CAT-7] suggestions go on from what was typed, or mend it, as it is written', async () => {
  const view = await viewOfProducts([
    buildPart('P-1', { name: 'Dérailleur arrière' }),
    buildPart('P-2', { name: 'Dérailleur avant' }),
    buildPart('P-3', { name: 'Chaîne' }),
  ]);
  expect(listed(view, { text: 'der' }).suggestions).toEqual(['dérailleur']);
  expect(listed(view, { text: 'derailer arr' }).suggestions).toEqual(['dérailleur arrière']);
  expect(listed(view, { text: 'chiane' }).suggestions).toEqual(['chaîne']);
  expect(listed(view, { text: 'mech arr' }).suggestions).toEqual(['mech arrière']);
  expect(listed(view, { text: 'zzzz' }).suggestions).toEqual([]);
});

test('a stored index answers as the one that was made', async () => {
  const view = await viewOfProducts([buildPart('P-1', { name: 'Chaîne 12' }), buildBike('b', { name: 'Épinette' })]);
  const snapshot = { cursor: 'c', audience: null, isWhole: true, gone: [], filters: [] };
  const packed = packIndex({ index: view.index, snapshot }, 'snapshot-1');
  const stored = unpackIndex(packed.buffer, 'snapshot-1');
  expect(stored).toEqual({ index: view.index, snapshot });
  expect(unpackIndex(packed.buffer, 'snapshot-2')).toBeNull();
  expect(unpackIndex(packed.buffer.slice(0, packed.length - 9), 'snapshot-1')).toBeNull();
  expect(unpackIndex(new ArrayBuffer(3), 'snapshot-1')).toBeNull();
});

describe('the variants of a style', () => {
  const jersey = (size: string, color: string, differences: Partial<Part> = {}) =>
    buildPart(`J-${color}-${size}`, {
      name: `Jersey, ${color}, ${size}`,
      variant: { style: 'j', name: 'Jersey', size, color: { id: color, name: color, hex: '#000000' } },
      properties: [{ id: 1, name: 'Colour', values: [color] }],
      ...differences,
    });
  const all = [
    jersey('S', 'Lake'),
    buildPart('CHAIN', { name: 'Chain', properties: [{ id: 1, name: 'Colour', values: ['Lake'] }] }),
    jersey('M', 'Lake', { prices: { msrp: 22, cost: 13 } }),
    jersey('M', 'Plum', { availableQuantity: { quantity: 0, next: null, updated: '2026-11-20T11:42:00.000Z' } }),
  ];
  const skusIn = (row: { readonly style?: Style } | undefined) => row?.style?.parts.map(({ sku }) => sku);

  test('[CAT-14] are one row, in sizes and colors', async () => {
    const page = listed(await viewOfProducts(all), {});
    expect(page.total).toBe(2);
    expect(page.rows.map(({ product, style }) => (style ?? product).name)).toEqual(['Jersey', 'Chain']);
    const [style] = page.rows.flatMap((row) => row.style ?? []);
    expect(style).toMatchObject({
      id: 'j-lake-s',
      colors: [{ id: 'Lake' }, { id: 'Plum' }],
      configurations: [
        {
          prices: { msrp: 20 },
          sizes: [
            { name: 'S', skus: [{ color: 'Lake', revisions: [{ sku: 'J-Lake-S' }] }] },
            {
              name: 'M',
              skus: [
                { color: 'Lake', revisions: [{ sku: 'J-Lake-M', ownPrice: { prices: { msrp: 22 } } }] },
                { color: 'Plum' },
              ],
            },
          ],
        },
      ],
    });
  });

  test('[CAT-14, SRCH-3] that match are in the row, and each filter counts their style once', async () => {
    const view = await viewOfProducts(all);
    const page = listed(view, { filters: [{ propertyId: 1, values: ['Lake'] }] });
    expect(page.total).toBe(2);
    expect(skusIn(page.rows[0])).toEqual(['J-Lake-S', 'J-Lake-M']);
    expect(page.facets.find(({ propertyId }) => propertyId === 1)?.values).toMatchObject([
      { key: 'Lake', count: 2 },
      { key: 'Plum', count: 1 },
    ]);
    expect(skusIn(listed(view, { text: 'plum' }).rows[0])).toEqual(['J-Plum-M']);
    expect(listed(view, { text: 'plum' }).rows[0]?.style?.id).toBe('j-lake-s');
    // A favorite is the style, whichever variant was marked.
    expect(skusIn(listed(view, { ids: ['j-plum-m'] }).rows[0])).toEqual(['J-Lake-S', 'J-Lake-M', 'J-Plum-M']);
  });

  test('[CAT-14] are rows of their own where each is asked for', async () => {
    const page = listed(await viewOfProducts(all), { isFlat: true });
    expect(idsOf(page)).toEqual(['j-lake-s', 'j-lake-m', 'j-plum-m', 'chain']);
    expect(page.rows.every(({ style }) => style === undefined)).toBe(true);
  });

  test('[CAT-14] have a page with all of them, and a SKU is found alone', async () => {
    const find = finderOf(await viewOfProducts(all));
    const [page] = find({ by: 'id', ids: ['j-plum-m'] }, { mode: 'client', nowMs: 0 });
    expect(page?.product.id).toBe('j-plum-m');
    expect(skusIn(page)).toEqual(['J-Lake-S', 'J-Lake-M', 'J-Plum-M']);
    expect(page?.style?.configurations[0]?.prices).toEqual({ msrp: 20 });
    expect(find({ by: 'sku', skus: ['J-Plum-M'] }, { mode: 'admin', nowMs: 0 })[0]?.style).toBeUndefined();
  });

  test('[CAT-3, CAT-14] of the atten catalog are apart', async () => {
    const atten = { properties: [{ id: 6, name: 'Atten', values: ['Yes'] }] };
    const split = [jersey('S', 'Lake'), jersey('M', 'Lake'), jersey('S', 'Plum', atten)];
    const skusOf = async (catalogue: 'accessories' | 'atten') =>
      listed(await viewOfProducts(split, { catalogue }), {}).rows.map(
        (row) => skusIn(row) ?? (row.product.type === 'part' && row.product.sku),
      );
    expect(await skusOf('accessories')).toEqual([['J-Lake-S', 'J-Lake-M']]);
    expect(await skusOf('atten')).toEqual(['J-Plum-S']);
  });
});
