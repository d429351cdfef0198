import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import { absenceAfter, absenceOf, NotAnswered } from '../../../contract/not-answered.ts';
import { type ApprovalReview, decideOrder, reviewOrder } from '../../../contract/orders/approvals.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { useServices } from '../../shell/use-services.ts';
import { transactionQuery } from '../transactions-queries.ts';

/** Never stored on the device, because only today's figures can be approved. */
function reviewQuery(backend: Backend, userId: string, transactionId: string) {
  return queryOptions({
    queryKey: ['approval', userId, transactionId] as const,
    async queryFn({ signal }): Promise<ApprovalReview | null> {
      const outcome = await backend.call(reviewOrder, { params: { userId, transactionId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      // Decided meanwhile: the order itself says how.
      if (outcome.outcome === 'refused' && outcome.problem.code === 'decided') return null;
      throw new NotAnswered('the approval', outcome);
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
}

/** Why nothing was decided. */
export type DecisionRefusal =
  | { readonly code: 'absent'; readonly absence: Absence }
  /** Not what was shown, `decided` by somebody else, or no approver any more. */
  | { readonly code: 'changed' | 'decided' | 'forbidden' };

export type Decision = 'approve' | 'decline' | 'withdraw';

/** What an order that waits comes to now, and how to decide about it. */
export function useApproval(userId: string, { id, mayApprove }: Transaction) {
  const { backend } = useServices();
  const queryClient = useQueryClient();
  const [busyWith, setBusyWith] = useState<Decision | null>(null);
  const [refusal, setRefusal] = useState<DecisionRefusal | null>(null);
  const query = reviewQuery(backend, userId, id);
  const { data: review, isError, error, isFetching, refetch } = useQuery({ ...query, enabled: mayApprove === true });
  const order = transactionQuery(backend, userId, id);

  async function decide(decision: Decision, reason = ''): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(decision);
    setRefusal(null);
    const revision = decision === 'approve' ? { revision: review?.revision } : {};
    const body = { userId, transactionId: id, decision, reason, ...revision };
    const outcome = await backend.call(decideOrder, { body });
    setBusyWith(null);
    if (outcome.outcome === 'answered') {
      queryClient.setQueryData(order.queryKey, outcome.body);
    } else if (outcome.outcome === 'refused' && [403, 409].includes(outcome.status)) {
      const { code } = outcome.problem;
      setRefusal({ code: code === 'forbidden' || code === 'decided' ? code : 'changed' });
      await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: order.queryKey })]);
    } else {
      return setRefusal({ code: 'absent', absence: absenceAfter(outcome) });
    }
    void queryClient.invalidateQueries({ queryKey: ['transactions', userId] });
  }

  return {
    review: review ?? null,
    absence: isError && !review ? absenceOf(error) : null,
    isLoading: isFetching,
    reload: () => void refetch(),
    busyWith,
    refusal,
    decide,
  };
}
