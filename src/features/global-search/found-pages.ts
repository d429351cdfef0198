import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../contract/addresses.ts';
import { isCustomer, mayFillCart, mayOrder, type AccessUser } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { mayBook } from '../../domain/catalogue/catalogues.ts';
import type { Navigation, NavigationRoute } from '../../domain/navigation.ts';
import { routeLabels } from '../shell/signed-in/route-labels.ts';
import type { Target } from './results.ts';

export type FoundPage = {
  readonly key: string;
  readonly title: MessageDescriptor;
  /** Other words for it. */
  readonly words?: MessageDescriptor;
  readonly target: Target;
};

type Terms = { readonly user: AccessUser; readonly navigation: Navigation; readonly mode: Mode };

/** The lists that this user may search, besides the catalogs. A customer finds products only. */
export function searchedListsOf({ user, navigation: { primary, downloads, userMenu } }: Omit<Terms, 'mode'>) {
  const links = isCustomer(user) ? [] : (userMenu?.links ?? []);
  return {
    bikes: primary.includes('bikes'),
    orders: links.includes('user-transactions'),
    ordered: !isCustomer(user) && mayOrder(user),
    documents: !isCustomer(user) && downloads.length > 0,
    claims: links.includes('user-warranty'),
  };
}

/** Pages and commands under the conditions of the menus. A customer has none. */
export function pagesFor({ user, navigation, mode }: Terms): readonly FoundPage[] {
  const { primary, downloads, userMenu } = navigation;
  if (isCustomer(user) || userMenu === null) return [];
  const links = userMenu.links.filter((name) => name !== 'account-logout');
  const ofCart = mayFillCart(user)
    ? [page('cart', routeLabels.cart, msg`basket`), page('checkout', msg`Check out`, msg`checkout place order pay`)]
    : [];
  const isBooking = mayBook(user) && primary.includes('booking');
  const ofBooking = isBooking ? [page('booking-cart', msg`Booking grid`, msg`preseason preorder`)] : [];
  const ofOrders = links.includes('user-transactions')
    ? [page('user-bookings', msg`Past bookings`, msg`preseason history`), ...(mayOrder(user) ? [backOrders] : [])]
    : [];
  const ofBikes = primary.includes('bikes') ? [page('compare', msg`Compare bikes`, msg`side by side`)] : [];
  return [
    ...ofCart,
    ...primary.map(linked),
    ...ofBooking,
    ...links.map(linked),
    ...ofOrders,
    ...ofBikes,
    ...downloads.map(linked),
    page('device', msg`This device`, msg`offline downloads storage settings`),
    ...(userMenu.hasModeSwitch ? modeCommands(mode) : []),
    command('language', msg({ message: 'Switch to French', context: 'command' }), msg`language français`),
    command('shortcuts', msg`Keyboard shortcuts`, msg`keys help`),
    linked('account-logout'),
  ];
}

const backOrders: FoundPage = {
  key: 'back-orders',
  title: msg`Backorders`,
  words: msg`backorder expected arrivals`,
  target: { code: 'screen', name: 'user-transactions', search: { view: 'backorders' } },
};

function modeCommands(mode: Mode): readonly FoundPage[] {
  const title = mode === 'admin' ? msg`Switch to client mode` : msg`Switch to admin mode`;
  const handOver: Target = { code: 'screen', name: 'device', hash: 'customer-view' };
  return [
    command('mode', title, msg`cost MSRP prices`),
    { key: 'customer-view', title: msg`Customer view`, words: msg`hand over tablet PIN`, target: handOver },
  ];
}

const otherWords: Partial<Record<NavigationRoute, MessageDescriptor>> = {
  'user-overview': msg`to do`,
  'user-profile': msg`account address email password settings`,
  'user-transactions': msg`history purchases credits statement`,
  'user-warranty': msg`claims defect return`,
  'user-contract': msg`agreement terms`,
  'quick-order': msg`paste import file CSV XLSX`,
  discount: msg`deals sale rebate`,
  booking: msg`preseason preorder`,
  'downloads-documents': msg`manuals guides tech cards PDF`,
  'downloads-photos': msg`pictures images media`,
  'downloads-branding': msg`logos colors`,
  'account-logout': msg`log out`,
};

function linked(name: NavigationRoute): FoundPage {
  return page(name, routeLabels[name], otherWords[name]);
}

function page(name: RouteName, title: MessageDescriptor, words?: MessageDescriptor): FoundPage {
  return { key: name, title, ...(words && { words }), target: { code: 'screen', name } };
}

function command(
  name: 'language' | 'mode' | 'shortcuts',
  title: MessageDescriptor,
  words: MessageDescriptor,
): FoundPage {
  return { key: name, title, words, target: { code: 'command', command: name } };
}
