import type { CatalogueIndex } from './catalogue-index.ts';
import { rangeOf } from './sorted-texts.ts';
import { barcodeKeysOf, skuKeyOf } from './words.ts';

/** FLT-2, CAT-12. 1 for the products with a sku that begins with what was typed, or with that barcode; null where it asks for nothing. */
export function matchNumber(index: CatalogueIndex, typed: string): Uint8Array | null {
  const key = skuKeyOf(typed);
  if (key === '') return null;
  const found = new Uint8Array(index.count);
  const skus = rangeOf(index.skuKeys, key);
  for (let position = skus.from; position < skus.to; position += 1) found[index.skuProducts[position] ?? 0] = 1;
  for (const product of productsWithBarcode(index, typed)) found[product] = 1;
  return found;
}

/** CAT-12. The products with this barcode, in whichever form it was given. */
export function productsWithBarcode(index: CatalogueIndex, typed: string): readonly number[] {
  return barcodeKeysOf(typed).flatMap((key) => {
    const { from, to } = rangeOf(index.barcodeKeys, key);
    const products: number[] = [];
    for (let at = from; at < to && index.barcodeKeys[at] === key; at += 1)
      products.push(index.barcodeProducts[at] ?? 0);
    return products;
  });
}
