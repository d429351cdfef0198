import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { NotAnswered } from '../../contract/not-answered.ts';
import {
  oneTransaction,
  transactionHistory,
  type Transaction,
  type TransactionHeading,
} from '../../contract/transactions.ts';

/** An order may have been placed, or shipped, a moment ago: what is held shows at once, and is asked for again. */
const staleTime = 0;

/** TXN-1. All transactions of a dealer, newest first. */
export function transactionsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['transactions', userId] as const,
    async queryFn({ signal }): Promise<readonly TransactionHeading[]> {
      const outcome = await backend.call(transactionHistory, { params: { userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the transactions', outcome);
    },
    meta: { held: { userId, schema: transactionHistory.answers[200] } },
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
    meta: { held: { userId, schema: oneTransaction.answers[200] } },
    staleTime,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
