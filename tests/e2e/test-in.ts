import type { TestInfo, TestType } from '@playwright/test';
import type { Locale } from '../../src/contract/locale.ts';

/** `npm run test:full -- languages` asks for every test in both languages and at every size. */
export const isFullRun = process.env.E2E_FULL === '1';

type Declare<Args> = (title: string, body: (args: Args, info: TestInfo) => Promise<void> | void) => void;

/**
 * In a loop over the languages: declares tests of behaviour that depends on no language, in `spoken` alone. The files take turns with
 * it, so that each language is tried on half of them; at length both are (docs/decisions/029-tests-in-two-languages.md).
 */
export function testIn<T extends object, W extends object>(
  spoken: Locale,
  { test, locale }: { readonly test: TestType<T, W>; readonly locale: Locale },
): Declare<T & W> {
  return isFullRun || locale === spoken ? test : () => {};
}
