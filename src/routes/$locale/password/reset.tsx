import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { mailedToken, takeMailedToken } from '../../../features/session/password/mailed-token.ts';
import { ResetForm } from '../../../features/session/password/reset-form.tsx';
import { AccountFrame } from '../../../features/shell/account-frame.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { buttonClass } from '../../../ui/forms/button.tsx';

/** A fragment never reaches a server, and leaves the address at once. */
export const Route = createFileRoute('/$locale/password/reset')({
  staticData: { name: 'password-reset', guards: ['log'] },
  beforeLoad: ({ location, params }) => {
    if (takeMailedToken(location.hash)) throw redirect({ to: '/$locale/password/reset', params, replace: true });
    const { token, isInvitation } = mailedToken();
    return { resetToken: token, isInvitation };
  },
  component: Reset,
});

function Reset() {
  const { t } = useLingui();
  const { backend, resetToken, isInvitation, config } = Route.useRouteContext();
  const { name: maker, email } = config.maker;
  return (
    <AccountFrame
      title={isInvitation ? t`Choose a password` : t`Set a new password`}
      heading={isInvitation ? <Trans>Choose a password</Trans> : <Trans>Set a new password</Trans>}
    >
      <ResetForm
        key={resetToken}
        backend={backend}
        resetToken={resetToken}
        done={<Trans>Your new password is set.</Trans>}
        againLink={
          <ScreenLink name="password-forgot" className={buttonClass('primary', { big: true })}>
            <Trans>Request a new link</Trans>
          </ScreenLink>
        }
        loginLink={
          <ScreenLink name="account-login" className={buttonClass('primary', { big: true })}>
            <Trans>Sign in</Trans>
          </ScreenLink>
        }
        invitedBy={
          email !== '' && (
            <a className={buttonClass('primary', { big: true })} href={`mailto:${email}`}>
              <Trans>Contact {maker}</Trans>
            </a>
          )
        }
      />
    </AccountFrame>
  );
}
