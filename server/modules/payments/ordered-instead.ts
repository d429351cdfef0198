import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AttentionLine } from '../orders/check-order.ts';
import { readFirstPayment } from './repository.ts';

/**
 * References of orders that took these lines since the payment began. Empty when it never began or the lines went
 * elsewhere.
 */
export async function ordersInstead(
  trx: Transaction<Database>,
  userId: string,
  orderKey: string,
  lines: readonly AttentionLine[],
): Promise<string[]> {
  const gone = lines.filter(({ code }) => code === 'changed-elsewhere').map(({ sku }) => sku);
  if (gone.length < lines.length) return [];
  const payment = await readFirstPayment(trx, userId, orderKey);
  if (payment === null) return [];
  const since = await trx
    .selectFrom('transactions')
    .select(['reference', 'detail'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'order')
    .where('created_at', '>=', payment.created_at)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const orders = since.filter(({ detail }) => detail.lines.some(({ sku }) => gone.includes(sku)));
  const ordered = new Set(orders.flatMap(({ detail }) => detail.lines.map(({ sku }) => sku)));
  return gone.every((sku) => ordered.has(sku)) ? orders.map(({ reference }) => reference) : [];
}
