import type { Caller } from '../callers.ts';
import { refusedFields } from '../orders/check-order.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { orderHash, type OrderRequest } from '../orders/order-request.ts';
import { readPaymentByIntent } from '../repositories/payments.ts';
import { type LaterOrderOutcome, placeLaterOrder } from './place-later-order.ts';
import { settlePayment } from './settle-payment.ts';

export type PaidOrderOutcome = LaterOrderOutcome | { readonly code: 'payment-pending' | 'payment-refunded' };

/**
 * PAY-5. An order that says it is paid: the payment that it names is looked up here and asked for at the provider, and becomes the order
 * if it has succeeded. What the request says of it is compared, never trusted.
 */
export async function placePaidOrder(
  services: OrderServices,
  user: Caller,
  request: OrderRequest,
): Promise<PaidOrderOutcome> {
  const { payedtoken: intent } = request;
  const faults = refusedFields(request, services.payments !== null);
  if (!request.payed || faults.length > 0 || intent == null) return placeLaterOrder(services, user, request);
  const payment = await readPaymentByIntent(services.db, intent);
  if (payment === null || payment.user_id !== user.id || payment.order_key !== request.key) {
    const message = 'no payment is known for this order';
    return { code: 'refused', faults: [{ field: 'body.payedtoken', message }] };
  }
  if (payment.hash !== orderHash(request)) return { code: 'key-used' };
  const { state, isProcessing } = await settlePayment(services, payment.id);
  if (isProcessing) return { code: 'payment-pending' };
  if (state === 'refunding' || state === 'refunded') return { code: 'payment-refunded' };
  return placeLaterOrder(services, user, request);
}
