import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../../contract/account/user.ts';
import { everyLevel } from '../../../domain/account/access.ts';
import { AccountLoading } from '../../../features/account/account-loading.tsx';
import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { useProfileDraft } from '../../../features/account/use-profile-draft.ts';
import { useServices, useUser } from '../../../features/shell/use-services.ts';
import { useStoreOrNull } from '../../../ui/hooks/use-store.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

/** Every signed-in user has a profile, even media and shop staff. */
export const Route = createFileRoute('/$locale/account/profile')({
  staticData: { name: 'user-profile', guards: ['auth', 'access-level', 'log'], accessLevels: everyLevel },
  loader: async ({ context }) => ({ edits: await context.accountEdits() }),
  component: Profile,
});

function Profile() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`My profile`}</PageTitle>
      {user && <ProfileOf key={user.id} user={user} />}
    </>
  );
}

function ProfileOf({ user }: { user: User }) {
  const { profileDraft } = useServices();
  const { edits } = Route.useLoaderData();
  const draft = useProfileDraft(user.id, profileDraft);
  const made = useStoreOrNull(edits);
  if (draft === null || made === null) return <AccountLoading />;
  return <AccountScreen user={user} draft={draft} edits={edits} made={made} />;
}
