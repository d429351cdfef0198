import type { SearchedCatalogue } from '../../src/contract/catalogue-search.ts';
import type { Locale } from '../../src/contract/locale.ts';

/**
 * CAT-7. What dealers type and the product of the demo that must then stand in the first three rows. Written before the ranking was:
 * a row that fails is a fault of the ranking, not of the row.
 */
export type QualityRow = {
  readonly kind: Kind;
  readonly locale: Locale;
  readonly catalogue: SearchedCatalogue;
  readonly text: string;
  readonly id: string;
};

type Kind = 'name' | 'sku' | 'model' | 'misspelt' | 'without accents' | 'partial' | 'description';

type Line = readonly [text: string, id: string];

/** Rows that differ in what is typed and meant alone. */
export function rows(kind: Kind, locale: Locale, catalogue: SearchedCatalogue, lines: readonly Line[]): QualityRow[] {
  return lines.map(([text, id]) => ({ kind, locale, catalogue, text, id }));
}
