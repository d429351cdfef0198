import type { TextIndex } from '../catalogue-index.ts';
import { rangeOf } from '../index/sorted-texts.ts';
import { barcodeKeysOf, skuKeyOf } from '../index/words.ts';

/** 1 for products with a SKU beginning like this, or this barcode. Null for an empty question. */
export function matchNumber(index: TextIndex, typed: string): Uint8Array | null {
  const key = skuKeyOf(typed);
  if (key === '') return null;
  const found = new Uint8Array(index.count);
  const skus = rangeOf(index.skuKeys, key);
  for (let position = skus.from; position < skus.to; position += 1) found[index.skuProducts[position] ?? 0] = 1;
  for (const product of productsWithBarcode(index, typed)) found[product] = 1;
  return found;
}

/** Products with this barcode, in any of its forms. */
export function productsWithBarcode(index: TextIndex, typed: string): readonly number[] {
  return barcodeKeysOf(typed).flatMap((key) => {
    const { from, to } = rangeOf(index.barcodeKeys, key);
    const products: number[] = [];
    for (let at = from; at < to && index.barcodeKeys[at] === key; at += 1)
      products.push(index.barcodeProducts[at] ?? 0);
    return products;
  });
}
