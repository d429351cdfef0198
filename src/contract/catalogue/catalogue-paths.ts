import { isLocale, type Locale } from '../locale.ts';

/** Apart from the endpoints because the worker needs only these paths. */
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

/** Where a catalog is stored for all users of its audience, in place of the user whom the address names. */
export function sharedCatalogueAddress(address: string, audience: string): string {
  return address.replace(/[^/?]+(?=\?|$)/, encodeURIComponent(audience));
}

/** Matches any backend host. Null for other paths. */
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
