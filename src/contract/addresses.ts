import { isLocale, locales, type Locale } from './locale.ts';

/**
 * ROUTE-1, ROUTE-5. The one table of words: every screen's address below its language, by the name that code uses for it.
 * `$id` is a parameter that must be there, `{-$id}` one that may be. Of two that fit an address the upper one counts.
 */
const words = {
  home: { en: '', fr: '' },
  bikes: { en: 'bikes/{-$id}', fr: 'velos/{-$id}' },
  discount: { en: 'discount/{-$id}', fr: 'rabais/{-$id}' },
  pieces: { en: 'pieces/{-$id}', fr: 'pieces/{-$id}' },
  accessories: { en: 'accessories/{-$id}', fr: 'accessoires/{-$id}' },
  atten: { en: 'atten/{-$id}', fr: 'atten/{-$id}' },
  downloads: { en: 'downloads', fr: 'telechargements' },
  'downloads-branding': { en: 'downloads/branding', fr: 'telechargements/branding' },
  'downloads-documents': { en: 'downloads/documents', fr: 'telechargements/documents' },
  'downloads-photos': { en: 'downloads/photos', fr: 'telechargements/photos' },
  'sales-program': { en: 'sales-program', fr: 'sales-program' },
  booking: { en: 'booking', fr: 'booking' },
  'booking-cart': { en: 'booking/cart', fr: 'booking/cart' },
  'booking-review': { en: 'booking/review', fr: 'booking/verification' },
  maintenance: { en: 'maintenance', fr: 'maintenance' },
  cart: { en: 'cart', fr: 'panier' },
  checkout: { en: 'cart/checkout', fr: 'panier/commande' },
  'quick-order': { en: 'cart/quick-order', fr: 'panier/commande-rapide' },
  'saved-carts': { en: 'cart/saved', fr: 'panier/enregistres' },
  'account-login': { en: 'login', fr: 'connexion' },
  'account-logout': { en: 'logout', fr: 'deconnexion' },
  'password-forgot': { en: 'password/forgot', fr: 'mot-de-passe/oublie' },
  'password-reset': { en: 'password/reset', fr: 'mot-de-passe/reinitialiser' },
  'account-migrate': { en: 'account/migrate', fr: 'account/migrate' },
  'migrate-reset': { en: 'migrate/reset', fr: 'migration/reinitialiser' },
  'user-profile': { en: 'account/profile', fr: 'compte/profil' },
  'user-transactions': { en: 'account/transactions', fr: 'compte/transactions' },
  'user-bookings': { en: 'account/transactions/booking', fr: 'compte/transactions/booking' },
  'transaction-print': { en: 'account/transactions/print/{-$id}', fr: 'compte/transactions/imprimers/{-$id}' },
  'user-transaction': { en: 'account/transactions/$id', fr: 'compte/transactions/$id' },
  'user-contract': { en: 'user/contract', fr: 'user/contract' },
  'user-warranty': { en: 'user/warranty', fr: 'user/warranty' },
  device: { en: 'device', fr: 'appareil' },
  compare: { en: 'compare', fr: 'comparer' },
} as const satisfies Record<string, Record<Locale, string>>;

export type RouteName = keyof typeof words;

/** The screens that there are. Of two that fit an address the former counts. */
export const routeNames = Object.keys(words) as readonly RouteName[];

/** What a screen's address says. `params.id` is decoded. */
export type MatchedAddress = {
  readonly name: RouteName;
  readonly locale: Locale;
  readonly params: { readonly id?: string };
};

/** The route of a name in the router's tree: English words below `/$locale`. */
export type RoutePath<Name extends RouteName> = (typeof words)[Name]['en'] extends ''
  ? '/$locale'
  : `/$locale/${(typeof words)[Name]['en']}`;

export function routePath<Name extends RouteName>(name: Name): RoutePath<Name> {
  const english = words[name].en;
  return (english === '' ? '/$locale' : `/$locale/${english}`) as RoutePath<Name>;
}

/** The public address of a screen, e.g. `/fr/velos/42`. */
export function addressOf(name: RouteName, locale: Locale, params: { readonly id?: string } = {}): string {
  return path(locale, words[name][locale], params);
}

/** Which screen a public address names; null where none does (ROUTE-8). Query and hash are not part of it. */
export function matchAddress(pathname: string): MatchedAddress | null {
  const [locale, ...segments] = segmentsOf(pathname);
  if (!isLocale(locale)) return null;
  for (const name of routeNames) {
    const params = matchPattern(words[name][locale], segments);
    if (params) return { name, locale, params };
  }
  return null;
}

/**
 * ROUTE-2. The address with its language for one that has none: French where only French has these words, else the preferred
 * language, in its own words. Null where no screen has these words.
 */
export function prefixedAddress(pathname: string, preferred: Locale): string | null {
  const bare = segmentsOf(pathname).map((segment) => `/${segment}`);
  for (const locale of locales) {
    const matched = matchAddress(`/${locale}${bare.join('')}`);
    if (matched) return addressOf(matched.name, locale === 'fr' ? 'fr' : preferred, matched.params);
  }
  return null;
}

/** Below these the router keeps addresses that no screen has: one with an unknown word, and one without a language. */
const unknownWord = '404';
const noLanguage = 'no-language';

/** Public address → the router's path. Every address has one of its own, so that `localise` leads back. */
export function delocalise(pathname: string): string {
  const matched = matchAddress(pathname);
  const [locale, ...rest] = segmentsOf(pathname);
  if (matched) return path(matched.locale, words[matched.name].en, matched.params);
  if (isLocale(locale)) return `/${[locale, unknownWord, ...rest].join('/')}`;
  return `/${noLanguage}${pathname}`;
}

/** The router's path → public address. */
export function localise(routerPath: string): string {
  const [first, ...rest] = segmentsOf(routerPath);
  if (first === noLanguage) return routerPath.slice(noLanguage.length + 1);
  if (!isLocale(first)) return routerPath;
  if (rest[0] === unknownWord) return `/${[first, ...rest.slice(1)].join('/')}`;
  for (const name of routeNames) {
    const params = matchPattern(words[name].en, rest);
    if (params) return addressOf(name, first, params);
  }
  return routerPath;
}

function path(locale: Locale, pattern: string, params: { readonly id?: string }): string {
  const id = params.id === undefined ? [] : [encodeURIComponent(params.id)];
  return `/${[locale, ...fixedWords(pattern), ...id].join('/')}`;
}

function matchPattern(pattern: string, segments: readonly string[]): { id?: string } | null {
  const fixed = fixedWords(pattern);
  if (!fixed.every((word, index) => word === segments[index])) return null;
  const rest = segments.slice(fixed.length);
  if (rest.length === 0) return pattern.endsWith('$id') ? null : {};
  if (rest.length > 1 || !pattern.includes('$id')) return null;
  const id = decoded(rest[0] ?? '');
  return id !== null && isId(id) ? { id } : null;
}

/**
 * ROUTE-8. A parameter is 1 to 64 characters, none of them a control character; not a word of the table, which would be another
 * screen; and not dots alone, which an address cannot say.
 */
function isId(text: string): boolean {
  if (text.length === 0 || text.length > 64 || !text.isWellFormed()) return false;
  return !/\p{Cc}/u.test(text) && !/^\.+$/.test(text) && !fixedWordsOfAll.has(text);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Each link of a list asks for those of every screen. */
const wordsOfPattern = new Map<string, readonly string[]>();

function fixedWords(pattern: string): readonly string[] {
  const known = wordsOfPattern.get(pattern);
  if (known !== undefined) return known;
  const fixed = pattern.split('/').filter((part) => part !== '' && !part.includes('$'));
  wordsOfPattern.set(pattern, fixed);
  return fixed;
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

const fixedWordsOfAll: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((word) => locales.flatMap((locale) => fixedWords(word[locale]))),
);
