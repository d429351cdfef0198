import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { NotAnswered } from '../../contract/not-answered.ts';
import {
  oneTransaction,
  transactionHistory,
  type Transaction,
  type TransactionHeading,
} from '../../contract/orders/transactions.ts';

/** Shows saved data at once and refreshes, because orders change often. */
const staleTime = 0;

/** So many are asked for at once: most dealers have no more. */
const pageRows = 500;

/** Shows the first page while the rest of the list loads. */
export function newestTransactions(userId: string) {
  return queryOptions<readonly TransactionHeading[]>({
    queryKey: ['newest-transactions', userId],
    queryFn: skipToken,
    gcTime: Infinity,
  });
}

/** TXN-1. All transactions of a dealer, newest first, asked for page by page. */
export function transactionsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['transactions', userId] as const,
    async queryFn({ client, signal }): Promise<readonly TransactionHeading[]> {
      let all: readonly TransactionHeading[] = [];
      for (;;) {
        const last = all.at(-1);
        const query = { limit: String(pageRows), ...(last && { before: last.id }) };
        // Each page says where the next begins.
        const outcome = await backend.call(transactionHistory, { params: { userId }, query }, { signal });
        if (outcome.outcome !== 'answered') throw new NotAnswered('the transactions', outcome);
        const page = outcome.body;
        // A backend that knows the specification alone gives all each time.
        if (last && page[0]?.id === all[0]?.id) return all;
        all = [...all, ...page];
        if (page.length !== pageRows) return all;
        client.setQueryData(newestTransactions(userId).queryKey, all);
      }
    },
    meta: { persist: { as: 'record', userId, schema: transactionHistory.answers[200] } },
    staleTime,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}

/** TXN-1. One transaction; null where the dealer has none of this id. */
export function transactionQuery(backend: Backend, userId: string, transactionId: string) {
  return queryOptions({
    queryKey: ['transaction', userId, transactionId] as const,
    async queryFn({ signal }): Promise<Transaction | null> {
      const outcome = await backend.call(oneTransaction, { params: { userId, transactionId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      if (outcome.outcome === 'refused' && outcome.status === 404) return null;
      throw new NotAnswered('the transaction', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: oneTransaction.answers[200] } },
    staleTime,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
