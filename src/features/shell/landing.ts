import { addressOf, isBuilt, type BuiltRouteName } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { AccessUser } from '../../domain/access.ts';
import { homeRouteOf } from '../../domain/home.ts';

/** ROUTE-6. The home of a visitor; media, whose photos are not built yet, are led to this device. */
export function landingRouteOf(user: AccessUser | null): BuiltRouteName {
  const home = homeRouteOf(user);
  return isBuilt(home) ? home : 'device';
}

export function landingAddressOf(user: AccessUser | null, locale: Locale): string {
  return addressOf(landingRouteOf(user), locale);
}
