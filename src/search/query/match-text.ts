import { isSymbolsOnly } from '../../domain/catalogue/search-text.ts';
import type { TextIndex } from '../catalogue-index.ts';
import { skuKeyOf, typedWordsOf } from '../index/words.ts';
import { addCloseSkuScores, addSkuScores, hasSku, productsWithBarcode } from './match-skus.ts';
import {
  isMeant,
  isWord,
  matchesOf,
  scoresOf,
  scoresOfMost,
  singularOf,
  type Patience,
  type Scores,
  type WordMatch,
} from './match-words.ts';

/** `scores` is 0 for products not found, and null where nothing was typed, which finds all. */
export type TextMatch = {
  readonly scores: Float32Array | null;
  readonly words: readonly MatchedWord[];
  /** No product has every word: these have most of them. */
  readonly isPartial: boolean;
};

/** A typed word with what it was taken for. */
export type MatchedWord = { readonly typed: string; readonly matches: readonly WordMatch[] };

/** Tries barcodes, part numbers, then words. Weak matches also allow typing errors, and at last not every word counts. */
export function matchText(index: TextIndex, text: string): TextMatch {
  const withBarcode = productsWithBarcode(index, text);
  if (withBarcode.length > 0 && !hasSku(index, text)) {
    const scores = new Float32Array(index.count);
    for (const product of withBarcode) scores[product] = 1;
    return { scores, words: [], isPartial: false };
  }
  const typed = knownWordsOf(index, text);
  if (typed.length === 0) {
    return { scores: isSymbolsOnly(text) ? new Float32Array(index.count) : null, words: [], isPartial: false };
  }
  const key = skuKeyOf(text);
  const found = matchEveryWord(index, typed, key) ?? matchEveryWord(index, knownWordsOf(index, text, 'joined'), '');
  if (found !== null) return found;
  const scores = new Float32Array(index.count);
  if (addCloseSkuScores(index, key, scores)) return { scores, words: [], isPartial: false };
  return matchMostWords(index, typed);
}

/** Null if no product has every word, whatever errors are allowed. */
function matchEveryWord(index: TextIndex, typed: readonly string[], key: string): TextMatch | null {
  const tries: readonly Patience[] = ['as-typed', 'with-errors', 'begun-with-errors'];
  for (const patience of tries) {
    const words = typed.map((word) => ({ typed: word, matches: matchesOf(index, word, patience) }));
    const found = scoresOf(
      index,
      words.map(({ matches }) => matches),
    );
    const isSku = patience === 'as-typed' && addSkuScores(index, key, found.scores);
    if (isSku || isEnough(found, patience)) return { scores: found.scores, words, isPartial: false };
  }
  return null;
}

/** Matches in descriptions only may be misspellings, so also try with errors. */
function isEnough({ found, isStrong }: Scores, patience: Patience): boolean {
  return patience === 'as-typed' ? isStrong : found > 0;
}

/** What may stand for the whole text: XT, but not the 12 of an unknown part number. */
function isTelling(index: TextIndex, word: string): boolean {
  return word.length > 2 || (/^\p{L}{2}$/u.test(word) && isWord(index, word));
}

/** The products that match the most of the typed words. */
function matchMostWords(index: TextIndex, typed: readonly string[]): TextMatch {
  const all = typed.map((word) => ({ typed: word, matches: matchesOf(index, word, 'begun-with-errors') }));
  const words = all.filter(({ matches }) => matches.length > 0);
  const isKnown = typed.length > 1 && words.some(({ typed: word }) => isTelling(index, word));
  return isKnown
    ? { scores: scoresOfMost(index, words), words, isPartial: true }
    : { scores: new Float32Array(index.count), words: all, isPartial: false };
}

/** The typed words, joined or split as the catalog writes them. Two of its words stay apart, unless joined ones are asked. */
export function knownWordsOf(index: TextIndex, text: string, prefer: 'apart' | 'joined' = 'apart'): readonly string[] {
  return typedWordsOf(text)
    .reduce<readonly string[]>((words, word) => joined(index, words, word, prefer), [])
    .flatMap((word) => partedWhereUnknown(index, word));
}

/** `e bike` becomes ebike, and `har fang` harfang. */
function joined(
  index: TextIndex,
  words: readonly string[],
  word: string,
  prefer: 'apart' | 'joined',
): readonly string[] {
  const last = words.at(-1);
  if (last === undefined || !isMeant(index, last + singularOf(word))) return [...words, word];
  const isApart = prefer === 'apart' && last.length > 1 && isWord(index, last) && isWord(index, word);
  return isApart ? [...words, word] : [...words.slice(0, -1), last + word];
}

/** Splits `40t` into 40 and t, `taiga140` and `nordetcarbon` into two words, unless the catalog has the whole or one close to it. */
function partedWhereUnknown(index: TextIndex, word: string): readonly string[] {
  if (matchesOf(index, word, 'as-typed').length > 0) return [word];
  const parts = /^(\d+)(\p{L}+)$|^(\p{L}{3,})(\d+)$/u.exec(word)?.filter((part) => part !== undefined);
  if (parts) return parts.slice(1);
  if (word.length < fewestJoined || matchesOf(index, word, 'with-errors').length > 0) return [word];
  for (let at = fewestParted; at <= word.length - fewestParted; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => isWord(index, half))) return halves;
  }
  return [word];
}

/** Shorter words are rather misspelt, as pmup. */
const fewestJoined = 6;
const fewestParted = 2;
