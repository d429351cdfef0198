import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordFault, passwordLengthFault } from './password.ts';

/** Where the estimate calls a password safe from guessing. Eight characters without any pattern reach it. */
const ENOUGH_GUESSES = 1e8;

/** What comes first decides; to judge all of 128 characters takes a server half a second. */
const JUDGED_UNITS = 64;

/** Made when it is first needed: it takes 150 ms and some megabytes. */
let estimator: ZxcvbnFactory | null = null;

/**
 * SES-12, SES-15. The one rule for a new password; null where it is good. `ownWords` are what others know of its owner: name, email,
 * company, username. Brings some 400 kB of lists along: where only the length matters, `passwordLengthFault` is enough.
 */
export function passwordFault(password: string, ownWords: readonly (string | null)[]): PasswordFault | null {
  const fault = passwordLengthFault(password);
  if (fault !== null) return fault;
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_UNITS });
  const { guesses, sequence } = estimator.check(withoutAccents(password), wordsOf(ownWords));
  return guesses >= ENOUGH_GUESSES ? null : reasonOf(sequence);
}

/** Each word of the texts, and the texts whole and in one word: who guesses tries them all. */
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

/** Whose own words are in it hears of these; all others of the longest pattern. */
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
