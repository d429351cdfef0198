import type { TestInfo, TestType } from '@playwright/test';
import type { Locale } from '../../src/contract/locale.ts';

/** `npm run test:long -- languages`: each of them in both. */
const inBothLanguages = process.env.E2E_LANGUAGES === 'both';

type Declare<Args> = (title: string, body: (args: Args, info: TestInfo) => Promise<void> | void) => void;

/**
 * Declares what is written for both languages and depends on neither: the first test of a file is run in English, the next in French,
 * and so on, so that each language meets every screen (docs/decisions/029-languages-in-turn.md).
 */
export function takingTurns<T extends object, W extends object>(
  test: TestType<T, W>,
): (locale: Locale) => Declare<T & W> {
  const declared = { en: 0, fr: 1 };
  return (locale) => (title, body) => {
    declared[locale] += 1;
    if (inBothLanguages || declared[locale] % 2 === 1) test(title, body);
  };
}
