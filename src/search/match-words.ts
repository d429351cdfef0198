import { places, type CatalogueIndex } from './catalogue-index.ts';
import { findClose } from './close-texts.ts';
import { scratchOf } from './scratch.ts';
import { rangeOf } from './sorted-texts.ts';
import { errorsAllowedIn } from './words.ts';

/** A word of the index that a typed word may mean, from 1 for the word itself down to little more than 0. */
export type WordMatch = { readonly position: number; readonly likeness: number };

/** How far one goes to understand a word: as typed or begun; with typing errors; with typing errors in a word that is begun. */
export type Patience = 'as-typed' | 'with-errors' | 'begun-with-errors';

const likenessOf = { begun: 0.6, rest: 0.3, oneError: 0.5, twoErrors: 0.4, begunWithErrors: 0.3 } as const;

/** CAT-7. The words of the index that a typed word may mean. Numbers are tried with errors only where they are not known as typed. */
export function matchesOf(index: CatalogueIndex, word: string, patience: Patience): WordMatch[] {
  const { from, to } = rangeOf(index.words, word);
  const matches: WordMatch[] = [];
  for (let position = from; position < to; position += 1) {
    const length = index.words[position]?.length ?? word.length;
    const likeness =
      length === word.length ? 1 : likenessOf.begun + (likenessOf.rest * word.length) / Math.max(length, 1);
    matches.push({ position, likeness });
  }
  const most = errorsAllowedIn(word);
  const isNumber = /\d/.test(word);
  if (patience === 'as-typed' || most === 0 || (isNumber && matches.length > 0)) return matches;
  findClose(index.words, isNumber ? null : index.plainWords, word, most, (position, errors, isStart) => {
    if ((position >= from && position < to) || (isStart && patience !== 'begun-with-errors')) return;
    const whole = errors > 1 ? likenessOf.twoErrors : likenessOf.oneError;
    matches.push({ position, likeness: isStart ? likenessOf.begunWithErrors : whole });
  });
  return matches;
}

/** What it counts that a word stands in a place. */
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

/** More than a description can give: the word stands in what a product is called by. */
const strong = 2;

/** Products with a figure each; nothing is found for 0. */
export type Scores = {
  readonly scores: Float32Array;
  /** Whether some product has every word in what it is called by, and not in its description alone. */
  readonly isStrong: boolean;
  readonly found: number;
};

/**
 * CAT-7. The products in which every typed word stands, as one of the words that it may mean. Only products that have a word are gone
 * through: a key waits for it.
 */
export function scoresOf(index: CatalogueIndex, words: readonly (readonly WordMatch[])[]): Scores {
  const { wordStarts, wordProducts, wordPlaces } = index;
  const { scores, best, having, strongly, lists } = scratchOf(index);
  for (const each of [scores, best, having, strongly]) each.fill(0);
  /** How many products have all words so far, which a list has by turns. */
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
