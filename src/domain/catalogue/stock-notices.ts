import { laterSwitch, mergeLatest, type Switch } from '../latest.ts';

/** Asks for an email when a SKU is in stock again. */
export type StockNotice = Switch & { readonly sku: string };

/** The later record per SKU, in first-named order. */
export function mergeStockNotices(...lists: readonly (readonly StockNotice[])[]): StockNotice[] {
  return mergeLatest(lists, ({ sku }) => sku, laterSwitch);
}
