import type { CatalogueIndex } from './catalogue-index.ts';
import { rangeOf } from './sorted-texts.ts';
import { barcodeKeyOf, skuKeyOf } from './words.ts';

/** FLT-2, CAT-12. 1 for the products with a sku that begins with what was typed, or with that barcode; null where it asks for nothing. */
export function matchNumber(index: CatalogueIndex, typed: string): Uint8Array | null {
  const key = skuKeyOf(typed);
  if (key === '') return null;
  const found = new Uint8Array(index.count);
  const skus = rangeOf(index.skuKeys, key);
  for (let position = skus.from; position < skus.to; position += 1) found[index.skuProducts[position] ?? 0] = 1;
  const barcode = barcodeKeyOf(typed);
  const barcodes = rangeOf(index.barcodeKeys, barcode);
  for (let position = barcodes.from; position < barcodes.to; position += 1) {
    if (barcode !== '' && index.barcodeKeys[position] === barcode) found[index.barcodeProducts[position] ?? 0] = 1;
  }
  return found;
}
