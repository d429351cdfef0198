import type { ListedPage, ListOrder, ListQuery } from '../../contract/catalogue/catalogue-search.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { scratchOf } from '../index/scratch.ts';
import { countValues, facetsOf, knownFilters, type FilteredCounts, type ShownFigures } from './count-facets.ts';
import { matchNumber } from './match-skus.ts';
import { matchText } from './match-text.ts';
import type { PricesOfNow } from './prices-of-now.ts';
import { readRows, type Matching } from './read-rows.ts';
import { rowsByScore, rowsInOrder } from './row-orders.ts';
import { suggestTexts } from './suggest-texts.ts';

/** All results of a query, independent of the page shown. */
type Found = Omit<ListedPage, 'rows' | 'revision'> & {
  readonly order: Uint32Array;
  /** The variants that match, by the row that stands for their style. */
  readonly matching: Matching;
};

const mostRows = 200;

export type Lister = (query: ListQuery, nowMs: number) => Omit<ListedPage, 'revision'>;

/** Keeps the last result, since scrolling asks for its next page. */
export function listerOf(view: CatalogueView): Lister {
  let last: { readonly name: string; readonly figures: ShownFigures; readonly found: Found } | null = null;
  let whole: (ShownFigures & { readonly counts: Uint32Array }) | null = null;

  /** Products per value in the whole catalog. */
  function countsOfAll(figures: ShownFigures, prices: PricesOfNow): Uint32Array {
    if (whole === null || !areSame(whole, figures)) {
      const all = foundBy(view, null, { number: '', oldOnly: false, ids: null, prices });
      whole = { ...figures, counts: countValues(view.index, all, figures, knownFilters(view.index, [])).counts };
    }
    return whole.counts;
  }

  return (query, nowMs) => {
    const { offset, limit, mode, ...asked } = query;
    const prices = view.pricesAt(nowMs);
    const figures = { stock: view.stockAt(nowMs), bands: prices.bandsIn(mode) };
    const name = JSON.stringify([asked, mode]);
    const found =
      last?.name === name && areSame(last.figures, figures)
        ? last.found
        : find(view, { ...query, prices }, figures, countsOfAll(figures, prices));
    last = { name, figures, found };
    const { order, matching, ...page } = found;
    const start = Math.max(0, offset);
    const rows = order.subarray(start, start + Math.max(0, Math.min(limit, mostRows)));
    return { ...page, rows: readRows(view, rows, { mode, nowMs }, matching) };
  };
}

function areSame(one: ShownFigures, other: ShownFigures): boolean {
  return one.stock === other.stock && one.bands === other.bands;
}

/** A query at the prices of now. */
type PricedQuery = ListQuery & { readonly prices: PricesOfNow };

function find(view: CatalogueView, query: PricedQuery, figures: ShownFigures, everything: Uint32Array): Found {
  const { index } = view;
  const { scores, words, isPartial } = matchText(index, query.text);
  const filters = knownFilters(index, query.filters);
  const counted = countValues(index, foundBy(view, scores, query), figures, filters);
  const all = orderOf(view, query, counted, scores);
  const { order, matching } = query.isFlat
    ? { order: all, matching: noneMatching }
    : byStyle(view, all, counted.passes);
  return {
    total: order.length,
    facets: facetsOf(index, everything, counted.counts).filter(({ propertyId }) => propertyId !== view.commonProperty),
    filters: filters.asked,
    suggestions: suggestTexts(index, words, counted.passes),
    isPartial,
    order,
    matching,
  };
}

const noneMatching: Matching = new Map();

/** One row for each style, the first of its variants that match. */
function byStyle({ variants }: CatalogueView, all: Uint32Array, passes: Uint8Array) {
  if (variants.size === 0) return { order: all, matching: noneMatching };
  const matching = new Map<number, readonly number[]>();
  const taken = new Set<readonly number[]>();
  const order = all.filter((row) => {
    const own = variants.get(row);
    if (own === undefined) return true;
    if (taken.has(own)) return false;
    taken.add(own);
    matching.set(
      row,
      own.filter((one) => passes[one] === 1),
    );
    return true;
  });
  return { order, matching };
}

/** Products matching the text and part number, in the company's order. */
function foundBy(
  { index, rows, variants, old }: CatalogueView,
  scores: Float32Array | null,
  { number, oldOnly, ids, prices }: Pick<PricedQuery, 'number' | 'oldOnly' | 'ids' | 'prices'>,
): Uint32Array {
  const { found } = scratchOf(index);
  const numbered = matchNumber(index, number);
  const among = ids && new Set(ids);
  let count = 0;
  for (const row of rows) {
    // Check the text first, since most texts match few products.
    if (scores !== null && scores[row] === 0) continue;
    if (prices.unsold?.[row] === 1) continue;
    if ((numbered !== null && numbered[row] === 0) || (oldOnly && old[row] === 0)) continue;
    // One variant represents its style.
    if (among !== null && !(variants.get(row) ?? [row]).some((one) => among.has(index.ids[one] ?? ''))) continue;
    found[count] = row;
    count += 1;
  }
  return found.subarray(0, count);
}

function orderOf(
  { index }: CatalogueView,
  { order, direction, mode, prices }: PricedQuery,
  { rows, passes }: Pick<FilteredCounts, 'rows' | 'passes'>,
  scores: Float32Array | null,
): Uint32Array {
  if (order === 'relevance') return rowsByScore(rows, scores);
  const by = order === 'price' ? prices.orderIn(mode) : index[orders[order]];
  return rowsInOrder(by, direction, passes);
}

const orders = { name: 'byName', year: 'byYear', sku: 'bySku' } as const satisfies Record<
  Exclude<ListOrder, 'relevance' | 'price'>,
  keyof CatalogueIndex
>;
