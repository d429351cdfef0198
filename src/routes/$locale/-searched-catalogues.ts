import type { CatalogueKey } from '../../contract/catalogue-search.ts';
import type { Locale } from '../../contract/locale.ts';
import type { User } from '../../contract/user.ts';
import { mayOpenCatalogue, piecesCatalogueOf } from '../../domain/catalogues.ts';

const screens = ['bikes', 'pieces', 'accessories', 'atten', 'discount'] as const;

type SearchedScreen = { readonly screen: (typeof screens)[number]; readonly key: CatalogueKey };

/** CAT-1. The catalogues that a user may open, each with the screen that shows it. */
export function searchedCatalogues(user: User, locale: Locale): SearchedScreen[] {
  return screens.flatMap((screen) => {
    const catalogue = screen === 'pieces' ? piecesCatalogueOf(user) : screen;
    return mayOpenCatalogue(user, catalogue) ? [{ screen, key: { userId: user.id, locale, catalogue } }] : [];
  });
}
