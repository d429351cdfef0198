import type { User } from '../../contract/account/user.ts';
import type { CatalogueKey } from '../../contract/catalogue/catalogue-search.ts';
import type { Locale } from '../../contract/locale.ts';
import { searchedCataloguesOf } from '../../domain/catalogue/catalogues.ts';

export type SearchedScreen = {
  readonly screen: 'bikes' | 'pieces' | 'accessories' | 'atten' | 'discount';
  readonly key: CatalogueKey;
};

/** CAT-1. The catalogues that a user may open, each with the screen that shows it. */
export function searchedCatalogues(user: User, locale: Locale): SearchedScreen[] {
  return searchedCataloguesOf(user).map((catalogue) => ({
    screen: catalogue === 'parts' || catalogue === 'international' ? 'pieces' : catalogue,
    key: { userId: user.id, locale, catalogue },
  }));
}
