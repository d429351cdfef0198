import type { ListedProduct } from '../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { pricedAt } from '../cache/priced-at.ts';
import { withoutCost } from '../cache/without-cost.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { readProduct } from './read-product.ts';
import { styleOf } from './style-of.ts';

/** Rows of one style, by the row that stands for it. */
export type Matching = ReadonlyMap<number, readonly number[]>;

/** Reads rows as the mode shows them, at the prices of now. */
export function readRows(
  { index, bytes, old, variants }: CatalogueView,
  rows: Iterable<number>,
  { mode, nowMs }: { readonly mode: Mode; readonly nowMs: number },
  matching: Matching,
): ListedProduct[] {
  const read = (row: number) => {
    const held = readProduct(bytes, index.rowStarts[row] ?? 0, index.rowEnds[row] ?? 0);
    const product = held && pricedAt(held, nowMs);
    return product && mode === 'client' ? withoutCost(product) : product;
  };
  return Array.from(rows).flatMap((row) => {
    const product = read(row);
    if (product === null) return [];
    const own = matching.get(row) ?? [];
    const parts = own.map((one) => (one === row ? product : read(one)));
    const style = styleOf(
      parts.filter((one) => one?.type === 'part'),
      index.ids[variants.get(row)?.[0] ?? row] ?? product.id,
    );
    const isOld = [row, ...own].every((one) => old[one] === 1);
    return [{ product, isOld, ...(style && { style }) }];
  });
}
