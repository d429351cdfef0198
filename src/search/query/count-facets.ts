import type { AskedFilter, Facet } from '../../contract/catalogue/catalogue-search.ts';
import { priceFacetId, stockFacetId, type StockValue, priceBands } from '../../domain/catalogue/built-in-facets.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { stockBits } from '../catalogue-view.ts';
import { scratchOf } from '../index/scratch.ts';

const stockValues: readonly StockValue[] = ['now', 'soon'];

/** Values that the portal adds. Their numbers follow those of the catalog. */
const ownValues: readonly string[] = [...stockValues, ...priceBands];

/** What changes from one query to the next, by product. */
export type ShownFigures = { readonly stock: Uint8Array; readonly bands: Int8Array };

/** Known filters by value number. */
export type KnownFilters = {
  readonly asked: readonly AskedFilter[];
  /** The filter that wants a value, and the filter on its property. -1 for none. */
  readonly wantedBy: Int8Array;
  readonly ofProperty: Int8Array;
};

/** The bits of a number. No reasonable address has more. */
const mostFilters = 30;

/** Drops unknown filters and merges repeated properties. */
export function knownFilters(index: CatalogueIndex, asked: readonly AskedFilter[]): KnownFilters {
  const count = index.valueKeys.length + ownValues.length;
  const wantedBy = new Int8Array(count).fill(-1);
  const ofProperty = new Int8Array(count).fill(-1);
  const known: AskedFilter[] = [];
  for (const property of propertiesOf(index)) {
    const wanted = new Set(asked.flatMap(({ propertyId, values }) => (propertyId === property.id ? values : [])));
    const values = property.values.filter((value) => wanted.has(keyOf(index, value)));
    if (values.length === 0 || known.length === mostFilters) continue;
    for (const value of property.values) ofProperty[value] = known.length;
    for (const value of values) wantedBy[value] = known.length;
    known.push({ propertyId: property.id, values: values.map((value) => keyOf(index, value)) });
  }
  return { asked: known, wantedBy, ofProperty };
}

/** `passes` is 1 for `rows`. `counts` match `countFilterValues` of the domain. */
export type FilteredCounts = {
  readonly rows: Uint32Array;
  readonly passes: Uint8Array;
  readonly counts: Uint32Array;
};

/** For each value, counts what would show under the filters of all other properties. */
export function countValues(
  index: CatalogueIndex,
  found: Uint32Array,
  { stock, bands }: ShownFigures,
  { asked, wantedBy, ofProperty }: KnownFilters,
): FilteredCounts {
  const { valueStarts, productValues, styles } = index;
  const counts = new Uint32Array(wantedBy.length);
  const lastStyle = new Int32Array(wantedBy.length).fill(-1);
  const { rows, passes } = scratchOf(index);
  passes.fill(0);
  const all = (1 << asked.length) - 1;
  const nowValue = index.valueKeys.length;
  const soonValue = nowValue + 1;
  const firstBand = nowValue + stockValues.length;
  let total = 0;

  /** Counts products that pass, or that only the filter on this property excludes, and each style once. */
  const countOne = (value: number, failed: number, style: number) => {
    if ((failed >= 0 && ofProperty[value] !== failed) || lastStyle[value] === style) return;
    lastStyle[value] = style;
    counts[value] = (counts[value] ?? 0) + 1;
  };

  for (const product of found) {
    const start = valueStarts[product] ?? 0;
    const end = valueStarts[product + 1] ?? 0;
    const bits = stock[product] ?? 0;
    const isNow = (bits & stockBits.now) !== 0;
    const isSoon = (bits & stockBits.soon) !== 0;
    const band = bands[product] ?? -1;
    let missing = all;
    if (all !== 0) {
      for (let entry = start; entry < end; entry += 1) missing &= maskOf(wantedBy[productValues[entry] ?? 0]);
      if (isNow) missing &= maskOf(wantedBy[nowValue]);
      if (isSoon) missing &= maskOf(wantedBy[soonValue]);
      if (band >= 0) missing &= maskOf(wantedBy[firstBand + band]);
    }
    if (missing === 0) {
      passes[product] = 1;
      rows[total] = product;
      total += 1;
    } else if ((missing & (missing - 1)) !== 0) {
      continue;
    }
    const failed = missing === 0 ? -1 : 31 - Math.clz32(missing);
    const style = styles[product] ?? product;
    for (let entry = start; entry < end; entry += 1) countOne(productValues[entry] ?? 0, failed, style);
    if (isNow) countOne(nowValue, failed, style);
    if (isSoon) countOne(soonValue, failed, style);
    if (band >= 0) countOne(firstBand + band, failed, style);
  }
  return { rows: rows.subarray(0, total), passes, counts };
}

/** Clears the bit of a filter, or nothing for -1. */
function maskOf(filter = -1): number {
  return filter < 0 ? -1 : ~(1 << filter);
}

/** Properties with the values that occur in the catalog. Stock and price come second. */
export function facetsOf(index: CatalogueIndex, everything: Uint32Array, counts: Uint32Array): Facet[] {
  return propertiesOf(index).flatMap(({ id, name, values }) => {
    const shown = values.filter((value) => (everything[value] ?? 0) > 0);
    if (shown.length === 0) return [];
    const counted = shown.map((value) => ({
      key: keyOf(index, value),
      label: index.valueLabels[value] ?? '',
      count: counts[value] ?? 0,
    }));
    return [{ propertyId: id, propertyName: name, values: counted }];
  });
}

function propertiesOf({ properties, valueKeys }: CatalogueIndex) {
  const numbers = ownValues.map((_, place) => valueKeys.length + place);
  const stock = { id: stockFacetId, name: '', values: numbers.slice(0, stockValues.length) };
  const price = { id: priceFacetId, name: '', values: numbers.slice(stockValues.length) };
  return [...properties.slice(0, 1), stock, price, ...properties.slice(1)];
}

function keyOf({ valueKeys }: CatalogueIndex, value: number): string {
  return valueKeys[value] ?? ownValues[value - valueKeys.length] ?? '';
}
