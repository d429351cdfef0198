import type { CartItem } from '../../../src/contract/orders/cart.ts';
import { bookingColumns } from '../../../src/domain/booking/columns.ts';
import type { HeldLine } from '../../../src/domain/cart-ops/apply-order.ts';
import type { CartLine } from '../../../src/domain/cart-ops/line.ts';
import { orderIssues, type OrderIssue, shipDatesFrom } from '../../../src/domain/orders/order-check.ts';
import { acceptedPaymentTerms, paysNow, type PaymentTerm } from '../../../src/domain/pricing/payment-terms.ts';
import { cartItemOf } from '../cart/cart-items.ts';
import { lineTermsOf } from '../cart/line-terms.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { LockedOrder } from './locked-order.ts';
import type { OrderRequest } from './order-request.ts';

/** A field of the request with which the order cannot be placed. */
export type FieldFault = { readonly field: string; readonly message: string };

/** A line that changed since the dealer saw it. `item` is its current state. */
export type AttentionLine = {
  readonly sku: string;
  readonly code: HeldLine['code'] | 'above-maximum' | 'below-minimum' | 'not-a-multiple' | 'price-changed';
  readonly asked: number;
  readonly available?: number;
  readonly item?: CartItem;
};

type ToCheck = Pick<LockedOrder, 'request' | 'user' | 'offers' | 'knownAddresses'> & { readonly today: string };

type Checked = { readonly fields: readonly FieldFault[]; readonly lines: readonly AttentionLine[] };

const fieldNames = {
  lines: 'items',
  billingAddress: 'billingAddress',
  shippingAddress: 'shippingAddress',
  configurationsPaymentTerm: 'configurationsPayment',
  partsPaymentTerm: 'partsPayment',
  comment: 'comment',
  documentNo: 'external_document_no',
  requestedShipDate: 'requestedShipDate',
} as const;

/** Faults that no state could fix, such as payment fields. Bookings go to `booking/place-booking`. */
export function refusedFields(request: OrderRequest, canBePaid: boolean): FieldFault[] {
  const faults: FieldFault[] = [];
  const refuse = (field: string, message: string) => faults.push({ field: `body.${field}`, message });
  const byCard = (['configurationsPayment', 'partsPayment'] as const).filter((field) =>
    paysNow(request[field] as PaymentTerm),
  );
  if (request.order_type === 'Booking')
    refuse('order_type', 'a booking is ordered from the grid, and not paid by card');
  if (!canBePaid) for (const field of byCard) refuse(field, 'not offered');
  const isByCard = canBePaid && byCard.length > 0;
  if (request.payed && !isByCard) refuse('payed', 'no payment is known for this order');
  if (request.payNowItems.length > 0 && !isByCard) refuse('payNowItems', 'nothing can be paid now');
  if (isByCard && request.payed && request.payedtoken == null) refuse('payedtoken', 'missing');
  if (!isByCard && request.payedtoken) refuse('payedtoken', 'no payment is known for this order');
  return [...faults, ...foreignFields(request)];
}

/** Fields that do not belong: unknown pay-later lines, and booking fields. */
function foreignFields(request: OrderRequest): FieldFault[] {
  const faults: FieldFault[] = [];
  const ordered = new Map(request.items.map(({ sku, quantities }) => [sku, quantities]));
  const isOfOrder = request.payLaterItems.every(({ sku, quantities }) => ordered.get(sku) === quantities);
  if (!isOfOrder) faults.push({ field: 'body.payLaterItems', message: 'not of this order' });
  if (request.booking_year != null) faults.push({ field: 'body.booking_year', message: 'of a booking alone' });
  for (const [at, item] of request.items.entries()) {
    const column = bookingColumns.find((name) => (item[name] ?? 0) > 0);
    if (column) faults.push({ field: `body.items.${at}.${column}`, message: 'of a booking alone' });
  }
  return faults;
}

/** Returns the domain's findings as field faults and lines that need attention. */
export function checkOrder({ request, user, offers, knownAddresses, today }: ToCheck): Checked {
  const items = new Map(request.items.map((item) => [item.sku, item.quantities]));
  const lines = request.items.flatMap(({ sku, quantities }) => {
    const offer = offers.get(sku);
    return offer ? [{ ...lineTermsOf(offer), sku, quantity: quantities }] : [];
  });
  const { requestedShipDate: day } = request;
  // The contract requires a line. With none left, nothing is sold to the dealer, which takeFromCart reports.
  const issues = orderIssues(
    {
      orderType: request.order_type,
      lines,
      billingAddress: request.billingAddress,
      shippingAddress: request.shippingAddress,
      knownAddresses,
      delivery: request.pickup ? 'PICKUP' : 'SHIPPING',
      configurationsPaymentTerm: request.configurationsPayment,
      partsPaymentTerm: request.partsPayment,
      comment: request.comment,
      documentNo: request.external_document_no,
      shipDate: day === undefined ? null : { day, ...shipDatesFrom(today) },
    },
    acceptedPaymentTerms(user),
  ).filter((issue) => issue.code !== 'no-lines');
  return {
    fields: issues.flatMap((issue) => (isOfLine(issue) ? [] : [faultOf(issue)])),
    lines: issues.flatMap((issue) =>
      isOfLine(issue) ? [attention(issue.sku, issue.code, items.get(issue.sku) ?? 0, offers, null)] : [],
    ),
  };
}

/** A line as the dealer must see it before it can be ordered. */
export function attention(
  sku: string,
  code: AttentionLine['code'],
  asked: number,
  offers: ReadonlyMap<string, Offer>,
  line: CartLine | null,
): AttentionLine {
  const offer = offers.get(sku);
  if (offer === undefined) return { sku, code, asked };
  const now = line ?? { key: sku, gen: 0, quantity: asked, oldQuantity: null };
  return { sku, code, asked, available: offer.stock.quantity, item: cartItemOf(now, offer) };
}

type LineIssue = Extract<OrderIssue, { code: 'above-maximum' | 'below-minimum' | 'not-a-multiple' }>;

function isOfLine(issue: OrderIssue): issue is LineIssue {
  return issue.code === 'above-maximum' || issue.code === 'below-minimum' || issue.code === 'not-a-multiple';
}

function faultOf(issue: Exclude<OrderIssue, LineIssue>): FieldFault {
  const field = `body.${fieldNames[issue.field]}`;
  if (issue.code === 'address-fault') return { field: `${field}.${issue.fault.part}`, message: issue.fault.code };
  if (issue.code === 'out-of-range') return { field, message: `${issue.code}: ${issue.first} to ${issue.last}` };
  return { field, message: 'sku' in issue ? `${issue.code}: ${issue.sku}` : issue.code };
}
