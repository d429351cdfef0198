import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../../contract/addresses.ts';
import type { NavigationRoute } from '../../../domain/navigation.ts';
import { routeLabels } from '../../shell/signed-in/route-labels.ts';

const titles: Readonly<Record<RouteName, MessageDescriptor>> = {
  ...(routeLabels satisfies Record<NavigationRoute, MessageDescriptor>),
  home: msg`Home`,
  downloads: msg`Downloads`,
  'booking-cart': msg`Booking grid`,
  'booking-review': msg`Booking review`,
  dealers: msg`Dealers`,
  checkout: msg`Checkout`,
  'password-forgot': msg`Forgot your password?`,
  'password-reset': msg`New password`,
  'account-migrate': msg`Account from the old site`,
  'migrate-reset': msg`New password`,
  'user-company': msg`Users`,
  'user-bookings': msg`Past bookings`,
  'transaction-print': msg`Print view`,
  'user-transaction': msg`Order or invoice`,
  'user-warranty': msg`Warranty`,
  device: msg`This device`,
  compare: msg`Compare bikes`,
};

/** A screen of an older version of the app keeps its own word. */
export function screenTitle(route: string): MessageDescriptor {
  return Object.hasOwn(titles, route) ? titles[route as RouteName] : { id: route, message: route };
}

/** By the names of calls and steps. The first that fits counts. */
const areas: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/booking/i, msg`Booking`],
  [/claim|warranty/i, msg`Warranty`],
  [/contract|program/i, msg`Contracts`],
  [/download/i, msg`Downloads`],
  [/transaction|order(?!Discount|Taxes)|pay/i, msg`Orders & invoices`],
  [/cart|quantities|discount|tax/i, msg`Cart`],
  [/part|product|catalog/i, msg`Products`],
  [/favourite/i, msg`Favorites`],
  [/session|sign|password|owner/i, msg`Sign-in`],
  [/user|address|account|compan|dealer/i, msg`Account`],
];

/** What a failed call or step was about. */
export function areaOf(what: string): MessageDescriptor {
  return areas.find(([pattern]) => pattern.test(what))?.[1] ?? msg`Portal`;
}

/** A code of `Diagnostics` in plain words. */
export function reasonOf(why: string): MessageDescriptor {
  if (why === 'network') return msg`no connection`;
  if (why === 'timeout') return msg`the portal took too long to respond`;
  if (why.includes('not-the-contract')) return msg`unexpected response`;
  if (why === 'sign-in-needed' || why.startsWith('401')) return msg`sign-in needed`;
  if (why.includes('busy') || why.startsWith('429')) return msg`the portal was busy`;
  if (/^4\d\d/.test(why)) return msg`refused by the portal`;
  if (why.startsWith('Quota')) return msg`storage is full`;
  return msg`something went wrong`;
}
