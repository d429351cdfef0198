import type { SearchedCatalogue } from '../../src/contract/catalogue/catalogue-search.ts';
import type { Locale } from '../../src/contract/locale.ts';

/**
 * CAT-7. What dealers type and the products of the demo that must then stand in the first three rows: all of them, or
 * three where more fit. Written before the ranking was: a row that fails is a fault of the ranking, not of the row.
 */
export type QualityRow = {
  readonly kind: Kind;
  readonly locale: Locale;
  readonly catalogue: SearchedCatalogue;
  readonly text: string;
  readonly ids: readonly string[];
};

type Kind =
  | 'name'
  | 'sku'
  | 'model'
  | 'misspelt'
  | 'without accents'
  | 'partial'
  | 'description'
  | 'property'
  | 'color'
  | 'configuration'
  | 'year'
  | 'size'
  | 'joined or split'
  | 'plural'
  | 'some of the words'
  | 'barcode'
  | 'synonym';

type Line = readonly [text: string, ...ids: string[]];

/** Rows that differ in what is typed and meant alone. */
export function rows(kind: Kind, locale: Locale, catalogue: SearchedCatalogue, lines: readonly Line[]): QualityRow[] {
  return lines.map(([text, ...ids]) => ({ kind, locale, catalogue, text, ids }));
}
