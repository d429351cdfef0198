import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { addressOf, matchAddress, type RouteName } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { AccessUser } from '../../domain/account/access.ts';
import { homeRouteOf, followableRedirect } from '../../domain/account/home.ts';
import { repOf, userOf } from '../session/session-state.ts';
import type { Session } from '../session/session.ts';
import { checkGuards, checkRep, type Guarded } from './guards.ts';
import { isInMaintenance } from './maintenance.ts';

type Visit = {
  readonly screen: Guarded;
  /** The public address that is wanted, with query and hash. */
  readonly address: string;
  readonly locale: Locale;
  readonly context: { readonly queryClient: QueryClient; readonly session: Pick<Session, 'getSnapshot'> };
};

/** The only place that guards routes. Throws a redirect or an error. */
export function enforceGuards({ screen, address, locale, context }: Visit): void {
  if (isInMaintenance(context.queryClient) && screen.name !== 'maintenance') {
    throw redirect({ href: withParameter(addressOf('maintenance', locale), 'from', address), replace: true });
  }
  const state = context.session.getSnapshot();
  const user = userOf(state);
  const verdict = (repOf(state) && checkRep(screen, user)) ?? checkGuards(screen, user);
  switch (verdict.code) {
    case 'pass':
      return;
    case 'to-login': {
      const login = addressOf('account-login', locale);
      throw redirect({ href: verdict.keepAddress ? withParameter(login, 'redirect', address) : login, replace: true });
    }
    case 'to-home':
      throw redirect({ href: landingAddressOf(user, locale), replace: true });
    case 'to-dealers':
      throw redirect({ href: addressOf('dealers', locale), replace: true });
    case 'onward':
      throw redirect({ href: wantedBefore(address) ?? landingAddressOf(user, locale), replace: true });
    case 'unknown-guard':
      throw new Error(`there is no guard named ${verdict.guard}`);
  }
}

/** ACC-3, SES-14. Where the login page was asked to lead back to, if that may be followed. */
function wantedBefore(address: string): string | null {
  const { origin } = window.location;
  return addressAfterSignIn(new URL(address, origin).searchParams.get('redirect') ?? undefined, origin);
}

function withParameter(address: string, name: string, value: string): string {
  return `${address}?${new URLSearchParams({ [name]: value }).toString()}`;
}

/** ROUTE-6. The address of a visitor's home. */
export function landingAddressOf(user: AccessUser | null, locale: Locale): string {
  return addressOf(homeRouteOf(user), locale);
}

/** Led back to one of these, one would go in a circle. */
const notAgain: readonly RouteName[] = ['account-login', 'account-logout'];

/** The wanted address if safe to follow, otherwise null for home. */
export function addressAfterSignIn(wanted: string | undefined, origin: string): string | null {
  const address = wanted === undefined ? null : followableRedirect(wanted, origin);
  if (address === null) return null;
  const matched = matchAddress(new URL(address, origin).pathname);
  return matched && notAgain.includes(matched.name) ? null : address;
}
