import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordFault, passwordLengthFault } from './password.ts';

/** Guesses that count as safe. Eight characters without a pattern reach this. */
const ENOUGH_GUESSES = 1e8;

/** The beginning decides, and checking 128 characters takes a server half a second. */
const JUDGED_UNITS = 64;

/** Lazy because it takes 150 ms and several megabytes. */
let estimator: ZxcvbnFactory | null = null;

/**
 * Null if good. `ownWords`: name, email, company, username. For length alone, `passwordLengthFault` avoids 400 kB of
 * word lists.
 */
export function passwordFault(password: string, ownWords: readonly (string | null)[]): PasswordFault | null {
  const fault = passwordLengthFault(password);
  if (fault !== null) return fault;
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_UNITS });
  const { guesses, sequence } = estimator.check(withoutAccents(password), wordsOf(ownWords));
  return guesses >= ENOUGH_GUESSES ? null : reasonOf(sequence);
}

/** Single words, the whole text and its joined form, because attackers try all. */
function wordsOf(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => {
    if (text === null) return [];
    const parts = withoutAccents(text).split(/[^\p{L}\p{N}]+/u);
    return [...parts, withoutAccents(text), parts.join('')];
  });
  return [...new Set(words)].filter((word) => word.length > 2);
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC');
}

/** Own words come first, then the longest pattern. */
function reasonOf(sequence: readonly MatchExtended[]): PasswordFault {
  const reasons = sequence
    .toSorted((a, b) => b.token.length - a.token.length)
    .flatMap((match) => patternOf(match) ?? []);
  return reasons.find((reason) => reason === 'own-words') ?? reasons[0] ?? 'too-simple';
}

function patternOf(match: MatchExtended): PasswordFault | null {
  switch (match.pattern) {
    case 'dictionary':
      return match['dictionaryName'] === 'userInputs' ? 'own-words' : 'common';
    case 'spatial':
      return 'keyboard-row';
    case 'repeat':
      return 'repeated';
    case 'sequence':
    case 'wordSequence':
      return 'in-order';
    case 'date':
    case 'regex':
      return 'date';
    default:
      return null;
  }
}
