import { addressOf } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { AccessUser } from '../../domain/account/access.ts';
import { homeRouteOf } from '../../domain/account/home.ts';

/** ROUTE-6. The address of a visitor's home. */
export function landingAddressOf(user: AccessUser | null, locale: Locale): string {
  return addressOf(homeRouteOf(user), locale);
}
