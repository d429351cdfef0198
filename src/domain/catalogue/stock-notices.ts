import { mergeLatest } from '../latest.ts';

/** Asks for an email when a SKU is in stock again. `at` is approximate server time in ms since 1970. */
export type StockNotice = { readonly sku: string; readonly on: boolean; readonly at: number };

/** On a tie, the notice stays on. */
function laterOf(one: StockNotice, other: StockNotice): StockNotice {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.on ? one : other;
}

/** The later record per SKU, in first-named order. */
export function mergeStockNotices(...lists: readonly (readonly StockNotice[])[]): StockNotice[] {
  return mergeLatest(lists, ({ sku }) => sku, laterOf);
}
