import type { CatalogueKey } from '../contract/catalogue-search.ts';

/** One text for each catalogue of each dealer and language. */
export function nameOfKey({ userId, locale, catalogue }: CatalogueKey): string {
  return `${catalogue}/${locale}/${userId}`;
}
