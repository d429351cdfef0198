import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../-account-frame.tsx';
import { ForgotForm } from '../../../features/session/password/forgot-form.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';

/** SES-13. A dealer of the former site asks for the mail by which the account moves here. */
export const Route = createFileRoute('/$locale/account/migrate')({
  staticData: { name: 'account-migrate', guards: ['guest-only', 'log'] },
  component: Migrate,
});

function Migrate() {
  const { t } = useLingui();
  const { backend } = Route.useRouteContext();
  const { locale } = Route.useParams();
  return (
    <AccountFrame
      title={t`Move your account`}
      heading={<Trans>Move your account here</Trans>}
      lead={
        <Trans>
          Accounts of the former site need a new password. Give the email address of yours: we send a link at which you
          choose one.
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
