import type { TestInfo, TestType } from '@playwright/test';
import type { Locale } from '../../src/contract/locale.ts';

/** `npm run test:full -- languages` asks for it. */
const isInBoth = process.env.E2E_LANGUAGES === 'both';

type Declare<Args> = (title: string, body: (args: Args, info: TestInfo) => Promise<void> | void) => void;

/**
 * In a loop over the languages: declares tests of behaviour that depends on no language, in `spoken` alone. The files take turns with
 * it, so that each language is tried on half of them; at length both are (docs/decisions/029-languages-in-turn.md).
 */
export function testIn<T extends object, W extends object>(
  spoken: Locale,
  { test, locale }: { readonly test: TestType<T, W>; readonly locale: Locale },
): Declare<T & W> {
  return isInBoth || locale === spoken ? test : () => {};
}
