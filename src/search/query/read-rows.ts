import * as v from 'valibot';
import type { ListedProduct } from '../../contract/catalogue/catalogue-search.ts';
import { product as productSchema, type Product } from '../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { withoutCost } from '../cache/without-cost.ts';
import type { CatalogueView } from '../catalogue-view.ts';

const decoder = new TextDecoder();

/** Reads a product from its bytes. Null when it breaks the contract. */
export function readProduct(bytes: Uint8Array, start: number, end: number): Product | null {
  try {
    const read = v.safeParse(productSchema, JSON.parse(decoder.decode(bytes.subarray(start, end))));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Reads rows as the mode shows them. */
export function readRows({ index, bytes, old }: CatalogueView, rows: Iterable<number>, mode: Mode): ListedProduct[] {
  return Array.from(rows).flatMap((row) => {
    const product = readProduct(bytes, index.rowStarts[row] ?? 0, index.rowEnds[row] ?? 0);
    if (product === null) return [];
    return [{ product: mode === 'client' ? withoutCost(product) : product, isOld: old[row] === 1 }];
  });
}
