import type { Kysely } from 'kysely';
import type { TransactionHeading } from '../../../../src/contract/orders/transactions.ts';
import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import type { OrderRequest } from '../../../../src/domain/orders/order-requests.ts';
import type { Database } from '../../../database/schema.ts';

type OpenRequest = Pick<OrderRequest, 'id' | 'kind' | 'text'> & { readonly userId: string };

/** What a dealer asked about an order and the company has not answered, first request first. */
export async function openRequestsOf(db: Kysely<Database>, orderId: string): Promise<OpenRequest[]> {
  return db
    .selectFrom('order_requests')
    .where('order_id', '=', orderId)
    .where('refusal', 'is', null)
    .where('answered_at', 'is', null)
    .select(['user_id as userId', 'id', 'kind', 'text'])
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

type Answer = {
  readonly text: Bilingual | null;
  readonly at: Date;
  readonly isAccepted: (kind: OrderRequest['kind']) => boolean;
};

export async function answerOpenRequests(
  db: Kysely<Database>,
  orderId: string,
  { text, at, isAccepted }: Answer,
): Promise<void> {
  for (const { userId, id, kind } of await openRequestsOf(db, orderId)) {
    await db
      .updateTable('order_requests')
      .set({ answered_at: at, is_accepted: isAccepted(kind), answer: text && JSON.stringify(text) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
}

export type RequestAnswer = NonNullable<TransactionHeading['answer']>;

/** What the company last answered about each of a user's orders. */
export async function lastAnswers(db: Kysely<Database>, userId: string): Promise<ReadonlyMap<string, RequestAnswer>> {
  const rows = await db
    .selectFrom('order_requests')
    .where('user_id', '=', userId)
    .where('answered_at', 'is not', null)
    .select(['order_id', 'kind', 'is_accepted', 'answered_at'])
    .orderBy('answered_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ order_id, kind, is_accepted, answered_at }) =>
      answered_at === null
        ? []
        : [[order_id, { kind, isAccepted: is_accepted === true, at: answered_at.toISOString() }] as const],
    ),
  );
}
