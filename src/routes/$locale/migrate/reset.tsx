import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { mailedToken, takeMailedToken } from '../../../features/session/password/mailed-token.ts';
import { ResetForm } from '../../../features/session/password/reset-form.tsx';
import { AccountFrame } from '../../../features/shell/account-frame.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { buttonClass } from '../../../ui/forms/button.tsx';

/** The email's token leaves the address at once to stay private. */
export const Route = createFileRoute('/$locale/migrate/reset')({
  staticData: { name: 'migrate-reset', guards: ['log'] },
  beforeLoad: ({ location, params }) => {
    if (takeMailedToken(location.hash)) throw redirect({ to: '/$locale/migrate/reset', params, replace: true });
    return { resetToken: mailedToken().token };
  },
  component: MigrateReset,
});

function MigrateReset() {
  const { t } = useLingui();
  const { backend, resetToken } = Route.useRouteContext();
  return (
    <AccountFrame
      title={t`Move your account`}
      heading={<Trans>Choose a password</Trans>}
      lead={<Trans>Use it to sign in from now on.</Trans>}
    >
      <ResetForm
        key={resetToken}
        backend={backend}
        resetToken={resetToken}
        done={<Trans>Your account has moved.</Trans>}
        againLink={
          <ScreenLink name="account-migrate" className={buttonClass('primary', { big: true })}>
            <Trans>Request a new link</Trans>
          </ScreenLink>
        }
        loginLink={
          <ScreenLink name="account-login" className={buttonClass('primary', { big: true })}>
            <Trans>Sign in</Trans>
          </ScreenLink>
        }
      />
    </AccountFrame>
  );
}
