import { type Kysely, sql, type Transaction } from 'kysely';
import type { Currency } from '../../../src/domain/account/access.ts';
import { newId } from '../../database/new-id.ts';
import type { Database, TransactionDetail } from '../../database/schema.ts';
import type { Mail } from '../../jobs/mail/repository.ts';
import { recordAction } from '../reps/audit-log.ts';
import { noteOrdered } from '../shared-drafts/repository.ts';
import { expectPurchaseOrder } from './purchase-orders.ts';

export type KnownOrder = { readonly hash: string; readonly answer: object };

/** The order that was placed under a key. Keys are one dealer's own. */
export async function readOrderByKey(db: Kysely<Database>, userId: string, key: string): Promise<KnownOrder | null> {
  const row = await db
    .selectFrom('order_keys')
    .select(['hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The next order's number, such as B-104217, and the dealer's name. Unused numbers stay unused. */
export async function nextOrderHeading(
  db: Kysely<Database>,
  userId: string,
): Promise<{ reference: string; dealer: string }> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select((eb) => [
      sql<string>`nextval('order_references')`.as('number'),
      eb.fn.coalesce('enterprise_name', 'contact_name', 'no').as('dealer'),
    ])
    .executeTakeFirstOrThrow();
  return { reference: `B-${row.number}`, dealer: row.dealer };
}

export type NewOrder = {
  readonly id: string;
  readonly userId: string;
  /** A booking takes nothing out of stock (BOOK-4). */
  readonly kind: 'order' | 'booking';
  readonly reference: string;
  readonly at: Date;
  readonly documentNo: string;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly units: number;
  readonly detail: TransactionDetail;
  /** Null for an order without a key: it can be told from no other. */
  readonly key: { readonly key: string; readonly hash: string; readonly answer: object } | null;
  readonly mails: readonly Mail[];
  /** Whether the webhook is told. */
  readonly isAnnounced: boolean;
};

/** Writes everything, who did it included. Lock the stock rows first. */
export async function insertOrder(trx: Transaction<Database>, order: NewOrder): Promise<void> {
  const taken = order.kind === 'booking' ? [] : order.detail.lines.map(({ sku, quantity }) => ({ sku, quantity }));
  const mails = order.mails.map((mail) => ({ ...mail, id: newId() }));
  const keys = order.key === null ? [] : [order.key];
  await sql`
    with taken as (
      insert into stock (sku, quantity, next, updated_at)
      select sku, -quantity, null, ${order.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as line(sku text, quantity integer)
      on conflict (sku) do update set quantity = stock.quantity + excluded.quantity, updated_at = excluded.updated_at
    ), mail as (
      insert into mails (id, recipient, subject, body, html, lang, created_at, next_try_at)
      select id, recipient, subject, body, html, lang, ${order.at}::timestamptz, ${order.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail(id uuid, recipient text, subject text, body text, html text, lang text)
    ), known as (
      insert into order_keys (user_id, key, hash, answer, placed_at)
      select ${order.userId}::uuid, key, hash, answer, ${order.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as known(key text, hash text, answer jsonb)
    ), announced as (
      insert into order_webhooks (order_id, next_try_at)
      select ${order.id}::uuid, ${order.at}::timestamptz where ${order.isAnnounced}::boolean
    )
    insert into transactions (id, user_id, reference, kind, state, created_at, document_no, total_cents, currency, units, due_date, detail)
    values (${order.id}, ${order.userId}, ${order.reference}, ${order.kind}, 'received', ${order.at}, ${order.documentNo},
      ${order.totalCents}, ${order.currency}, ${order.units}, null, ${JSON.stringify(order.detail)}::jsonb)
  `.execute(trx);
  const { userId, reference, at, kind: action } = order;
  await noteOrdered(trx, order);
  await expectPurchaseOrder(trx, order);
  await recordAction(trx, { actor: order.detail.placedBy ?? null, userId, action, subject: reference, at });
}
