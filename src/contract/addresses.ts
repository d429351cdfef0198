import { isLocale, locales, type Locale } from './locale.ts';

/** Every screen's address by name and language. `$id` is required, `{-$id}` optional. The first match wins. */
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
  dealers: { en: 'dealers', fr: 'detaillants' },
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
  'user-company': { en: 'account/users', fr: 'compte/utilisateurs' },
  'user-overview': { en: 'account/overview', fr: 'compte/apercu' },
  'user-transactions': { en: 'account/transactions', fr: 'compte/transactions' },
  'user-bookings': { en: 'account/transactions/booking', fr: 'compte/transactions/booking' },
  'transaction-print': { en: 'account/transactions/print/{-$id}', fr: 'compte/transactions/imprimers/{-$id}' },
  'user-transaction': { en: 'account/transactions/$id', fr: 'compte/transactions/$id' },
  'user-contract': { en: 'user/contract', fr: 'user/contract' },
  'user-warranty': { en: 'user/warranty', fr: 'user/warranty' },
  device: { en: 'device', fr: 'appareil' },
  compare: { en: 'compare', fr: 'comparer' },
  favourites: { en: 'favourites', fr: 'favoris' },
} as const satisfies Record<string, Record<Locale, string>>;

export type RouteName = keyof typeof words;

/** In matching order: the first screen that fits wins. */
export const routeNames = Object.keys(words) as readonly RouteName[];

/** `params.id` is decoded. */
export type MatchedAddress = {
  readonly name: RouteName;
  readonly locale: Locale;
  readonly params: { readonly id?: string };
};

/** The router path of a screen: English words below `/$locale`. */
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

/** The screen at a public pathname without query or hash, or null. */
export function matchAddress(pathname: string): MatchedAddress | null {
  const [locale, ...segments] = segmentsOf(pathname);
  if (!isLocale(locale)) return null;
  for (const name of routeNames) {
    const params = matchPattern(words[name][locale], segments);
    if (params) return { name, locale, params };
  }
  return null;
}

/** Adds the preferred language, or French when only French has these words. Null when no screen matches. */
export function prefixedAddress(pathname: string, preferred: Locale): string | null {
  const bare = segmentsOf(pathname).map((segment) => `/${segment}`);
  for (const locale of locales) {
    const matched = matchAddress(`/${locale}${bare.join('')}`);
    if (matched) return addressOf(matched.name, locale === 'fr' ? 'fr' : preferred, matched.params);
  }
  return null;
}

/** Router paths for addresses without a known screen or language. */
const unknownWord = '404';
const noLanguage = 'no-language';

/** Public address to router path. Each path is unique, so `localise` can reverse it. */
export function delocalise(pathname: string): string {
  const matched = matchAddress(pathname);
  const [locale, ...rest] = segmentsOf(pathname);
  if (matched) return path(matched.locale, words[matched.name].en, matched.params);
  if (isLocale(locale)) return `/${[locale, unknownWord, ...rest].join('/')}`;
  return `/${noLanguage}${pathname}`;
}

/** Router path back to public address. */
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

/** 1 to 64 characters, no control characters, not only dots, and no screen's own word. */
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

/** Cached because every link in a list needs the words of all screens. */
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

/** A router path such as `/fr/bikes`, in another language (ROUTE-7). */
export function inLanguage(pathname: string, locale: Locale): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, `/${locale}`);
}
