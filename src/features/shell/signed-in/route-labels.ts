import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NavigationRoute } from '../../../domain/navigation.ts';

/** What the links of menus, bar and footer are called. */
export const routeLabels: Readonly<Record<NavigationRoute, MessageDescriptor>> = {
  bikes: msg`Bikes`,
  pieces: msg`Parts`,
  accessories: msg`Accessories`,
  atten: msg`Atten`,
  discount: msg`Discount`,
  booking: msg`Booking`,
  cart: msg`Cart`,
  'downloads-documents': msg`Technical documents`,
  'downloads-photos': msg`Photos`,
  'downloads-branding': msg`Branding`,
  'user-profile': msg`My profile`,
  'user-overview': msg`Overview`,
  'user-transactions': msg`Orders & invoices`,
  'user-contract': msg`Contracts`,
  'sales-program': msg`Sales program`,
  'user-warranty': msg`File a warranty claim`,
  favourites: msg`Favorites`,
  'saved-carts': msg`Saved carts`,
  'quick-order': msg`Quick order`,
  'account-login': msg`Sign in`,
  'account-logout': msg`Sign out`,
  maintenance: msg`Maintenance`,
};

/** NAV-17. The footer names branding after what most come for. */
export const footerLabels: typeof routeLabels = { ...routeLabels, 'downloads-branding': msg`Logos` };
