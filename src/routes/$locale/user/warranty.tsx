import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import { mayClaim } from '../../../domain/account/access.ts';
import { userOf } from '../../../features/session/session-state.ts';
import { ErrorPage } from '../../../features/shell/error-page.tsx';
import { NetworkSignInNotice } from '../../../features/shell/network-sign-in-notice.tsx';
import { useServices, useUser } from '../../../features/shell/use-services.ts';
import { claimsQuery, type ClaimsSearch, claimsSearch } from '../../../features/warranty/claims-queries.ts';
import { WarrantyScreen } from '../../../features/warranty/warranty-screen.tsx';

/** Media users have no products to claim. The address names the claim. */
export const Route = createFileRoute('/$locale/user/warranty')({
  staticData: {
    name: 'user-warranty',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2', '4'],
    may: mayClaim,
  },
  validateSearch: claimsSearch,
  loader: async ({ context }) => {
    const user = userOf(context.session.getSnapshot());
    // On its way while the screen's code is; what came of it is the screen's to show.
    if (user) context.queryClient.query(claimsQuery(context.backend, user.id)).catch(() => undefined);
    const [written, { shrinkPhoto, openTypedDrafts }, { fetchFile }] = await Promise.all([
      context.claims(),
      context.claimTools(),
      context.library(),
    ]);
    return { written, openTypedDrafts, shrink: shrinkPhoto, fetchFile };
  },
  component: Warranty,
});

function Warranty() {
  const user = useUser();
  return user && <WarrantyOf key={user.id} user={user} />;
}

function WarrantyOf({ user }: { user: User }) {
  const { backend } = useServices();
  const { openTypedDrafts, ...opened } = Route.useLoaderData();
  // Not in the loader, which runs again when typing gives the claim its address.
  const [typedDrafts] = useState(() => openTypedDrafts(user.id));
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useCallback(
    (next: ClaimsSearch, { replace } = { replace: false }) =>
      void navigate({ search: next, replace, resetScroll: !replace }),
    [navigate],
  );
  return (
    <WarrantyScreen
      {...{ backend, search, typedDrafts, ...opened }}
      userId={user.id}
      onShow={show}
      notFound={<ErrorPage status={404} />}
      notice={<NetworkSignInNotice />}
    />
  );
}
