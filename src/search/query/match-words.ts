import { places, type TextIndex } from '../catalogue-index.ts';
import { findClose } from '../index/close-texts.ts';
import { scratchOf } from '../index/scratch.ts';
import { rangeOf } from '../index/sorted-texts.ts';
import { errorsAllowedIn } from '../index/words.ts';
import { synonymsOf } from './synonyms.ts';

/** `likeness` is 1 for the word itself, and approaches 0 for distant matches. */
export type WordMatch = { readonly position: number; readonly likeness: number };

/** `as-typed` includes beginnings of words. `begun-with-errors` allows errors in them. */
export type Patience = 'as-typed' | 'with-errors' | 'begun-with-errors';

const likenessOf = {
  singular: 0.95,
  synonym: 0.9,
  begun: 0.6,
  rest: 0.3,
  oneError: 0.5,
  twoErrors: 0.4,
  begunWithErrors: 0.3,
} as const;

/** Positions of other words for this one, plurals included. A size's letter has no plural. */
function synonymPositions(index: TextIndex, word: string): number[] {
  return synonymsOf(word)
    .flatMap((one) => (one.length > 2 ? [one, `${one}s`] : [one]))
    .filter((one) => isWord(index, one))
    .map((one) => rangeOf(index.words, one).from);
}

/** True for a whole word of the index. */
export function isWord({ words }: TextIndex, word: string): boolean {
  return words[rangeOf(words, word).from] === word;
}

/** True for a whole word of the index, or for another word for one. */
export function isMeant(index: TextIndex, word: string): boolean {
  return isWord(index, word) || synonymPositions(index, word).length > 0;
}

/** Without the plural's s or x. Short words such as AXS have none. */
export function singularOf(word: string): string {
  return word.length > 4 ? word.replace(/[sx]$/, '') : word;
}

/** Index words a typed word may mean. Known words and beginnings of numbers were typed without errors. */
export function matchesOf(index: TextIndex, word: string, patience: Patience): WordMatch[] {
  const { from, to } = rangeOf(index.words, word);
  const matches: WordMatch[] = [];
  for (let position = from; position < to; position += 1) {
    const length = index.words[position]?.length ?? word.length;
    const likeness =
      length === word.length ? 1 : likenessOf.begun + (likenessOf.rest * word.length) / Math.max(length, 1);
    matches.push({ position, likeness });
  }
  // `chains` also means chain, which counts more than chainstay.
  const single = singularOf(word);
  if (single !== word && isWord(index, single))
    matches.push({ position: rangeOf(index.words, single).from, likeness: likenessOf.singular });
  for (const position of synonymPositions(index, word)) matches.push({ position, likeness: likenessOf.synonym });
  const most = errorsAllowedIn(word);
  const isNumber = /\d/.test(word);
  if (patience === 'as-typed' || most === 0 || (isNumber ? matches.length > 0 : isWord(index, word))) return matches;
  findClose(index.words, isNumber ? null : index.plainWords, word, most, (position, errors, isStart) => {
    if ((position >= from && position < to) || (isStart && patience !== 'begun-with-errors')) return;
    const whole = errors > 1 ? likenessOf.twoErrors : likenessOf.oneError;
    matches.push({ position, likeness: isStart ? likenessOf.begunWithErrors : whole });
  });
  return matches;
}

/** Score for a word, by place. */
const weights: readonly (readonly [place: number, weight: number])[] = [
  [places.nameStart, 11],
  [places.name, 10],
  [places.model, 10],
  [places.sku, 10],
  [places.property, 6],
  [places.description, 2],
];

/** The best place of each combination of them. */
const weightOf = Float32Array.from({ length: 64 }, (_, bits) =>
  Math.max(0, ...weights.map(([place, weight]) => ((bits & place) === 0 ? 0 : weight))),
);

/** More than descriptions can score, so the word is in a product's name or number. */
const strong = 2;

/** One score per product, 0 for not found. */
export type Scores = {
  readonly scores: Float32Array;
  /** True if some product has every word outside its description. */
  readonly isStrong: boolean;
  readonly found: number;
};

/** Products with every typed word. Visits only products with a word, since each key waits for it. */
export function scoresOf(index: TextIndex, words: readonly (readonly WordMatch[])[]): Scores {
  const { wordStarts, wordProducts, wordPlaces } = index;
  const { scores, best, having, strongly, lists } = scratchOf(index);
  for (const each of [scores, best, having, strongly]) each.fill(0);
  /** Products with all words so far, in one of two alternating lists. */
  let found = 0;
  words.forEach((matches, turn) => {
    const [former, own] = turn % 2 === 0 ? lists : [lists[1], lists[0]];
    const formerCount = found;
    found = 0;
    for (const { position, likeness } of matches) {
      const end = wordStarts[position + 1] ?? 0;
      for (let entry = wordStarts[position] ?? 0; entry < end; entry += 1) {
        const product = wordProducts[entry] ?? 0;
        if (having[product] !== turn) continue;
        const score = likeness * (weightOf[wordPlaces[entry] ?? 0] ?? 0);
        const before = best[product] ?? 0;
        if (score <= before) continue;
        best[product] = score;
        if (before > 0) continue;
        own[found] = product;
        found += 1;
      }
    }
    for (let place = 0; place < found; place += 1) {
      const product = own[place] ?? 0;
      const score = best[product] ?? 0;
      having[product] = turn + 1;
      scores[product] = (scores[product] ?? 0) + score;
      if (score > strong) strongly[product] = (strongly[product] ?? 0) + 1;
      best[product] = 0;
    }
    for (let place = 0; place < formerCount; place += 1) {
      const product = former[place] ?? 0;
      if (having[product] === turn) scores[product] = 0;
    }
  });
  const last = lists[words.length % 2 === 0 ? 0 : 1].subarray(0, found);
  return { scores, isStrong: last.some((product) => strongly[product] === words.length), found };
}

/** Scores of the products with most of these words. A number says less than a word. */
export function scoresOfMost(
  index: TextIndex,
  words: readonly { readonly typed: string; readonly matches: readonly WordMatch[] }[],
): Float32Array {
  const each = words.map(({ typed, matches }) => {
    const weight = /\d/.test(typed) ? 0.5 : 1;
    return scoresOf(index, [matches]).scores.map((score) => score * weight);
  });
  const found = new Float32Array(index.count).map((_, row) => each.filter((scores) => scores[row]).length);
  const most = found.reduce((a, b) => Math.max(a, b), 0);
  return found.map((count, row) => (count === most ? each.reduce((sum, scores) => sum + (scores[row] ?? 0), 0) : 0));
}
