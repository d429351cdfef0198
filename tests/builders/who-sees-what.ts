import type { Locale } from '../../src/contract/locale.ts';

/** Every screen that can be typed without an id; a row says where each of them leads. */
export const screens = [
  'bikes',
  'discount',
  'pieces',
  'accessories',
  'atten',
  'cart',
  'checkout',
  'quick-order',
  'saved-carts',
  'compare',
  'favourites',
  'booking',
  'booking-cart',
  'booking-review',
  'user-profile',
  'user-overview',
  'user-transactions',
  'user-bookings',
  'transaction-print',
  'user-contract',
  'user-warranty',
  'sales-program',
  'downloads',
  'downloads-documents',
  'downloads-photos',
  'downloads-branding',
  'device',
  'account-login',
  'account-migrate',
  'password-forgot',
  'maintenance',
  'home',
] as const;
export type Screen = (typeof screens)[number];

export type Row = {
  readonly account: string;
  readonly locale: Locale;
  readonly kind: string;
  readonly rules: string;
} & {
  /** Where a screen leads that is not shown. */
  readonly instead: Partial<Record<Screen, Screen>>;
};

/** Screens for who is not signed in, or not now. */
const leadingHome = (home: Screen) =>
  ({
    'account-login': home,
    'account-migrate': home,
    'password-forgot': home,
    home,
  }) as const;
const toBikes = leadingHome('bikes');
const withoutBikes = {
  ...leadingHome('pieces'),
  compare: 'pieces',
  bikes: 'pieces',
  discount: 'pieces',
} as const;
/** ACC-9: nor do they book. */
const international = {
  ...withoutBikes,
  booking: 'pieces',
  'booking-cart': 'pieces',
  'booking-review': 'pieces',
  'user-bookings': 'pieces',
} as const;
const noOrders = {
  cart: 'bikes',
  checkout: 'bikes',
  'quick-order': 'bikes',
  'saved-carts': 'bikes',
  'booking-cart': 'bikes',
  'booking-review': 'bikes',
  'user-overview': 'bikes',
  'user-transactions': 'bikes',
  'user-bookings': 'bikes',
  'transaction-print': 'bikes',
  'user-contract': 'bikes',
  'sales-program': 'bikes',
} as const;
const lookingOnly = {
  ...leadingHome('downloads-photos'),
  compare: 'downloads-photos',
  favourites: 'downloads-photos',
  'quick-order': 'downloads-photos',
  'saved-carts': 'downloads-photos',
  bikes: 'downloads-photos',
  discount: 'downloads-photos',
  pieces: 'downloads-photos',
  accessories: 'downloads-photos',
  atten: 'downloads-photos',
  cart: 'downloads-photos',
  checkout: 'downloads-photos',
  'booking-cart': 'downloads-photos',
  'booking-review': 'downloads-photos',
  'user-overview': 'downloads-photos',
  'user-transactions': 'downloads-photos',
  'user-bookings': 'downloads-photos',
  'transaction-print': 'downloads-photos',
  'user-contract': 'downloads-photos',
  'user-warranty': 'downloads-photos',
  'sales-program': 'downloads-photos',
} as const;

/** Who sees what. A browser asks in the language of the row, the router alone in both. */
export const table: readonly Row[] = [
  { account: 'dealer.ca', locale: 'fr', kind: 'a Canadian dealer', rules: 'ACC-5, ROUTE-6', instead: toBikes },
  { account: 'dealer.us', locale: 'en', kind: 'a US dealer', rules: 'ACC-5, ROUTE-6', instead: toBikes },
  { account: 'dealer.eu', locale: 'en', kind: 'a dealer elsewhere', rules: 'ACC-5, ROUTE-6', instead: toBikes },
  { account: 'inter.dk', locale: 'en', kind: 'a distributor', rules: 'ACC-5, ACC-9', instead: international },
  { account: 'inter.tw', locale: 'fr', kind: 'another distributor', rules: 'ACC-5, ACC-9', instead: international },
  { account: 'athlete', locale: 'fr', kind: 'an athlete', rules: 'ACC-5, ACC-9', instead: withoutBikes },
  { account: 'parts', locale: 'en', kind: 'small parts only', rules: 'ACC-5, ACC-9', instead: withoutBikes },
  { account: 'media', locale: 'fr', kind: 'media', rules: 'ACC-4, ACC-5, ACC-8', instead: lookingOnly },
  {
    account: 'staff',
    locale: 'en',
    kind: 'shop staff',
    rules: 'ACC-4, ACC-5, ACC-11',
    instead: { ...toBikes, ...noOrders },
  },
];

/** Addresses that lead to another site, or run a script, where they are taken for one of this site. */
export const elsewhere: readonly string[] = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://localhost@evil.example/',
  'evil.example',
];
