import type { TextIndex } from '../catalogue-index.ts';
import type { MatchedWord } from './match-text.ts';
import type { WordMatch } from './match-words.ts';
import { synonymsOf } from './synonyms.ts';

const mostSuggestions = 6;

/** Limits the candidates whose results are counted. */
const mostCounted = 60;

type Candidate = { readonly position: number; readonly likeness: number; readonly count: number };

/** Completes or corrects the last word and corrects the ones before. `passes` is 1 for found products. */
export function suggestTexts(index: TextIndex, words: readonly MatchedWord[], passes: Uint8Array): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = words.slice(0, -1).map((word) => mended(index, word, passes));
  const endings = candidatesOf(index, last.matches, passes)
    .filter(({ position }) => isTelling(index.words[position] ?? '', last.typed))
    .toSorted((a, b) => b.likeness * b.count - a.likeness * a.count)
    .slice(0, mostSuggestions);
  return endings.map(({ position }) => [...before, index.writtenWords[position] ?? ''].join(' '));
}

/** Not the typed word itself, nor the letter of a size for its word. */
function isTelling(word: string, typed: string): boolean {
  return word !== typed && (word.length > 2 || word.startsWith(typed));
}

/** The catalog's spelling of a word. Unfinished words and synonyms stay as typed. */
function mended(index: TextIndex, { typed, matches }: MatchedWord, passes: Uint8Array): string {
  const known = matches.find(({ position }) => index.words[position] === typed);
  if (known) return index.writtenWords[known.position] ?? typed;
  if (synonymsOf(typed).length > 0) return typed;
  if (matches.some(({ position }) => index.words[position]?.startsWith(typed))) return typed;
  const [best] = candidatesOf(index, matches, passes).toSorted((a, b) => b.likeness * b.count - a.likeness * a.count);
  return best ? (index.writtenWords[best.position] ?? typed) : typed;
}

/** Only words of found products, and no part numbers, which are found as typed. */
function candidatesOf(index: TextIndex, matches: readonly WordMatch[], passes: Uint8Array): Candidate[] {
  return matches
    .filter(({ position }) => !/\d/.test(index.words[position] ?? ''))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostCounted)
    .map(({ position, likeness }) => ({ position, likeness, count: countOf(index, position, passes) }))
    .filter(({ count }) => count > 0);
}

function countOf({ wordStarts, wordProducts }: TextIndex, position: number, passes: Uint8Array): number {
  let count = 0;
  const end = wordStarts[position + 1] ?? 0;
  for (let entry = wordStarts[position] ?? 0; entry < end; entry += 1) count += passes[wordProducts[entry] ?? 0] ?? 0;
  return count;
}
