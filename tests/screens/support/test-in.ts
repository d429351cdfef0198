import { test } from 'vitest';
import type { Locale } from '../../../src/contract/locale.ts';

/** `npm run test:full -- languages` asks for it. */
const isInBoth = process.env.E2E_FULL === '1';

type Declare = (title: string, body: () => Promise<void>) => void;

/** In a loop over the languages: declares what depends on no language in `spoken` alone (docs/decisions/029-tests-in-two-languages.md). */
export function testIn(spoken: Locale, locale: Locale): Declare {
  return isInBoth || locale === spoken ? test : () => {};
}

/** Of a table with a row for each language: the row of `spoken` alone, where the other one would prove the same. */
export function rowsIn<Row extends readonly [Locale, ...unknown[]]>(spoken: Locale, rows: readonly Row[]): Row[] {
  return rows.filter(([locale]) => isInBoth || locale === spoken);
}
