import type { Caller } from '../../http/callers.ts';
import { refusedFields } from '../orders/check-order.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { orderHash, type OrderRequest } from '../orders/order-request.ts';
import { type LaterOrderOutcome, placeLaterOrder } from './place-later-order.ts';
import { hasNoOrder, readPayment, readPaymentByIntent } from './repository.ts';
import { settlePayment } from './settle-payment.ts';
import { bindOrder, intentIdOf } from './unordered-payment.ts';

export type PaidOrderOutcome = LaterOrderOutcome | { readonly code: 'payment-pending' | 'payment-refunded' };

/**
 * Looks up the named payment here and at the provider, and places its order if it succeeded. The request's claims are
 * only compared, never trusted.
 */
export async function placePaidOrder(
  services: OrderServices,
  user: Caller,
  request: OrderRequest,
): Promise<PaidOrderOutcome> {
  const { payedtoken: intent } = request;
  const faults = refusedFields(request, services.payments !== null);
  if (!request.payed || faults.length > 0 || intent == null) return placeLaterOrder(services, user, request);
  const found = await readPaymentByIntent(services.db, intentIdOf(intent));
  const isOurs = found?.user_id === user.id && (request.key === undefined || request.key === found.order_key);
  if (found === null || !isOurs) {
    const message = 'no payment is known for this order';
    return { code: 'refused', faults: [{ field: 'body.payedtoken', message }] };
  }
  const order = { ...request, key: found.order_key };
  const refusal = hasNoOrder(found) ? await bindOrder(services, user, found, order) : null;
  if (refusal !== null) return refusal;
  const payment = hasNoOrder(found) ? await readPayment(services.db, found.id) : found;
  // Paid back before its order came.
  if (!hasNoOrder(payment) && payment.hash !== orderHash(order)) return { code: 'key-used' };
  const { state, isProcessing } = await settlePayment(services, payment.id);
  if (isProcessing) return { code: 'payment-pending' };
  if (state === 'refunding' || state === 'refunded') return { code: 'payment-refunded' };
  return placeLaterOrder(services, user, order);
}
