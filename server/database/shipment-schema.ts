import type { ColumnType } from 'kysely';

/** Tables of what was sent; see the migration that makes them. */
export type ShipmentTables = { shipments: ShipmentTable };

/** A parcel of an order. `url`: the carrier's page about it, where there is one. */
type ShipmentTable = {
  transaction_id: string;
  carrier: string;
  tracking: string;
  shipped_on: ColumnType<string, string, string>;
  url: string | null;
};
