import { addressOf, isBuilt, type BuiltRouteName } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { mayOrder, type AccessUser } from '../../domain/access.ts';
import { homeRouteOf } from '../../domain/home.ts';

/** ROUTE-6. The home of a visitor; who has one that is not built yet is led to the transactions, or to this device. */
export function landingRouteOf(user: AccessUser | null): BuiltRouteName {
  const home = homeRouteOf(user);
  if (isBuilt(home)) return home;
  return user && mayOrder(user) ? 'user-transactions' : 'device';
}

export function landingAddressOf(user: AccessUser | null, locale: Locale): string {
  return addressOf(landingRouteOf(user), locale);
}
