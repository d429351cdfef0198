import type { CatalogueCall } from '../contract/catalogue/catalogue-paths.ts';
import type { CatalogueKey, SearchedCatalogue } from '../contract/catalogue/catalogue-search.ts';

/** Accessories and atten share one answer (CAT-3). */
const calls: Record<SearchedCatalogue, CatalogueCall> = {
  bikes: 'bikes',
  parts: 'parts',
  accessories: 'accessories',
  atten: 'accessories',
  international: 'internationalProducts',
  discount: 'discountedProducts',
};

/** The call that answers with a catalogue. */
export function callOf(catalogue: SearchedCatalogue): CatalogueCall {
  return calls[catalogue];
}

/** One text for each catalogue of each dealer and language. */
export function nameOfKey({ userId, locale, catalogue }: CatalogueKey): string {
  return `${catalogue}/${locale}/${userId}`;
}
