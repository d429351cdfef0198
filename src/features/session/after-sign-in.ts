import { matchAddress, type RouteName } from '../../contract/addresses.ts';
import { followableRedirect } from '../../domain/account/safe-redirect.ts';

/** Led back to one of these, one would go in a circle. */
const notAgain: readonly RouteName[] = ['account-login', 'account-logout'];

/** The wanted address if safe to follow, otherwise null for home. */
export function addressAfterSignIn(wanted: string | undefined, origin: string): string | null {
  const address = wanted === undefined ? null : followableRedirect(wanted, origin);
  if (address === null) return null;
  const matched = matchAddress(new URL(address, origin).pathname);
  return matched && notAgain.includes(matched.name) ? null : address;
}
