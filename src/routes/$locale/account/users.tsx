import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { everyLevel, mayManageUsers } from '../../../domain/account/access.ts';
import { UsersScreen } from '../../../features/account/users/users-screen.tsx';
import { useUser } from '../../../features/shell/use-services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

/** COMP-3. For the owners of a company. */
export const Route = createFileRoute('/$locale/account/users')({
  staticData: {
    name: 'user-company',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: everyLevel,
    may: mayManageUsers,
  },
  component: Users,
});

function Users() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`Users`}</PageTitle>
      {user && <UsersScreen key={user.id} user={user} />}
    </>
  );
}
