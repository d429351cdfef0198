import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Currency } from '../../../src/domain/account/access.ts';
import type { Database, TransactionDetail } from '../../database/schema.ts';
import type { PaymentState, RefundReason } from './schema.ts';

export type Payment = Selectable<Database['payments']>;

/** The hash of a payment whose order is not known yet. */
export const NO_ORDER = '';

export const hasNoOrder = ({ hash }: Payment): boolean => hash === NO_ORDER;

export type NewPayment = {
  readonly id: string;
  readonly userId: string;
  readonly orderKey: string;
  readonly provider: 'stripe' | 'test';
  readonly amountCents: number;
  readonly currency: Currency;
  readonly hash: string;
  readonly request: object;
  readonly detail: TransactionDetail;
  readonly at: Date;
  readonly nextTryAt: Date;
};

/** Lock the cart first. The attempt number follows the order's last one. */
export async function insertPayment(trx: Transaction<Database>, payment: NewPayment): Promise<Payment> {
  const { rows } = await sql<Payment>`
    insert into payments (id, user_id, order_key, attempt, provider, state, amount_cents, currency, hash, request, detail, created_at, next_try_at)
    values (${payment.id}, ${payment.userId}, ${payment.orderKey},
      (select coalesce(max(attempt), 0) + 1 from payments where user_id = ${payment.userId} and order_key = ${payment.orderKey}),
      ${payment.provider}, 'new', ${payment.amountCents}, ${payment.currency}, ${payment.hash},
      ${JSON.stringify(payment.request)}::jsonb, ${JSON.stringify(payment.detail)}::jsonb, ${payment.at}, ${payment.nextTryAt})
    returning *`.execute(trx);
  return rows[0] as Payment;
}

export async function readPayment(db: Kysely<Database>, id: string): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Locks a payment for the transaction. Lock the dealer's cart first. */
export async function lockPayment(trx: Transaction<Database>, id: string): Promise<Payment> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** An order's first payment, or null. */
export async function readFirstPayment(
  db: Kysely<Database>,
  userId: string,
  orderKey: string,
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_key', '=', orderKey)
    .orderBy('attempt')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** References of the order it became. */
export async function referencesOfPayment(db: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.id', 'payments.transaction_id')
    .select('reference')
    .where('payments.id', '=', id)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The one that a dealer's cart may be paid by now (F-52). */
export async function readPaymentUnderWay(db: Kysely<Database>, userId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['new', 'open'])
    .executeTakeFirst();
  return row ?? null;
}

export async function readPaymentByIntent(db: Kysely<Database>, intent: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('intent', '=', intent).executeTakeFirst();
  return row ?? null;
}

/** Lock the cart first. False when another request was faster or canceled it. */
export async function openPayment(trx: Transaction<Database>, payment: Payment, intent: string): Promise<boolean> {
  const opened = await trx
    .updateTable('payments')
    .set({ state: 'open', intent })
    .where('id', '=', payment.id)
    .where('state', '=', 'new')
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined) return false;
  await trx.updateTable('carts').set({ payment_intent: intent }).where('user_id', '=', payment.user_id).execute();
  return true;
}

/** The payment must be locked, and without an order. */
export async function bindPayment(
  trx: Transaction<Database>,
  id: string,
  { hash, request, detail }: Pick<NewPayment, 'hash' | 'request' | 'detail'>,
): Promise<void> {
  const columns = { hash, request: JSON.stringify(request), detail: JSON.stringify(detail) };
  await trx.updateTable('payments').set(columns).where('id', '=', id).execute();
}

type Ending = {
  readonly state: PaymentState;
  readonly transactionId?: string;
  readonly reason?: RefundReason;
  readonly nextTryAt?: Date;
};

/** Lock the cart first, because the payment is removed from it too. */
export async function endPayment(
  trx: Transaction<Database>,
  { id, user_id: userId, intent }: Payment,
  { state, transactionId, reason, nextTryAt }: Ending,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state,
      ...(transactionId && { transaction_id: transactionId }),
      ...(reason && { reason }),
      ...(nextTryAt && { next_try_at: nextTryAt }),
    })
    .where('id', '=', id)
    .execute();
  if (intent === null) return;
  await trx
    .updateTable('carts')
    .set({ payment_intent: null })
    .where('user_id', '=', userId)
    .where('payment_intent', '=', intent)
    .execute();
}

/** Payments whose outcome is not known yet. */
export async function paymentsToSettle(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['new', 'open', 'refunding'])
    .orderBy('next_try_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims the next due payment until `until`. Null when none is due. */
export async function claimPayment(db: Kysely<Database>, now: Date, until: Date): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    update payments set next_try_at = ${until}
    where id = (
      select id from payments
      where state in ('new', 'open', 'refunding') and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0] ?? null;
}

/** Looked at again later and later, at most six hours from now. */
export async function delayPayment(db: Kysely<Database>, payment: Payment, error: string, now: Date): Promise<void> {
  const waitMs = Math.min(6 * 3_600_000, 30_000 * 2 ** Math.min(payment.failures, 12));
  await db
    .updateTable('payments')
    .set({
      failures: payment.failures + 1,
      last_error: error.slice(0, 500),
      next_try_at: new Date(now.getTime() + waitMs),
    })
    .where('id', '=', payment.id)
    .execute();
}
