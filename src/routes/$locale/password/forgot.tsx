import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotForm } from '../../../features/session/password/forgot-form.tsx';
import { AccountFrame } from '../../../features/shell/account-frame.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { useLocale, useServices } from '../../../features/shell/use-services.ts';

export const Route = createFileRoute('/$locale/password/forgot')({
  staticData: { name: 'password-forgot', guards: ['guest-only', 'log'] },
  component: Forgot,
});

function Forgot() {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      heading={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter the email address of your account. We’ll email you a link to reset your password.</Trans>}
    >
      <ForgotForm backend={backend} locale={locale}>
        <p className="small">
          <ScreenLink name="account-login" className="alone">
            <Trans>Back to sign in</Trans>
          </ScreenLink>
        </p>
        <p className="small muted">
          <Trans>
            Had an account on the old site?{' '}
            <ScreenLink name="account-migrate" className="alone">
              Move it here
            </ScreenLink>
          </Trans>
        </p>
      </ForgotForm>
    </AccountFrame>
  );
}
