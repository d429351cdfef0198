import type { BookingColumn } from '../../../src/domain/booking/columns.ts';
import { csvRow } from '../../../src/domain/files/csv-row.ts';
import { decimalFromCents } from '../../../src/domain/pricing/money.ts';
import { exportedMoment, exportedOrder } from '../../modules/orders/exported-order.ts';
import type { PlacedOrder } from '../../modules/orders/placed-orders.ts';
import { untaxedAreaOf } from '../../modules/orders/taxes/taxes.ts';

type Line = PlacedOrder['detail']['lines'][number];
type Cell = (order: PlacedOrder, line: Line, position: number) => string;

/** Named as in the JSON. Values of the whole order repeat on each line. */
const columns: Readonly<Record<string, Cell>> = {
  reference: (order) => order.reference,
  kind: (order) => order.kind,
  state: (order) => order.state,
  date: exportedMoment,
  dealerNo: (order) => order.dealer_no,
  dealerName: (order) => order.dealer_name ?? '',
  dealerEmail: (order) => order.dealer_email,
  documentNo: (order) => order.document_no,
  line: (_order, _line, position) => String(position),
  sku: (_order, line) => line.sku,
  type: (_order, line) => line.type,
  name: (_order, line) => line.name,
  description: (_order, line) => line.description,
  quantities: (_order, line) => String(line.quantity),
  reserved: (_order, line) => (line.reserved === undefined ? '' : String(line.reserved)),
  unitPrice: (_order, line) => decimalFromCents(line.unitPriceCents),
  discount: (_order, line) => String(line.discount),
  total: (_order, line) => decimalFromCents(line.totalCents),
  currency: (order) => order.currency,
  payment: ({ detail }, line) =>
    (line.type === 'configuration' ? detail.configurationsPayment : detail.partsPayment) ?? '',
  orderDiscount: ({ detail }) => decimalFromCents(detail.figures.discountCents),
  orderTariff: ({ detail }) => decimalFromCents(detail.figures.tariffCents),
  orderShipping: ({ detail }) => decimalFromCents(detail.figures.shippingCents),
  orderTax: ({ detail }) => (detail.figures.taxCents === null ? '' : decimalFromCents(detail.figures.taxCents)),
  orderTotal: (order) => decimalFromCents(Number(order.total_cents)),
  pickup: ({ detail }) => String(detail.pickup),
  ...addressColumns('shipping'),
  comment: ({ detail }) => detail.comment,
  // New columns go last, for programs that read by position.
  bookingYear: ({ detail }) => (detail.booking === undefined ? '' : String(detail.booking.year)),
  demo: bookedIn('demo'),
  q0: bookedIn('q0'),
  q1: bookedIn('q1'),
  q2: bookedIn('q2'),
  q3: bookedIn('q3'),
  q4: bookedIn('q4'),
  ...addressColumns('billing'),
  // Each tax by name, such as `GST 5: 12.00; QST 9.975: 23.94`.
  orderTaxes: ({ detail: { taxes = [] } }) =>
    taxes.map(({ name, percent, cents }) => `${name.en} ${percent}: ${decimalFromCents(cents)}`).join('; '),
  // Marks orders without known tax rules, so the company checks before invoicing.
  untaxedArea: ({ detail }) => untaxedAreaOf(detail) ?? '',
  // The rep, where not the dealer.
  placedBy: ({ detail }) => detail.placedBy?.name ?? '',
  placedByEmail: ({ detail }) => detail.placedBy?.email ?? '',
  approvedBy: ({ detail }) => detail.approvedBy?.name ?? '',
  approvedByEmail: ({ detail }) => detail.approvedBy?.email ?? '',
  requestedShipDate: ({ detail }) => detail.requestedShipDate ?? '',
  shipComplete: ({ detail }) => String(detail.shipComplete ?? false),
  purchaseOrder: ({ detail }) => detail.purchaseOrder?.name ?? '',
  freeFreight: ({ detail }) => String(detail.freeFreight ?? false),
};

/** One row per line of an order, for spreadsheets and for what reads files. */
export const csvFormat: OrderFormat = {
  head: () => csvRow(Object.keys(columns)),
  order: (order) => order.detail.lines.map((line, at) => rowOf(order, line, at + 1)).join(''),
  tail: '',
};

function rowOf(order: PlacedOrder, line: Line, position: number): string {
  return csvRow(Object.values(columns).map((cell) => cell(order, line, position)));
}

function bookedIn(column: BookingColumn): Cell {
  return (_order, { booking }) => (booking === undefined ? '' : String(booking.columns[column]));
}

function addressColumns(kind: 'shipping' | 'billing'): Record<string, Cell> {
  const fields = ['name', 'line1', 'line2', 'city', 'province', 'postalCode', 'country', 'phone'] as const;
  return Object.fromEntries(
    fields.map((field): [string, Cell] => [
      `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
      ({ detail }) => (detail[`${kind}Address`] as Readonly<Record<string, string | null>> | null)?.[field] ?? '',
    ]),
  );
}

/** How orders are written into one file, one after the other. */
export type OrderFormat = {
  readonly head: (since: Date) => string;
  readonly order: (order: PlacedOrder, isFirst: boolean) => string;
  readonly tail: string;
};

/** One JSON document with one order per line. */
export const jsonFormat: OrderFormat = {
  head: (since) => `{"since":${JSON.stringify(since)},"orders":[`,
  order: (order, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(exportedOrder(order))}`,
  tail: '\n]}\n',
};
