import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import { absenceAfter, NotAnswered } from '../../contract/not-answered.ts';
import { noteSharedDraft, shareDraft, type SharedDraft, sharedDrafts } from '../../contract/orders/shared-drafts.ts';
import type { Absence } from '../../ui/messages/absence.tsx';
import { useServices } from '../shell/use-services.ts';

/** REP-3. What reps prepared for a dealer. A rep gets their own. */
export function sharedDraftsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['shared-drafts', userId] as const,
    async queryFn({ signal }): Promise<readonly SharedDraft[]> {
      const outcome = await backend.call(sharedDrafts, { params: { userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body.drafts;
      throw new NotAnswered('what was shared', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: sharedDrafts.answers[200].entries.drafts } },
    staleTime: 0,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}

/** `not-assigned`: the rep acts for this dealer no longer. */
export type ShareRefusal =
  | { readonly code: 'absent'; readonly absence: Absence }
  | { readonly code: 'not-assigned' | 'too-often' };

type Kind = SharedDraft['kind'];

/** Tells the dealer. Resolves to null once it is done. */
export function useShareDraft({ id: userId }: User): (kind: Kind, note: string) => Promise<ShareRefusal | null> {
  const { backend } = useServices();
  const take = useTakeDrafts(userId);
  return async (kind, note) => {
    const outcome = await backend.call(shareDraft, { body: { userId, kind, note } });
    if (take(outcome)) return null;
    if (outcome.outcome === 'refused' && outcome.status === 429) return { code: 'too-often' };
    if (outcome.outcome === 'refused' && [403, 404].includes(outcome.status)) return { code: 'not-assigned' };
    return { code: 'absent', absence: absenceAfter(outcome) };
  };
}

/** Notes that the dealer opened or dismissed one. `absence`: why it could not be dismissed. */
export function useNoteDraft({ id: userId }: User) {
  const { backend } = useServices();
  const take = useTakeDrafts(userId);
  const [isBusy, setIsBusy] = useState(false);
  const [absence, setAbsence] = useState<Absence | null>(null);

  async function note({ id }: SharedDraft, what: 'opened' | 'dismissed'): Promise<void> {
    setIsBusy(true);
    setAbsence(null);
    const outcome = await backend.call(noteSharedDraft, { body: { userId, id, what } });
    // Opening is noted at the next visit.
    if (!take(outcome) && what === 'dismissed') setAbsence(absenceAfter(outcome));
    setIsBusy(false);
  }

  return { isBusy, absence, note };
}

/** Each answer is the whole list. */
function useTakeDrafts(userId: string) {
  const { backend } = useServices();
  const client = useQueryClient();
  return (outcome: CallOutcome<typeof shareDraft | typeof noteSharedDraft>): boolean => {
    if (outcome.outcome !== 'answered') return false;
    client.setQueryData(sharedDraftsQuery(backend, userId).queryKey, outcome.body.drafts);
    return true;
  };
}
