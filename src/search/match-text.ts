import type { CatalogueIndex } from './catalogue-index.ts';
import { productsWithBarcode } from './match-number.ts';
import { addCloseSkuScores, addSkuScores, hasSku } from './match-skus.ts';
import { matchesOf, scoresOf, type Patience, type Scores, type WordMatch } from './match-words.ts';
import { skuKeyOf, typedWordsOf } from './words.ts';

/** What a text finds. `scores`: 0 for a product that it does not find; null where there is nothing to search by, which finds all. */
export type TextMatch = {
  readonly scores: Float32Array | null;
  readonly words: readonly MatchedWord[];
};

/** A typed word with what it was taken for. */
export type MatchedWord = { readonly typed: string; readonly matches: readonly WordMatch[] };

/**
 * CAT-7. Finds products by a text: those whose barcode it is, those whose part number it is or begins, then those that have all of its words. Errors are allowed
 * where the words as they are typed find nothing, or stand in descriptions alone; then errors in a part number; at last words that
 * nothing in the catalogue is like are left out, as long as others are known.
 */
export function matchText(index: CatalogueIndex, text: string): TextMatch {
  const withBarcode = productsWithBarcode(index, text);
  if (withBarcode.length > 0 && !hasSku(index, text)) {
    const scores = new Float32Array(index.count);
    for (const product of withBarcode) scores[product] = 1;
    return { scores, words: [] };
  }
  const typed = typedWordsOf(text).flatMap((word) => partedWhereUnknown(index, word));
  if (typed.length === 0) return { scores: null, words: [] };
  const key = skuKeyOf(text);
  const tries: readonly Patience[] = ['as-typed', 'with-errors', 'begun-with-errors'];
  for (const patience of tries) {
    const words = typed.map((word) => ({ typed: word, matches: matchesOf(index, word, patience) }));
    const found = scoresOf(
      index,
      words.map(({ matches }) => matches),
    );
    const isSku = patience === 'as-typed' && addSkuScores(index, key, found.scores);
    if (isSku || isEnough(found, patience)) return { scores: found.scores, words };
  }
  const scores = new Float32Array(index.count);
  if (addCloseSkuScores(index, key, scores)) return { scores, words: [] };
  return matchKnownWords(index, typed);
}

/** What stands in descriptions alone may be a misspelt word taken for another: what errors find is added, and ranks as it deserves. */
function isEnough({ found, isStrong }: Scores, patience: Patience): boolean {
  return patience === 'as-typed' ? isStrong : found > 0;
}

/** The shortest word that may stand for a text of which the rest is not known. */
const fewestLetters = 3;

function matchKnownWords(index: CatalogueIndex, typed: readonly string[]): TextMatch {
  const all = typed.map((word) => ({ typed: word, matches: matchesOf(index, word, 'begun-with-errors') }));
  const words = all.filter(({ matches }) => matches.length > 0);
  const isKnown = words.length < all.length && words.some(({ typed: word }) => word.length >= fewestLetters);
  if (!isKnown) return { scores: new Float32Array(index.count), words: all };
  return {
    scores: scoresOf(
      index,
      words.map(({ matches }) => matches),
    ).scores,
    words,
  };
}

/** `40t` is 40 and a word that begins with t, unless something is called 40t. */
function partedWhereUnknown(index: CatalogueIndex, word: string): string[] {
  const parts = /^(\d+)(\p{L}+)$/u.exec(word);
  if (!parts?.[1] || !parts[2] || matchesOf(index, word, 'as-typed').length > 0) return [word];
  return [parts[1], parts[2]];
}
