import type { RouteName } from './addresses.ts';

/**
 * UI-2. The files that the app's texts come in, one per language (lingui.config.ts): what everybody meets; what is around every screen
 * of who is signed in; and features that only their own screens show.
 */
export type TextPart =
  | 'start'
  | 'dealer'
  | 'booking'
  | 'catalogue'
  | 'checkout'
  | 'device'
  | 'products'
  | 'quick-order'
  | 'saved-carts'
  | 'transactions';

const ofScreens: Partial<Record<RouteName, readonly TextPart[]>> = {
  bikes: ['catalogue'],
  discount: ['catalogue', 'products'],
  pieces: ['catalogue', 'products'],
  accessories: ['catalogue', 'products'],
  atten: ['catalogue', 'products'],
  compare: ['catalogue'],
  cart: ['quick-order', 'saved-carts'],
  checkout: ['checkout'],
  'quick-order': ['quick-order'],
  'saved-carts': ['saved-carts', 'transactions'],
  'booking-cart': ['booking'],
  'user-transactions': ['checkout', 'transactions'],
  'user-bookings': ['transactions'],
  'user-transaction': ['transactions'],
  device: ['booking', 'checkout', 'device'],
  'account-logout': ['booking'],
};

/** What a screen needs beside `start` and `dealer`. */
export function textsOf(screen: RouteName | undefined): readonly TextPart[] {
  return (screen && ofScreens[screen]) ?? [];
}
