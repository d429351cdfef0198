import { useQuery, queryOptions } from '@tanstack/react-query';
import { type AccountFigures, readAccountFigures } from '../../contract/account/account-figures.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { NotAnswered } from '../../contract/not-answered.ts';
import { seesAccountFigures } from '../../domain/account/access.ts';
import { type CreditFault, creditFaultOf } from '../../domain/account/account-figures.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useServices } from '../shell/use-services.ts';

export type CreditOfOrder = {
  readonly figures: AccountFigures;
  readonly fault: CreditFault | null;
  /** Only on fresh figures: what the device holds may be out of date, and the server decides. */
  readonly isBlocked: boolean;
};

/** What stands against buying this much on account. Null until the account is known. */
export function useCredit(user: User, onAccountCents: number): CreditOfOrder | null {
  const { backend } = useServices();
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...accountFiguresQuery(backend, user.id),
    enabled: seesAccountFigures(user),
  });
  if (!data || !seesAccountFigures(user)) return null;
  const { open, creditLimit, onHold, policy } = data;
  const credit = {
    openCents: centsFromAmount(open),
    limitCents: creditLimit === null ? null : centsFromAmount(creditLimit),
    isOnHold: onHold,
  };
  const fault = creditFaultOf(credit, onAccountCents);
  const isFresh = isFetchedAfterMount && !isError;
  return { figures: data, fault, isBlocked: fault !== null && policy === 'block' && isFresh };
}

/** What a dealer owes, and how much more may be bought on account. Null where the server does not say (API-4). */
export function accountFiguresQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['account-figures', userId] as const,
    async queryFn({ signal }): Promise<AccountFigures | null> {
      const outcome = await backend.call(readAccountFigures, { params: { userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      if (outcome.outcome === 'refused' && outcome.status === 404) return null;
      throw new NotAnswered('the account', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: readAccountFigures.answers[200] } },
    staleTime: 0,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
