import { matchAddress, type RouteName } from '../../contract/addresses.ts';
import { followableRedirect } from '../../domain/safe-redirect.ts';

/** Led back to one of these, one would go in a circle. */
const notAgain: readonly RouteName[] = ['account-login', 'account-logout'];

/** SES-14. Where to after signing in: the address that was wanted, where ACC-3 allows it; null means home. The guards judge it besides. */
export function addressAfterSignIn(wanted: string | undefined, origin: string): string | null {
  const address = wanted === undefined ? null : followableRedirect(wanted, origin);
  if (address === null) return null;
  const matched = matchAddress(new URL(address, origin).pathname);
  return matched && notAgain.includes(matched.name) ? null : address;
}
