import { queryOptions } from '@tanstack/react-query';
import { type AccountFigures, readAccountFigures } from '../../contract/account/account-figures.ts';
import type { Backend } from '../../contract/backend.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

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
