import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { absenceOf } from '../../../contract/not-answered.ts';
import type { User } from '../../../contract/user.ts';
import { claimFieldsQuery, claimsQuery } from '../../../features/warranty/claims-queries.ts';
import { claimsSearch } from '../../../features/warranty/claims-search.ts';
import { ClaimsScreen } from '../../../features/warranty/claims-screen.tsx';
import { ClaimLoading } from '../../../features/warranty/claims-states.tsx';
import { userOf } from '../../../features/session/session-state.ts';
import { useRecovered } from '../../../features/warranty/form/use-recovered.ts';
import { useStore } from '../../../ui/use-store.ts';
import { FiledClaim } from './-filed-claim.tsx';
import { WrittenClaimOf } from './-written-claim.tsx';

/** WAR-1 to WAR-3. For who has products: media have none (ACC-8). */
export const Route = createFileRoute('/$locale/user/warranty')({
  staticData: { name: 'user-warranty', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '2', '4'] },
  beforeLoad: async ({ context }) => context.ownTexts,
  validateSearch: claimsSearch,
  loader: async ({ context }) => {
    const user = userOf(context.session.getSnapshot());
    // On its way while the device's records are read; what came of it is the screen's to show.
    if (user) context.queryClient.query(claimsQuery(context.backend, user.id)).catch(() => undefined);
    return { written: await context.claims() };
  },
  component: Warranty,
});
