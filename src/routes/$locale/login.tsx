import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { addressAfterSignIn } from '../../features/session/after-sign-in.ts';
import { LockedNotice } from '../../features/session/locked-notice.tsx';
import { LoginPanel } from '../../features/session/login-panel.tsx';
import { userOf } from '../../features/session/session-state.ts';
import { landingAddressOf } from '../../features/shell/landing.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { useStore } from '../../ui/use-store.ts';
import { AccountFrame } from './-account-frame.tsx';

export const Route = createFileRoute('/$locale/login')({
  staticData: { name: 'account-login', guards: ['log'] },
  validateSearch: (search: { redirect?: unknown }): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  // ACC-5, SES-14. The guard `guest-only` would lead home, whatever was wanted.
  beforeLoad({ context, params, search }) {
    const user = userOf(context.session.getSnapshot());
    if (!user) return;
    const address =
      addressAfterSignIn(search.redirect, window.location.origin) ?? landingAddressOf(user, params.locale);
    throw redirect({ href: address, replace: true });
  },
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const { session, config } = Route.useRouteContext();
  const state = useStore(session);
  if (state.state === 'locked') {
    return (
      <AccountFrame title={t`Sign in`} heading={<Trans>Another user signed in</Trans>}>
        <LockedNotice />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={t`Sign in`}
      heading={<Trans>Dealer portal</Trans>}
      lead={<Trans>Sign in to order bikes and parts, book the season and follow your orders.</Trans>}
    >
      <LoginPanel
        session={session}
        state={state}
        email={config.maker.email}
        forgotLink={
          <ScreenLink name="password-forgot" className="alone small">
            <Trans>Forgot password?</Trans>
          </ScreenLink>
        }
        migrateLink={
          <ScreenLink name="account-migrate">
            <Trans>Move your account here</Trans>
          </ScreenLink>
        }
      />
    </AccountFrame>
  );
}
