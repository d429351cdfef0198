import type { CatalogueIndex } from './catalogue-index.ts';
import type { MatchedWord } from './match-text.ts';
import type { WordMatch } from './match-words.ts';

const mostSuggestions = 6;

/** Of so many likely words it is counted how much each would find. */
const mostCounted = 60;

type Candidate = { readonly position: number; readonly likeness: number; readonly count: number };

/**
 * CAT-7. Texts that find something and go on from what was typed: the last word in all the ways in which it goes on or is mended, the
 * words before it mended. `passes`: 1 for the products that the text finds.
 */
export function suggestTexts(index: CatalogueIndex, words: readonly MatchedWord[], passes: Uint8Array): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = words.slice(0, -1).map((word) => mended(index, word, passes));
  const endings = candidatesOf(index, last.matches, passes)
    .filter(({ position }) => index.words[position] !== last.typed)
    .toSorted((a, b) => b.likeness * b.count - a.likeness * a.count)
    .slice(0, mostSuggestions);
  return endings.map(({ position }) => [...before, index.writtenWords[position] ?? ''].join(' '));
}

/** A word as the catalogue writes it; one that is only begun stays as it is. */
function mended(index: CatalogueIndex, { typed, matches }: MatchedWord, passes: Uint8Array): string {
  const known = matches.find(({ position }) => index.words[position] === typed);
  if (known) return index.writtenWords[known.position] ?? typed;
  if (matches.some(({ position }) => index.words[position]?.startsWith(typed))) return typed;
  const [best] = candidatesOf(index, matches, passes).toSorted((a, b) => b.likeness * b.count - a.likeness * a.count);
  return best ? (index.writtenWords[best.position] ?? typed) : typed;
}

/** Words that stand in some product that is found. Part numbers are no suggestions: they are found as they are typed. */
function candidatesOf(index: CatalogueIndex, matches: readonly WordMatch[], passes: Uint8Array): Candidate[] {
  return matches
    .filter(({ position }) => !/\d/.test(index.words[position] ?? ''))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostCounted)
    .map(({ position, likeness }) => ({ position, likeness, count: countOf(index, position, passes) }))
    .filter(({ count }) => count > 0);
}

function countOf({ wordStarts, wordProducts }: CatalogueIndex, position: number, passes: Uint8Array): number {
  let count = 0;
  const end = wordStarts[position + 1] ?? 0;
  for (let entry = wordStarts[position] ?? 0; entry < end; entry += 1) count += passes[wordProducts[entry] ?? 0] ?? 0;
  return count;
}
