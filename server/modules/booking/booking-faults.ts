import { unitsOf } from '../../../src/domain/booking/columns.ts';
import { MAX_UNITS } from '../../../src/domain/cart-ops/op.ts';
import { type PaymentTerm, paysNow } from '../../../src/domain/pricing/payment-terms.ts';
import type { FieldFault } from '../orders/check-order.ts';
import type { OrderRequest } from '../orders/order-request.ts';

/** Faults that no state could fix: a booking needs a year and windows, and is never paid by card. */
export function bookingFaults(request: OrderRequest): FieldFault[] {
  const faults: FieldFault[] = [];
  const refuse = (field: string, message: string) => faults.push({ field: `body.${field}`, message });
  if (request.booking_year == null) refuse('booking_year', 'missing');
  for (const field of ['configurationsPayment', 'partsPayment'] as const)
    if (paysNow(request[field] as PaymentTerm)) refuse(field, 'not offered');
  if (request.payed || request.payNowItems.length > 0) refuse('payed', 'a booking is not paid by card');
  // Larger sums overflow the database's integers. No real booking comes close.
  if (request.items.reduce((sum, { quantities }) => sum + quantities, 0) > MAX_UNITS) refuse('items', 'too many units');
  for (const [index, item] of request.items.entries())
    if (unitsOf(item) !== item.quantities) refuse(`items.${index}.quantities`, 'not the sum of demo and q0 to q4');
  return faults;
}
