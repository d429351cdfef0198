import type { ListedPage, ListOrder, ListQuery } from '../contract/catalogue-search.ts';
import type { CatalogueIndex, RowOrder } from './catalogue-index.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { countValues, facetsOf, knownFilters } from './count-facets.ts';
import { matchNumber } from './match-number.ts';
import { matchText } from './match-text.ts';
import { readRows } from './read-rows.ts';
import { rowsByScore, rowsInOrder } from './row-orders.ts';
import { suggestTexts } from './suggest-texts.ts';

/** What a query finds, whichever page of it is looked at. */
type Found = Omit<ListedPage, 'rows' | 'revision'> & { readonly order: Uint32Array };

const mostRows = 200;

export type Lister = (query: ListQuery, nowMs: number) => Omit<ListedPage, 'revision'>;

/** CAT-7, FLT-1, FLT-3. Answers queries on a catalogue; the last answer is kept, for who scrolls asks for its next page. */
export function listerOf(view: CatalogueView): Lister {
  let last: { readonly name: string; readonly stock: Uint8Array; readonly found: Found } | null = null;
  let whole: { readonly stock: Uint8Array; readonly counts: Uint32Array } | null = null;

  /** How many products of the catalogue have each value, whatever is looked for. */
  function countsOfAll(stock: Uint8Array): Uint32Array {
    if (whole?.stock !== stock) {
      whole = { stock, counts: countValues(view.index, view.belongs, stock, knownFilters(view.index, [])).counts };
    }
    return whole.counts;
  }

  return (query, nowMs) => {
    const { offset, limit, mode, ...asked } = query;
    const stock = view.stockAt(nowMs);
    const name = JSON.stringify([asked, mode]);
    const found =
      last?.name === name && last.stock === stock ? last.found : find(view, query, stock, countsOfAll(stock));
    last = { name, stock, found };
    const { order, ...page } = found;
    const start = Math.max(0, offset);
    const rows = order.subarray(start, start + Math.max(0, Math.min(limit, mostRows)));
    return { ...page, rows: readRows(view, rows, mode) };
  };
}

function find(view: CatalogueView, query: ListQuery, stock: Uint8Array, everything: Uint32Array): Found {
  const { index } = view;
  const { scores, words } = matchText(index, query.text);
  const filters = knownFilters(index, query.filters);
  const { passes, total, counts } = countValues(index, foundBy(view, scores, query), stock, filters);
  return {
    total,
    facets: facetsOf(index, everything, counts),
    filters: filters.asked,
    suggestions: suggestTexts(index, words, passes),
    order: orderOf(view, query, passes, scores),
  };
}

/** 1 for the products of the catalogue that text and part number find. */
function foundBy(
  { index, belongs, old }: CatalogueView,
  scores: Float32Array | null,
  { number, oldOnly, ids }: Pick<ListQuery, 'number' | 'oldOnly' | 'ids'>,
): Uint8Array {
  const found = belongs.slice();
  const numbered = matchNumber(index, number);
  const among = ids && new Set(ids);
  for (let row = 0; row < found.length; row += 1) {
    const isLeftOut = (numbered !== null && numbered[row] === 0) || (oldOnly && old[row] === 0);
    const isElsewhere = among !== null && !among.has(index.ids[row] ?? '');
    if (isLeftOut || isElsewhere || (scores !== null && (scores[row] ?? 0) === 0)) found[row] = 0;
  }
  return found;
}

function orderOf(
  { index }: CatalogueView,
  { order, direction, mode }: ListQuery,
  passes: Uint8Array,
  scores: Float32Array | null,
): Uint32Array {
  if (order === 'relevance') return rowsByScore(passes, scores);
  const figure = order === 'price' ? (mode === 'admin' ? 'byAdminPrice' : 'byClientPrice') : orders[order];
  const by: RowOrder = index[figure];
  return rowsInOrder(by, direction, passes);
}

const orders = { name: 'byName', year: 'byYear', sku: 'bySku' } as const satisfies Record<
  Exclude<ListOrder, 'relevance' | 'price'>,
  keyof CatalogueIndex
>;
