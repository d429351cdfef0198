import type { Transaction } from 'kysely';
import {
  type OrderRequest,
  mergeOrderRequests,
  requestRefusalOf,
} from '../../../../src/domain/orders/order-requests.ts';
import type { Database } from '../../../database/schema.ts';
import type { Caller } from '../../../http/callers.ts';
import { queueMail } from '../../../jobs/mail/repository.ts';
import { readPortal } from '../../../portal/repository.ts';
import { recordAction } from '../../reps/audit-log.ts';
import { isTransactionId } from '../transactions.ts';
import { requestMail } from './order-mails.ts';

/**
 * Stores requests and emails the company about each that comes in time. One that comes too late is stored with the
 * reason. Returns the ids of those whose order is not the user's.
 */
export async function takeRequests(
  trx: Transaction<Database>,
  user: Caller,
  changes: readonly OrderRequest[],
  now: Date,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const request of mergeOrderRequests(changes)) {
    // Discarded before it was sent.
    if (!request.isThere) continue;
    const order = await lockOwnOrder(trx, user.id, request.orderId);
    if (order === undefined) unknown.push(request.id);
    else await takeRequest(trx, user, request, { order, now });
  }
  return unknown;
}

async function lockOwnOrder(trx: Transaction<Database>, userId: string, id: string) {
  if (!isTransactionId(id)) return undefined;
  return trx
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', 'in', ['order', 'booking'])
    .select(['id', 'reference', 'state'])
    .forUpdate()
    .executeTakeFirst();
}

type Context = {
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOwnOrder>>>;
  readonly now: Date;
};

async function takeRequest(
  trx: Transaction<Database>,
  user: Caller,
  { id, kind, text, at }: OrderRequest,
  { order, now }: Context,
): Promise<void> {
  const refusal = requestRefusalOf(order.state);
  const written = await trx
    .insertInto('order_requests')
    .values({ user_id: user.id, id, order_id: order.id, kind, text, made_at: new Date(at), refusal })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst();
  if (Number(written.numInsertedOrUpdatedRows) === 0) return;
  await recordAction(trx, {
    actor: user.actor,
    userId: user.id,
    action: 'order-request',
    subject: order.reference,
    at: now,
  });
  if (refusal !== null) return;
  const { maker_email: recipient } = await readPortal(trx);
  await queueMail(trx, requestMail({ kind, text, reference: order.reference }, user, recipient), now);
}

/** Everything that a user asked, first request first. */
export async function readRequests(trx: Transaction<Database>, userId: string): Promise<OrderRequest[]> {
  const rows = await trx
    .selectFrom('order_requests')
    .where('user_id', '=', userId)
    .select(['id', 'order_id', 'kind', 'text', 'made_at'])
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, order_id: orderId, kind, text, made_at }) => ({
    id,
    orderId,
    kind,
    text,
    at: made_at.getTime(),
    isThere: true,
  }));
}
