import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../../contract/user.ts';
import { mayOrder } from '../../../domain/access.ts';
import { effectiveMode } from '../../../domain/mode.ts';
import { accountCalls } from '../../../features/account/account-calls.ts';
import { AccountLoading } from '../../../features/account/account-loading.tsx';
import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { useWaitingAccountEdits } from '../../../features/account/edits/use-account-edits.ts';
import { Sessions } from '../../../features/account/sessions/sessions.tsx';
import { useProfileDraft } from '../../../features/account/use-profile-draft.ts';
import { WrittenAddressFields } from '../../../features/checkout/written-address-fields.tsx';
import { PasswordField } from '../../../features/session/password-field.tsx';
import { NewPasswordField } from '../../../features/session/password/new-password-field.tsx';
import { userOf } from '../../../features/session/session-state.ts';
import { LanguageToggle } from '../../../features/shell/language-toggle.tsx';
import { ScreenLink } from '../../../features/shell/screen-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useStore } from '../../../ui/use-store.ts';

/** ACCT-1 to ACCT-6. Everybody who is signed in has one, media and shop staff too (ACC-8). */
export const Route = createFileRoute('/$locale/account/profile')({
  staticData: { name: 'user-profile', guards: ['auth', 'log'] },
  loader: async ({ context }) => ({ edits: await context.accountEdits() }),
  component: Profile,
});

function Profile() {
  const { t } = useLingui();
  const user = userOf(useStore(Route.useRouteContext().session));
  return (
    <>
      <PageTitle>{t`My profile`}</PageTitle>
      {user && <ProfileOf key={user.id} user={user} />}
    </>
  );
}

function ProfileOf({ user }: { user: User }) {
  const { backend, session, device, config, profileDraft } = Route.useRouteContext();
  const mode = effectiveMode(user, useStore(device).mode);
  const { edits } = Route.useLoaderData();
  const draft = useProfileDraft(user.id, profileDraft);
  const made = useWaitingAccountEdits(edits);
  if (draft === null || made === null) return <AccountLoading />;
  return (
    <AccountScreen
      user={user}
      mode={mode}
      draft={draft}
      calls={accountCalls(backend, session.keepUser)}
      edits={edits}
      made={made}
      makerEmail={config.maker.email}
      renderAddressFields={(fields) => <WrittenAddressFields {...fields} />}
      renderPassword={(input) => <PasswordField key={input.name} {...input} />}
      renderNewPassword={(input) => <NewPasswordField {...input} />}
      contractsLink={
        mayOrder(user) && (
          <ScreenLink name="user-contract" className={buttonClass('quiet')}>
            <Trans>See the contracts</Trans>
          </ScreenLink>
        )
      }
      languageSwitch={
        <LanguageToggle className={buttonClass('quiet')} onChoose={(chosen) => device.setLanguage(chosen)} />
      }
      sessions={
        <Sessions
          backend={backend}
          userId={user.id}
          signOutLink={
            <ScreenLink name="account-logout" className={buttonClass()}>
              <Trans>Sign out</Trans>
            </ScreenLink>
          }
        />
      }
      onPasswordChanged={() => void session.end()}
    />
  );
}
