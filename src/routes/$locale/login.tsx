import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginPanel, LockedNotice } from '../../features/session/login-panel.tsx';
import { AccountFrame } from '../../features/shell/account-frame.tsx';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { useServices } from '../../features/shell/use-services.ts';
import { useStore } from '../../ui/hooks/use-store.ts';

export const Route = createFileRoute('/$locale/login')({
  staticData: { name: 'account-login', guards: ['guest-only', 'log'] },
  validateSearch: (search: { redirect?: unknown }): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const { session, config } = useServices();
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
      lead={<Trans>Sign in to order bikes and parts, book the season and track your orders.</Trans>}
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
