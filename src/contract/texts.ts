import type { RouteName } from './addresses.ts';

/**
 * UI-2. The files that the app's texts come in, one per language (lingui.config.ts): what everybody meets; what is around every screen
 * of who is signed in; and what only some screens show.
 */
export type TextPart =
  | 'start'
  | 'dealer'
  | 'account'
  | 'booking'
  | 'cart'
  | 'catalogue'
  | 'checkout'
  | 'contracts'
  | 'device'
  | 'downloads'
  | 'hand-over'
  | 'idle'
  | 'meanwhile'
  | 'password'
  | 'products'
  | 'program'
  | 'quick-order'
  | 'saved-carts'
  | 'transactions'
  | 'warranty';

const ofScreens: Partial<Record<RouteName, readonly TextPart[]>> = {
  bikes: ['catalogue'],
  discount: ['catalogue', 'products'],
  pieces: ['catalogue', 'products'],
  accessories: ['catalogue', 'products'],
  atten: ['catalogue', 'products'],
  compare: ['catalogue'],
  cart: ['cart', 'meanwhile', 'quick-order', 'saved-carts'],
  checkout: ['cart', 'checkout'],
  'quick-order': ['quick-order'],
  'saved-carts': ['saved-carts', 'transactions'],
  booking: ['booking'],
  'booking-cart': ['booking'],
  'user-profile': ['account', 'checkout', 'password'],
  'user-transactions': ['checkout', 'transactions'],
  'user-bookings': ['transactions'],
  'user-transaction': ['transactions'],
  'transaction-print': ['transactions'],
  'booking-review': ['booking', 'checkout'],
  downloads: ['downloads'],
  'downloads-branding': ['downloads'],
  'downloads-documents': ['downloads'],
  'downloads-photos': ['downloads'],
  'user-contract': ['contracts'],
  'user-warranty': ['warranty'],
  'sales-program': ['program'],
  device: ['account', 'booking', 'cart', 'checkout', 'device', 'hand-over', 'meanwhile', 'warranty'],
  'account-logout': ['account', 'booking', 'cart', 'warranty'],
  'password-forgot': ['password'],
  'password-reset': ['password'],
  'account-migrate': ['password'],
  'migrate-reset': ['password'],
};

/** What the list of bikes needs besides, once it is chosen to be shown in rows, which are the parts' too. */
export const textsOfRows: readonly TextPart[] = ['products'];

/** What a screen needs beside `start` and `dealer`. */
export function textsOf(screen: RouteName | undefined): readonly TextPart[] {
  return (screen && ofScreens[screen]) ?? [];
}
