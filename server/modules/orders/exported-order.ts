import type { PurchaseOrder } from '../../../src/contract/orders/purchase-order.ts';
import type { Transaction } from '../../../src/contract/orders/transactions.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { untaxedAreaOf } from './taxes/taxes.ts';
import { transactionOf } from './transactions.ts';

/** An order as exported: the contract's transaction plus its dealer. */
type ExportedOrder = Omit<Transaction, 'placedBy' | 'approvedBy' | 'purchaseOrder'> & {
  readonly dealer: { readonly no: string; readonly name: string | null; readonly email: string };
  /** Set when a rep placed it for the dealer. */
  readonly placedBy?: { readonly name: string; readonly email: string };
  /** Set when the order waited for approval (COMP-2). */
  readonly approvedBy?: { readonly name: string; readonly email: string };
  /** The dealer's own document. `received` once it is here: the order comes first. */
  readonly purchaseOrder?: Pick<PurchaseOrder, 'name' | 'mediaType' | 'size' | 'sha256'> & {
    readonly received: boolean;
  };
  /** Set when no tax rules are known, so no tax was computed. */
  readonly untaxedArea?: string;
};

export function exportedOrder(order: PlacedOrder): ExportedOrder {
  const { dealer_no: no, dealer_name: name, dealer_email: email } = order;
  const untaxedArea = untaxedAreaOf(order.detail);
  const { placedBy, approvedBy, purchaseOrder } = order.detail;
  const { placedBy: _placedBy, approvedBy: _approvedBy, ...transaction } = transactionOf(order);
  return {
    ...transaction,
    date: exportedMoment(order),
    dealer: { no, name, email },
    ...(placedBy && { placedBy: { name: placedBy.name, email: placedBy.email } }),
    ...(approvedBy && { approvedBy: { name: approvedBy.name, email: approvedBy.email } }),
    ...(purchaseOrder && { purchaseOrder: announced(purchaseOrder, order.has_purchase_order) }),
    ...(untaxedArea !== null && { untaxedArea }),
  };
}

function announced({ file: _file, ...purchaseOrder }: PurchaseOrder, received: boolean) {
  return { ...purchaseOrder, received };
}

/** When an order was placed by the company's clock: 2026-11-20T00:30:00.000-05:00. */
export function exportedMoment({
  created_at: at,
  time_zone: zone,
}: Pick<PlacedOrder, 'created_at' | 'time_zone'>): string {
  const named = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // Zones of a former century are off by seconds, which no order is.
  const [, sign, hours = '', minutes = ''] = /^GMT([+-])(\d\d):(\d\d)/.exec(named ?? '') ?? [];
  if (sign === undefined) return at.toISOString();
  const offsetMs = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(at.getTime() + offsetMs).toISOString().replace('Z', `${sign}${hours}:${minutes}`);
}
