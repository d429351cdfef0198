import { isLocale, type Locale } from './locale.ts';

/** The addresses of the catalogues below `{api}` (CAT-4); the worker knows them too, and nothing else of the calls (PWA-3). */
export const cataloguePaths = {
  bikes: '/products/{locale}/{userId}',
  internationalProducts: '/products-inter/{locale}/{userId}',
  discountedProducts: '/products-discount/{locale}/{userId}',
  parts: '/parts/{locale}/{userId}',
  accessories: '/accessories/{locale}/{userId}',
} as const;

export type CatalogueCall = keyof typeof cataloguePaths;

export type CatalogueAddress = { readonly call: CatalogueCall; readonly locale: Locale; readonly userId: string };

const calls = new Map(
  (Object.keys(cataloguePaths) as CatalogueCall[]).map((call) => [cataloguePaths[call].split('/')[1], call]),
);

/** Which catalogue a path asks for, wherever the backend stands (`API_URL`); null where it asks for none. */
export function catalogueAddress(pathname: string): CatalogueAddress | null {
  const [word, locale, userId = ''] = pathname.split('/').slice(-3);
  const call = calls.get(word);
  if (call === undefined || !isLocale(locale) || userId === '') return null;
  try {
    return { call, locale, userId: decodeURIComponent(userId) };
  } catch {
    return null;
  }
}
