import type { Kysely } from 'kysely';
import type { Shipment } from '../../../src/contract/transactions.ts';
import type { Database } from '../../database/schema.ts';

/** A transaction's parcels, oldest first. */
export async function readShipments(db: Kysely<Database>, transactionId: string): Promise<Shipment[]> {
  return db
    .selectFrom('shipments')
    .where('transaction_id', '=', transactionId)
    .select(['shipped_on as shippedOn', 'carrier', 'tracking', 'url'])
    .orderBy('shipped_on')
    .orderBy('carrier')
    .orderBy('tracking')
    .execute();
}

/** Writes parcels down that are not known yet. */
export async function addShipments(
  db: Kysely<Database>,
  transactionId: string,
  shipments: readonly Shipment[],
): Promise<void> {
  const rows = shipments.map(({ shippedOn, ...shipment }) => ({
    ...shipment,
    shipped_on: shippedOn,
    transaction_id: transactionId,
  }));
  await db.insertInto('shipments').values(rows).execute();
}
