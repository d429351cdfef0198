import { addressFaults, type AddressFault } from '../address/address-check.ts';
import { saysTheSame, type PostalAddress } from '../address/postal-address.ts';
import { isCalendarDay } from '../calendar-day.ts';
import type { DeliveryMode } from '../pricing/line-amounts.ts';
import type { PaymentTerm } from '../pricing/payment-terms.ts';
import type { OrderType } from '../pricing/tax.ts';
import { maximumQuantity, minimumQuantity, type LineTerms } from './quantity.ts';

export const COMMENT_MAX_CHARACTERS = 2000;
export const DOCUMENT_NO_MAX_CHARACTERS = 35;

export type OrderToCheck = {
  orderType: OrderType;
  lines: readonly (LineTerms & { sku: string; quantity: number })[];
  billingAddress: PostalAddress | null;
  shippingAddress: PostalAddress | null;
  /** Addresses on file with the company, which need no check. */
  knownAddresses: readonly PostalAddress[];
  delivery: DeliveryMode;
  configurationsPaymentTerm: string;
  partsPaymentTerm: string;
  comment: string;
  documentNo: string;
  /** The day asked for, and those that are possible. Null where none is asked for. */
  shipDate: (ShipDates & { day: string }) | null;
};

export type AddressOfOrder = 'billingAddress' | 'shippingAddress';
type TextField = 'comment' | 'documentNo';
type TermField = 'configurationsPaymentTerm' | 'partsPaymentTerm';

/** Lengths are in code points, quantities in units. */
export type OrderIssue =
  | { field: 'lines'; code: 'no-lines' }
  | { field: 'lines'; code: 'repeated-sku' | 'no-quantity'; sku: string }
  | { field: 'lines'; code: 'above-maximum'; sku: string; maximum: number }
  | { field: 'lines'; code: 'below-minimum'; sku: string; minimum: number }
  | { field: 'lines'; code: 'not-a-multiple'; sku: string; multiple: number }
  | { field: AddressOfOrder; code: 'missing' }
  | { field: AddressOfOrder; code: 'address-fault'; fault: AddressFault }
  | { field: TermField; code: 'not-offered' }
  | { field: TextField; code: 'too-long'; maximum: number }
  | { field: TextField; code: 'control-character' }
  | ({ field: 'requestedShipDate'; code: 'out-of-range' } & ShipDates);

/** Everything to fix before sending. `offeredTerms` come from `offeredPaymentTerms`. */
export function orderIssues(order: OrderToCheck, offeredTerms: readonly PaymentTerm[]): OrderIssue[] {
  return [
    ...lineIssues(order),
    ...addressIssues(order),
    ...termIssues(order, offeredTerms),
    ...textIssues('comment', order.comment, COMMENT_MAX_CHARACTERS, /[^\P{Cc}\n]/u),
    ...textIssues('documentNo', order.documentNo, DOCUMENT_NO_MAX_CHARACTERS, /\p{Cc}/u),
    ...shipDateIssues(order),
  ];
}

function lineIssues(order: OrderToCheck): OrderIssue[] {
  if (order.lines.length === 0) return [{ field: 'lines', code: 'no-lines' }];
  const seen = new Set<string>();
  return order.lines.flatMap((line) => {
    const isRepeated = seen.has(line.sku);
    seen.add(line.sku);
    if (isRepeated) return [{ field: 'lines', code: 'repeated-sku', sku: line.sku } as const];
    return quantityIssues(line, order.orderType);
  });
}

/** Stock and `maxQuantity` limit deliveries now, never a booking. */
function quantityIssues(line: LineTerms & { sku: string; quantity: number }, orderType: OrderType): OrderIssue[] {
  const { sku, quantity } = line;
  if (quantity <= 0) return [{ field: 'lines', code: 'no-quantity', sku }];
  const maximum = orderType === 'Booking' ? null : maximumQuantity(line);
  if (maximum !== null && quantity > maximum) return [{ field: 'lines', code: 'above-maximum', sku, maximum }];
  const minimum = minimumQuantity(line);
  if (quantity < minimum) return [{ field: 'lines', code: 'below-minimum', sku, minimum }];
  const multiple = line.multiple ?? 1;
  return quantity % multiple === 0 ? [] : [{ field: 'lines', code: 'not-a-multiple', sku, multiple }];
}

function addressIssues(order: OrderToCheck): OrderIssue[] {
  const { billingAddress, shippingAddress, delivery } = order;
  const issues: OrderIssue[] = [];
  if (!billingAddress) issues.push({ field: 'billingAddress', code: 'missing' });
  if (!shippingAddress && delivery === 'SHIPPING') issues.push({ field: 'shippingAddress', code: 'missing' });
  for (const field of ['billingAddress', 'shippingAddress'] as const) {
    const address = order[field];
    if (!address || order.knownAddresses.some((known) => saysTheSame(known, address))) continue;
    issues.push(...addressFaults(address).map((fault) => ({ field, code: 'address-fault' as const, fault })));
  }
  return issues;
}

/** An empty half of the cart needs no payment term. */
function termIssues(order: OrderToCheck, offeredTerms: readonly string[]): OrderIssue[] {
  const isUsed = {
    configurationsPaymentTerm: order.lines.some((line) => line.type === 'configuration'),
    partsPaymentTerm: order.lines.some((line) => line.type === 'part'),
  };
  return (['configurationsPaymentTerm', 'partsPaymentTerm'] as const)
    .filter((field) => isUsed[field] && !offeredTerms.includes(order[field]))
    .map((field) => ({ field, code: 'not-offered' }));
}

function textIssues(field: TextField, text: string, maximum: number, forbidden: RegExp): OrderIssue[] {
  const issues: OrderIssue[] = [];
  if (Array.from(text).length > maximum) issues.push({ field, code: 'too-long', maximum });
  if (forbidden.test(text)) issues.push({ field, code: 'control-character' });
  return issues;
}

function shipDateIssues({ shipDate }: OrderToCheck): OrderIssue[] {
  if (shipDate === null || isShipDate(shipDate.day, shipDate)) return [];
  const { first, last } = shipDate;
  return [{ field: 'requestedShipDate', code: 'out-of-range', first, last }];
}

/** The days on which an order may be asked to ship, both included. */
export type ShipDates = { readonly first: string; readonly last: string };

/** From today, by the company's calendar, to a year ahead. */
export function shipDatesFrom(today: string): ShipDates {
  const yearAhead = new Date(`${today}T00:00:00Z`);
  yearAhead.setUTCFullYear(yearAhead.getUTCFullYear() + 1);
  return { first: today, last: yearAhead.toISOString().slice(0, 10) };
}

export function isShipDate(day: string, { first, last }: ShipDates): boolean {
  return isCalendarDay(day) && first <= day && day <= last;
}
