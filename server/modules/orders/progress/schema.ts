import type { ColumnType, JSONColumnType } from 'kysely';
import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import type { OrderRequest, RequestRefusal } from '../../../../src/domain/orders/order-requests.ts';

export type OrderProgressTables = {
  shipments: ShipmentTable;
  shipment_lines: ShipmentLineTable;
  order_events: OrderEventTable;
  expected_dates: ExpectedDateTable;
  order_requests: OrderRequestTable;
};

type Timestamp = ColumnType<Date, Date, Date>;
type Day = ColumnType<string, string, string>;
type Words = JSONColumnType<Bilingual | null, string | null, string | null>;

/** A parcel of an order. `url` is the carrier's tracking page, if any. */
type ShipmentTable = {
  transaction_id: string;
  carrier: string;
  tracking: string;
  shipped_on: Day;
  url: string | null;
};

/** What a parcel contains. Parcels from files without lines have none. */
type ShipmentLineTable = {
  transaction_id: string;
  carrier: string;
  tracking: string;
  sku: string;
  quantity: number;
};

/** A step of an order, with the company's words about it. */
type OrderEventTable = {
  id: string;
  order_id: string;
  type: 'in-preparation' | 'shipped' | 'changed' | 'cancelled';
  at: Timestamp;
  note: Words;
};

/** When an order, or one line of it, is expected to ship. An empty `sku` means the order. */
type ExpectedDateTable = { order_id: string; sku: string; expected_on: Day };

/** What a dealer asked. `refusal` is the state that the order was in, if that was too far. */
type OrderRequestTable = {
  user_id: string;
  id: string;
  order_id: string;
  kind: OrderRequest['kind'];
  text: string;
  made_at: Timestamp;
  refusal: RequestRefusal | null;
  answered_at: Timestamp | null;
  is_accepted: boolean | null;
  answer: Words;
};
