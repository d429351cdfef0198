import type { APIRequestContext } from '@playwright/test';
import type { Transaction, TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { signInOnServer } from './sign-in-on-server.ts';

/** The transactions of one dealer as the server has them, past every device. */
export type TransactionsOnServer = {
  /** Newest first. */
  all(): Promise<readonly TransactionHeading[]>;
  one(id: string): Promise<Transaction>;
};

export async function transactionsOnServer(
  request: APIRequestContext,
  username: string,
): Promise<TransactionsOnServer> {
  const session = await signInOnServer(request, username);
  const { id: userId } = session.user_info;
  const headers = { authorization: `Bearer ${session.access_token}` };
  return {
    async all() {
      const answer = await request.get(`/api/user/history/${userId}`, { headers });
      return (await answer.json()) as TransactionHeading[];
    },
    async one(id) {
      const answer = await request.get(`/api/user/transaction/${userId}/${id}`, { headers });
      return (await answer.json()) as Transaction;
    },
  };
}
