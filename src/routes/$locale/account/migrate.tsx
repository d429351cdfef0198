import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotForm } from '../../../features/session/password/forgot-form.tsx';
import { AccountFrame } from '../../../features/shell/account-frame.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { useLocale, useServices } from '../../../features/shell/use-services.ts';

/** SES-13. A dealer of the former site asks for the mail by which the account moves here. */
export const Route = createFileRoute('/$locale/account/migrate')({
  staticData: { name: 'account-migrate', guards: ['guest-only', 'log'] },
  component: Migrate,
});

function Migrate() {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  return (
    <AccountFrame
      title={t`Move your account`}
      heading={<Trans>Move your account here</Trans>}
      lead={
        <Trans>
          Accounts from the old site need a new password. Enter your email address and we’ll send you a link to choose
          one.
        </Trans>
      }
    >
      <ForgotForm backend={backend} locale={locale} type="migration">
        <p className="small">
          <ScreenLink name="account-login" className="alone">
            <Trans>Back to sign in</Trans>
          </ScreenLink>
        </p>
      </ForgotForm>
    </AccountFrame>
  );
}
