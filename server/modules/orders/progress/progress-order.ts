import type { Kysely, Transaction } from 'kysely';
import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import { newId } from '../../../database/new-id.ts';
import type { Database, TransactionTable } from '../../../database/schema.ts';
import { lockStock } from '../../stock/repository.ts';
import { acknowledgeOrder } from '../acknowledge.ts';

/** An order whose row this transaction has locked, with its dealer. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Locked, so that of two who say the same one says it first. */
export async function lockOrder(trx: Transaction<Database>, reference: string) {
  return trx
    .selectFrom('transactions')
    .innerJoin('users', 'users.id', 'transactions.user_id')
    .where('transactions.reference', '=', reference)
    .select(['transactions.id', 'reference', 'kind', 'state', 'document_no as documentNo', 'detail'])
    .select(['acknowledged_at as acknowledgedAt', 'users.email', 'users.lang'])
    .forUpdate('transactions')
    .executeTakeFirst();
}

type Step = { readonly type: Database['order_events']['type']; readonly note?: Bilingual | null; readonly at: Date };

export async function recordEvent(db: Kysely<Database>, orderId: string, { type, note, at }: Step): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ id: newId(), order_id: orderId, type, at, note: note ? JSON.stringify(note) : null })
    .execute();
}

type ProgressState = Extract<TransactionTable['state'], 'in-preparation' | 'shipped'>;

/** Sets a new state, records it, and notes that the company has the order. */
export async function progressOrder(
  trx: Transaction<Database>,
  { id }: Pick<LockedOrder, 'id'>,
  state: ProgressState,
  at: Date,
): Promise<void> {
  await trx.updateTable('transactions').set({ state }).where('id', '=', id).execute();
  await recordEvent(trx, id, { type: state, at });
  await acknowledgeOrder(trx, id, at);
}

/** Cancels an order and makes its units available again. */
export async function cancelOrder(
  trx: Transaction<Database>,
  order: Pick<LockedOrder, 'id' | 'kind' | 'detail' | 'acknowledgedAt'>,
  note: Bilingual | null,
  at: Date,
): Promise<void> {
  await trx.updateTable('transactions').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
  await recordEvent(trx, order.id, { type: 'cancelled', note, at });
  if (order.kind === 'order') await giveBack(trx, order, at);
}

/** A figure counted after the company acknowledged the order is without its units already. */
async function giveBack(
  trx: Transaction<Database>,
  { detail, acknowledgedAt }: Pick<LockedOrder, 'detail' | 'acknowledgedAt'>,
  at: Date,
): Promise<void> {
  const units = new Map<string, number>();
  for (const { sku, quantity } of detail.lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
  await lockStock(trx, [...units.keys()]);
  for (const [sku, quantity] of units) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '+', quantity), updated_at: at }))
      .where('sku', '=', sku)
      .$if(acknowledgedAt !== null, (query) =>
        query.where((eb) => eb.or([eb('as_of', 'is', null), eb('as_of', '<', acknowledgedAt)])),
      )
      .execute();
  }
}
