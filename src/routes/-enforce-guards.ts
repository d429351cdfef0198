import { redirect } from '@tanstack/react-router';
import { addressOf } from '../contract/addresses.ts';
import type { Locale } from '../contract/locale.ts';
import { followableRedirect } from '../domain/safe-redirect.ts';
import { userOf } from '../features/session/session-state.ts';
import { checkGuards, type Guarded } from '../features/shell/guards.ts';
import { landingAddressOf } from '../features/shell/landing.ts';
import { isInMaintenance } from '../features/shell/maintenance.ts';
import type { RouterContext } from './-context.ts';

type Visit = {
  readonly screen: Guarded;
  /** The public address that is wanted, with query and hash. */
  readonly address: string;
  readonly locale: Locale;
  readonly context: RouterContext;
};

/** MAINT-1, ACC-2 to ACC-7. The one place where routes are guarded: lets the visit go on, or throws where it leads instead. */
export function enforceGuards({ screen, address, locale, context }: Visit): void {
  if (isInMaintenance(context.queryClient) && screen.name !== 'maintenance') {
    throw redirect({ href: withParameter(addressOf('maintenance', locale), 'from', address), replace: true });
  }
  const user = userOf(context.session.getSnapshot());
  const verdict = checkGuards(screen, user);
  switch (verdict.code) {
    case 'pass':
      return;
    case 'to-login': {
      const login = addressOf('account-login', locale);
      throw redirect({ href: verdict.keepAddress ? withParameter(login, 'redirect', address) : login, replace: true });
    }
    case 'to-home':
      throw redirect({ href: landingAddressOf(user, locale), replace: true });
    case 'onward':
      throw redirect({ href: wantedBefore(address) ?? landingAddressOf(user, locale), replace: true });
    case 'unknown-guard':
      throw new Error(`there is no guard named ${verdict.guard}`);
  }
}

/** ACC-3. Where the login page was asked to lead back to, if that may be followed. */
function wantedBefore(address: string): string | null {
  const { origin } = window.location;
  const wanted = new URL(address, origin).searchParams.get('redirect');
  return wanted === null ? null : followableRedirect(wanted, origin);
}

function withParameter(address: string, name: string, value: string): string {
  return `${address}?${new URLSearchParams({ [name]: value }).toString()}`;
}
