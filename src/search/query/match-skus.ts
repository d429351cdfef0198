import { isSymbolsOnly } from '../../domain/catalogue/search-text.ts';
import type { TextIndex } from '../catalogue-index.ts';
import { findClose } from '../index/close-texts.ts';
import { rangeOf } from '../index/sorted-texts.ts';
import { errorsAllowedIn, skuKeyOf, barcodeKeysOf } from '../index/words.ts';

/** Shortest text that counts as the start of a part number. */
const fewest = 2;

/** Higher than any word score, so part numbers come first and exact ones before all. */
const exact = 2_000;
const begun = 1_000;

/** Ranks products with a matching or beginning part number first. True if there are any. */
export function addSkuScores(index: TextIndex, key: string, scores: Float32Array): boolean {
  if (key.length < fewest) return false;
  const { from, to } = rangeOf(index.skuKeys, key);
  for (let position = from; position < to; position += 1) {
    const product = index.skuProducts[position] ?? 0;
    const tier = index.skuKeys[position] === key ? exact : begun;
    const score = scores[product] ?? 0;
    if (score < tier) scores[product] = tier + (score >= begun ? score - begun : score);
  }
  return to > from;
}

/** True if a product has exactly this part number. */
export function hasSku(index: TextIndex, typed: string): boolean {
  const key = skuKeyOf(typed);
  return index.skuKeys[rangeOf(index.skuKeys, key).from] === key;
}

/** Finds part numbers despite typing errors. */
export function addCloseSkuScores(index: TextIndex, key: string, scores: Float32Array): boolean {
  const most = errorsAllowedIn(key);
  if (most === 0 || !/\d/.test(key)) return false;
  let found = false;
  findClose(index.skuKeys, null, key, most, (position, errors, isStart) => {
    if (isStart) return;
    const product = index.skuProducts[position] ?? 0;
    scores[product] = Math.max(scores[product] ?? 0, 3 - errors);
    found = true;
  });
  return found;
}

/** 1 for products with a SKU beginning like this, or this barcode. Null for an empty question. */
export function matchNumber(index: TextIndex, typed: string): Uint8Array | null {
  const key = skuKeyOf(typed);
  if (key === '') return isSymbolsOnly(typed) ? new Uint8Array(index.count) : null;
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
