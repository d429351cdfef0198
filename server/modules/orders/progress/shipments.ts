import type { Kysely } from 'kysely';
import type { Shipment } from '../../../../src/contract/orders/transactions.ts';
import type { Database } from '../../../database/schema.ts';

/** A transaction's parcels, oldest first. */
export async function readShipments(db: Kysely<Database>, transactionId: string): Promise<Shipment[]> {
  const parcels = await db
    .selectFrom('shipments')
    .where('transaction_id', '=', transactionId)
    .select(['shipped_on as shippedOn', 'carrier', 'tracking', 'url'])
    .orderBy('shipped_on')
    .orderBy('carrier')
    .orderBy('tracking')
    .execute();
  const contents = await db
    .selectFrom('shipment_lines')
    .where('transaction_id', '=', transactionId)
    .select(['carrier', 'tracking', 'sku', 'quantity as quantities'])
    .orderBy('sku')
    .execute();
  return parcels.map((parcel) => {
    const own = contents.filter(({ carrier, tracking }) => carrier === parcel.carrier && tracking === parcel.tracking);
    return { ...parcel, ...(own.length > 0 && { lines: own.map(({ sku, quantities }) => ({ sku, quantities })) }) };
  });
}

/** Writes parcels down that are not known yet, with their lines where known. */
export async function addShipments(
  db: Kysely<Database>,
  transactionId: string,
  shipments: readonly Shipment[],
): Promise<void> {
  const rows = shipments.map(({ shippedOn, carrier, tracking, url }) => ({
    transaction_id: transactionId,
    carrier,
    tracking,
    shipped_on: shippedOn,
    url,
  }));
  await db.insertInto('shipments').values(rows).execute();
  const lines = shipments.flatMap(({ carrier, tracking, lines: of = [] }) =>
    of.map(({ sku, quantities }) => ({ transaction_id: transactionId, carrier, tracking, sku, quantity: quantities })),
  );
  if (lines.length > 0) await db.insertInto('shipment_lines').values(lines).execute();
}

/** Units in parcels by SKU. Null where a parcel does not say what is in it. */
export function shippedUnits(shipments: readonly Shipment[]): ReadonlyMap<string, number> | null {
  if (shipments.length === 0 || shipments.some(({ lines }) => lines === undefined)) return null;
  const units = new Map<string, number>();
  for (const { sku, quantities } of shipments.flatMap(({ lines = [] }) => lines)) {
    units.set(sku, (units.get(sku) ?? 0) + quantities);
  }
  return units;
}
