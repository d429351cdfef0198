import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AttentionLine } from '../orders/check-order.ts';
import { readFirstPayment } from '../repositories/payments.ts';

/**
 * F-52. Under which references the lines that an order by card can no longer have were ordered since its payment began; none where it
 * never began, or where something else became of the lines.
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
