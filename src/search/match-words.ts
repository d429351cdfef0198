import { places, type CatalogueIndex } from './catalogue-index.ts';
import { findClose } from './close-texts.ts';
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

/** CAT-7. The products in which every typed word stands, as one of the words that it may mean. */
export function scoresOf(index: CatalogueIndex, words: readonly (readonly WordMatch[])[]): Scores {
  const { count, wordStarts, wordProducts, wordPlaces } = index;
  const scores = new Float32Array(count);
  const best = new Float32Array(count);
  /** How many of the first words a product has, and how many of them strongly. */
  const having = new Uint8Array(count);
  const strongly = new Uint8Array(count);
  words.forEach((matches, turn) => {
    for (const { position, likeness } of matches) {
      const end = wordStarts[position + 1] ?? 0;
      for (let entry = wordStarts[position] ?? 0; entry < end; entry += 1) {
        const product = wordProducts[entry] ?? 0;
        if (having[product] !== turn) continue;
        const score = likeness * (weightOf[wordPlaces[entry] ?? 0] ?? 0);
        if (score > (best[product] ?? 0)) best[product] = score;
      }
    }
    for (let product = 0; product < count; product += 1) {
      const score = best[product] ?? 0;
      if (score === 0) continue;
      having[product] = turn + 1;
      scores[product] = (scores[product] ?? 0) + score;
      if (score > strong) strongly[product] = (strongly[product] ?? 0) + 1;
      best[product] = 0;
    }
  });
  let found = 0;
  let isStrong = false;
  for (let product = 0; product < count; product += 1) {
    if (having[product] === words.length) {
      found += 1;
      isStrong ||= strongly[product] === words.length;
    } else {
      scores[product] = 0;
    }
  }
  return { scores, isStrong, found };
}
