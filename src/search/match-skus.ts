import type { CatalogueIndex } from './catalogue-index.ts';
import { findClose } from './close-texts.ts';
import { rangeOf } from './sorted-texts.ts';
import { errorsAllowedIn, skuKeyOf } from './words.ts';

/** The fewest letters that are taken for the beginning of a part number. */
const fewest = 2;

/** More than any words can come to: a part number stands first, and the one that is typed whole before all others. */
const exact = 2_000;
const begun = 1_000;

/** CAT-7. Puts the products first whose part number is, or begins with, what was typed; true where there are any. */
export function addSkuScores(index: CatalogueIndex, key: string, scores: Float32Array): boolean {
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

/** Whether a product has exactly this part number. */
export function hasSku(index: CatalogueIndex, typed: string): boolean {
  const key = skuKeyOf(typed);
  return index.skuKeys[rangeOf(index.skuKeys, key).from] === key;
}

/** CAT-7. The products whose part number is typed with errors. */
export function addCloseSkuScores(index: CatalogueIndex, key: string, scores: Float32Array): boolean {
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
