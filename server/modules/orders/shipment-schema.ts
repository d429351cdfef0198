import type { ColumnType } from 'kysely';

export type ShipmentTables = { shipments: ShipmentTable };

/** A parcel of an order. `url` is the carrier's tracking page, if any. */
type ShipmentTable = {
  transaction_id: string;
  carrier: string;
  tracking: string;
  shipped_on: ColumnType<string, string, string>;
  url: string | null;
};
