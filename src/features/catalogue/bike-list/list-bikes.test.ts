import { describe, expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../../tests/builders/build-bike.ts';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import { colorFacetId, priceFacetId, sizeFacetId, stockFacetId } from '../../../domain/catalogue/built-in-facets.ts';
import { matchedChoice } from '../matched-choice.tsx';
import type { ProductsSearch } from '../products-search.ts';
import { indexBikes, listBikes } from './list-bikes.ts';

const inStock = (quantity: number, next: string | null = null) => {
  const availableQuantity = { quantity, next, updated: '2026-11-20T11:42:00.000Z' };
  const revisions = [buildRevision('only', quantity, { availableQuantity })];
  return [buildConfiguration('gx', { sizes: [{ name: 'M', skus: [{ color: 'spruce', revisions }] }] })];
};
const priced = (cost: number, msrp: number) => [buildConfiguration('gx', { prices: { cost, msrp } })];
const kind = (value: string, key?: string) => [
  { id: 1, name: 'Genre', values: [value], ...(key !== undefined && { keys: [key] }) },
];

const taiga = buildBike('taiga', { name: 'Taïga 140', configurations: priced(2000, 3200) });
const nordet = buildBike('nordet', { name: 'Nordet', properties: kind('Gravel'), configurations: priced(1500, 3900) });
const harfang = buildBike('harfang', { name: 'Harfang', year: 2026, properties: kind('Downhill') });
const bikes = [taiga, nordet, harfang];

function list(search: ProductsSearch = {}, shown: { bikes?: Bike[]; mode?: 'admin' | 'client' } = {}) {
  return listBikes(indexBikes(shown.bikes ?? bikes), {
    figures: new Map(),
    search,
    favourites: new Set(['nordet']),
    mode: shown.mode ?? 'admin',
    locale: 'en',
    nowMs: Date.parse('2026-11-20T12:00:00Z'),
  });
}
const idsOf = (listed: ReturnType<typeof list>) => listed.cards.map(({ bike }) => bike.id);
const facetOf = (listed: ReturnType<typeof list>, id: number) =>
  listed.facets.find(({ propertyId }) => propertyId === id)?.values;

describe('the list', () => {
  test('is in the order of the catalogue', () => {
    expect(idsOf(list())).toEqual(['taiga', 'nordet', 'harfang']);
  });

  test('finds by name and sku without accents or case', () => {
    expect(idsOf(list({ q: 'TAIGA' }))).toEqual(['taiga']);
    expect(idsOf(list({ q: 'gx-m-spruce nordet' }))).toEqual(['nordet']);
  });

  test('[SRCH-2] finds a bike by the barcode of a size', () => {
    const revisions = [buildRevision('only', 1, { barcode: '4006381333931' })];
    const sizes = [{ name: 'M', skus: [{ color: 'spruce', revisions }] }];
    const coded = buildBike('coded', { configurations: [buildConfiguration('gx', { sizes })] });
    expect(idsOf(list({ q: '4006381 333931' }, { bikes: [taiga, coded] }))).toEqual(['coded']);
  });

  test('[SRCH-2] says so where no bike has every word, and shows those with most of them', () => {
    const closest = list({ q: 'taiga downhill' });
    expect([idsOf(closest), closest.isPartial]).toEqual([['taiga', 'harfang'], true]);
    expect(list({ q: 'downhill bikes' })).toMatchObject({ isPartial: false, cards: [{ bike: { id: 'harfang' } }] });
    expect(list({ q: 'qwerty asdfg' })).toMatchObject({ isPartial: false, cards: [] });
    expect(list({ q: '🚲 –' })).toMatchObject({ isPartial: false, cards: [] });
  });

  test('[MODE-2] is in the order of the prices that are shown, not of those that are not', () => {
    expect(idsOf(list({ sort: 'price' }, { bikes: [taiga, nordet] }))).toEqual(['nordet', 'taiga']);
    expect(idsOf(list({ sort: 'price' }, { bikes: [taiga, nordet], mode: 'client' }))).toEqual(['taiga', 'nordet']);
    expect(idsOf(list({ sort: 'year', direction: 'descending' }))).toEqual(['nordet', 'taiga', 'harfang']);
  });

  test('[FLT-3] of old ones has earlier model years and what is discontinued', () => {
    const gone = buildBike('gone', { discontinued: true });
    const listed = list({ old: true }, { bikes: [...bikes, gone] });
    expect(idsOf(listed)).toEqual(['harfang', 'gone']);
    expect(listed.cards.every(({ isOld }) => isOld)).toBe(true);
  });
});

test('[CAT-13] favourites are listed alone', () => {
  expect(idsOf(list({ favourites: true }))).toEqual(['nordet']);
});

describe('a filter', () => {
  test('[FLT-1] leaves the bikes with any of its values, and counts what each other value would leave', () => {
    const listed = list({ filters: 'p1.Trail.Gravel' });
    expect(idsOf(listed)).toEqual(['taiga', 'nordet']);
    expect(facetOf(listed, 1)).toEqual([
      { value: 'Trail', count: 1 },
      { value: 'Gravel', count: 1 },
      { value: 'Downhill', count: 1 },
    ]);
    expect(facetOf(listed, stockFacetId)).toEqual([{ value: 'now', count: 2 }]);
  });

  test('counts what was searched for, and shows a value that would leave none with 0', () => {
    expect(facetOf(list({ q: 'taiga' }), 1)).toEqual([
      { value: 'Trail', count: 1 },
      { value: 'Gravel', count: 0 },
      { value: 'Downhill', count: 0 },
    ]);
  });

  test('[ROUTE-9] that the catalogue does not know is as if it were not there', () => {
    const listed = list({ filters: 'p1.Trail.Unicycle_p77.x' });
    expect(idsOf(listed)).toEqual(['taiga']);
    expect(listed.filters).toEqual([{ propertyId: 1, propertyName: 'Kind', values: ['Trail'] }]);
    expect(idsOf(list({ filters: 'p1.Unicycle' }))).toEqual(['taiga', 'nordet', 'harfang']);
  });

  test('[ROUTE-7] means the same in both languages', () => {
    const french = [buildBike('taiga', { properties: kind('Sentier', 'Trail') }), nordet];
    expect(idsOf(list({ filters: 'p1.Trail' }, { bikes: french }))).toEqual(['taiga']);
  });

  test('by stock tells what is there now from what arrives within 30 days', () => {
    const stocked = [
      buildBike('here', { configurations: inStock(3) }),
      buildBike('near', { configurations: inStock(0, '2026-12-20') }),
      buildBike('far', { configurations: inStock(-2, '2026-12-21') }),
    ];
    expect(idsOf(list({ filters: `p${stockFacetId}.now` }, { bikes: stocked }))).toEqual(['here']);
    expect(idsOf(list({ filters: `p${stockFacetId}.soon` }, { bikes: stocked }))).toEqual(['near']);
  });
});

describe('a size or color', () => {
  const sku = (size: string, color: string, quantity: number, cost = 2000) =>
    buildConfiguration(`${size}-${color}`, {
      prices: { cost, msrp: cost * 2 },
      sizes: [{ name: size, skus: [{ color, revisions: [buildRevision(`${size}-${color}`, quantity)] }] }],
    });
  const nine = buildBike('nine', { configurations: [sku('M', 'spruce', 9), sku('XL', 'ember', 0, 2500)] });
  const ten = buildBike('ten', {
    configurations: [sku('XL', 'spruce', 3), sku('M', 'ember', 0), sku('52', 'ember', 1)],
  });
  const both = { bikes: [nine, ten] };
  const [size, color, stock] = [`p${sizeFacetId}`, `p${colorFacetId}`, `p${stockFacetId}.now`];

  test('[SRCH-3] that is filtered for shows the stock and price of what matched, and opens with it', () => {
    const { cards } = list({ filters: `${size}.XL` }, both);
    expect(cards.map(({ name, stock: level, priceCents }) => [name, level.code, priceCents])).toEqual([
      ['nine', 'none', 250_000],
      ['ten', 'few-left', 200_000],
    ]);
    expect(cards.map(matchedChoice)).toEqual([
      { configuration: 'XL-ember', color: 'ember', size: 'XL' },
      { configuration: 'XL-spruce', color: 'spruce', size: 'XL' },
    ]);
    expect(list({}, both).cards.map(matchedChoice)).toEqual([{}, {}]);
  });

  test('[SRCH-3] and stock are asked of one SKU together, as are their counts', () => {
    expect(idsOf(list({ filters: `${size}.XL_${stock}` }, both))).toEqual(['ten']);
    expect(idsOf(list({ filters: `${size}.M_${color}.ember_${stock}` }, both))).toEqual([]);
    const listed = list({ filters: `${size}.XL_${stock}` }, both);
    expect(facetOf(listed, sizeFacetId)).toEqual([
      { value: 'M', count: 1 },
      { value: 'XL', count: 1 },
      { value: '52', count: 1 },
    ]);
    expect(facetOf(listed, colorFacetId)).toEqual([
      { value: 'spruce', count: 1 },
      { value: 'ember', count: 0 },
    ]);
    expect(facetOf(list({}, both), priceFacetId)).toEqual([{ value: '2000-3000', count: 2 }]);
    for (const { propertyId, values } of list({}, both).facets)
      for (const { value, count } of values)
        expect([value, idsOf(list({ filters: `p${propertyId}.${value}` }, both)).length]).toEqual([value, count]);
  });

  test('[SRCH-3, MODE-2] and a price are asked of one SKU together, by the price that the mode shows', () => {
    const dear = buildBike('dear', { configurations: [sku('M', 'spruce', 1, 900), sku('XL', 'spruce', 1, 2500)] });
    const bikeList = { bikes: [dear] };
    const price = `p${priceFacetId}`;
    expect(idsOf(list({ filters: `${size}.M_${price}.500-1000` }, bikeList))).toEqual(['dear']);
    expect(idsOf(list({ filters: `${size}.XL_${price}.500-1000` }, bikeList))).toEqual([]);
    const [card] = list({ filters: `${price}.500-1000` }, bikeList).cards;
    expect([card?.priceCents, card && matchedChoice(card).size]).toEqual([90_000, 'M']);
    expect(facetOf(list({}, bikeList), priceFacetId)).toEqual([
      { value: '500-1000', count: 1 },
      { value: '2000-3000', count: 1 },
    ]);
    expect(facetOf(list({}, { ...bikeList, mode: 'client' }), priceFacetId)).toEqual([
      { value: '1000-2000', count: 1 },
      { value: '4000-6000', count: 1 },
    ]);
  });

  test('[SRCH-2, SRCH-3] that is typed counts like one that is chosen', () => {
    const [card] = list({ q: 'ten xl' }, both).cards;
    expect([card?.name, card && matchedChoice(card)]).toEqual([
      'ten',
      { configuration: 'XL-spruce', color: 'spruce', size: 'XL' },
    ]);
    expect(list({ q: 'ember' }, both).cards.map(({ matched }) => matched.map((sold) => sold.sku))).toEqual([
      ['XL-ember'],
      ['M-ember', '52-ember'],
    ]);
    const sizesTyped = (q: string) => list({ q }, both).cards.map(({ matched }) => matched.map((sold) => sold.size));
    expect(sizesTyped('ten medium')).toEqual([['M']]);
    expect(sizesTyped('ten extra large')).toEqual([['XL']]);
    expect(list({ q: 'ten medium' }, both).suggestions).toEqual([]);
    // A size that is part of the name was not asked for.
    const fiftyTwo = buildBike('Lièvre 52', { configurations: ten.configurations });
    expect(list({ q: 'lievre 52' }, { bikes: [fiftyTwo] }).cards.map(matchedChoice)).toEqual([{}]);
  });

  test.each(['4006381 333931', '4006381333931', 'b77', 'B-77'])(
    '[SRCH-3, CAT-12] of the barcode or SKU %s shows its stock, and opens with it',
    (q) => {
      const revisions = [buildRevision('B-77', 3, { barcode: '4006381333931' })];
      const sizes = [{ name: 'XL', skus: [{ color: 'spruce', revisions }] }];
      const coded = buildBike('coded', { configurations: [buildConfiguration('gx', { sizes }), sku('M', 'ember', 9)] });
      const [card] = list({ q }, { bikes: [nine, coded] }).cards;
      expect([card?.name, card?.stock, card && matchedChoice(card)]).toEqual([
        'coded',
        { code: 'few-left', count: 3 },
        { configuration: 'gx', color: 'spruce', size: 'XL' },
      ]);
    },
  );
});

describe('a search', () => {
  const named = [
    buildBike('a', { name: 'Nordet Carbon', properties: kind('Gravel') }),
    buildBike('b', { name: 'Orage 150', properties: kind('E-bike'), description: 'As quiet as a Nordet.' }),
    buildBike('c', { name: 'Taïga 140', year: 2027 }),
    buildBike('d', { name: 'Nordet', properties: kind('Gravel') }),
  ];
  const found = (q: string, more: ProductsSearch = {}) => idsOf(list({ q, ...more }, { bikes: named }));

  test('[SRCH-2] forgives typing errors, and finds kinds, years, configurations, joined and split words', () => {
    for (const q of ['tagia', 'taiag 140', 'Taiga140', '2027 taiga', 'taïga gx'])
      expect([q, ...found(q)]).toEqual([q, 'c']);
    for (const q of ['e-bike', 'ebike', 'E Bike']) expect([q, ...found(q)]).toEqual([q, 'b']);
    expect(found('nordet carbn')).toEqual(['a']);
    expect(list({ q: 'nordte' }, { bikes: named }).suggestions).toContain('nordet');
  });

  test('[SRCH-2] has the best match first, unless another order was chosen', () => {
    expect(found('nordet')).toEqual(['a', 'd', 'b']);
    expect(found('gravel')).toEqual(['a', 'd']);
    expect(found('nordet', { sort: 'name', direction: 'descending' })).toEqual(['b', 'a', 'd']);
  });
});

test('stock of a bike is the sum of its skus, in words that say when little or nothing is left', () => {
  const levelOf = (quantity: number, next: string | null = null) =>
    list({}, { bikes: [buildBike('one', { configurations: inStock(quantity, next) })] }).cards[0]!.stock;
  expect(list().cards[0]!.stock).toEqual({ code: 'in-stock', count: 40 });
  expect(levelOf(5)).toEqual({ code: 'few-left', count: 5 });
  expect(levelOf(-1, '2026-12-14')).toEqual({ code: 'next', day: '2026-12-14' });
  expect(levelOf(0)).toEqual({ code: 'none' });
});

test('figures that came later than the catalogue count', () => {
  const figures = new Map([['only', { quantity: 2, next: null, updated: '2026-11-20T11:50:00.000Z' }]]);
  const [card] = listBikes(indexBikes([buildBike('one', { configurations: inStock(9) })]), {
    figures,
    search: {},
    favourites: null,
    mode: 'admin',
    locale: 'en',
    nowMs: 0,
  }).cards;
  expect(card!.stock).toEqual({ code: 'few-left', count: 2 });
});
