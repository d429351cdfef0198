import type { Kysely, Transaction as DbTransaction } from 'kysely';
import type { LibraryFile } from '../../../src/contract/library/library-files.ts';
import type { Transaction } from '../../../src/contract/orders/transactions.ts';
import { isPurchaseOrderType } from '../../../src/domain/orders/purchase-order.ts';
import type { Database, TransactionDetail } from '../../database/schema.ts';

type Announcing = {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  readonly detail: Pick<TransactionDetail, 'purchaseOrder'>;
};

type ShownPurchaseOrder = NonNullable<Transaction['purchaseOrder']>;

/** Lets the device send the file that an order names. A file that an earlier order names stays that order's. */
export async function expectPurchaseOrder(
  trx: DbTransaction<Database>,
  { id, userId, at, detail: { purchaseOrder } }: Announcing,
): Promise<void> {
  if (purchaseOrder === undefined) return;
  const { file, name, size, sha256 } = purchaseOrder;
  await trx
    .insertInto('attachments')
    .values({ user_id: userId, id: file, name, size, sha256, received: 0, touched_at: at, order_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}

/** The file of an order, and what came of it. Null where the order names none. */
export async function readPurchaseOrder(
  db: Kysely<Database>,
  userId: string,
  { purchaseOrder: announced }: Pick<TransactionDetail, 'purchaseOrder'>,
  sign?: (file: LibraryFile) => string,
): Promise<ShownPurchaseOrder | null> {
  if (announced === undefined) return null;
  const { file, ...shown } = announced;
  const stored = await db
    .selectFrom('attachments')
    .where('user_id', '=', userId)
    .where('id', '=', file)
    .where('sha256', '=', announced.sha256)
    .where('order_id', 'is not', null)
    .select(['name', 'media_type as mediaType', 'refusal'])
    .executeTakeFirst();
  const { mediaType = null, refusal = null, name = shown.name } = stored ?? {};
  if (refusal !== null) return { ...shown, state: 'refused' };
  if (mediaType === null || !isPurchaseOrderType(mediaType)) return { ...shown, state: 'expected' };
  const url = sign && { url: sign({ userId, use: 'purchase-order', file, name }) };
  return { ...shown, name, mediaType, state: 'received', ...url };
}
