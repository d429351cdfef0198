import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AccountFrame } from '../-account-frame.tsx';
import { ResetForm } from '../../../features/session/password/reset-form.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';

export const Route = createFileRoute('/$locale/password/reset')({
  staticData: { name: 'password-reset', guards: ['log'] },
  beforeLoad: async ({ context }) => context.ownTexts,
  component: Reset,
});

/** SES-15. The mail's link carries its token as `#token=…`: a fragment is sent to nobody. */
function Reset() {
  const { t } = useLingui();
  const { backend } = Route.useRouteContext();
  const resetToken = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  return (
    <AccountFrame title={t`Set a new password`} heading={<Trans>Set a new password</Trans>}>
      <ResetForm
        backend={backend}
        resetToken={resetToken}
        forgotLink={
          <ScreenLink name="password-forgot" className={buttonClass('primary', { big: true })}>
            <Trans>Ask for a new link</Trans>
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
