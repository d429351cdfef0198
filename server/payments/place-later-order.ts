import type { Caller } from '../callers.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { type OrderOutcome, placeOrder } from '../orders/place-order.ts';
import { referencesOfPayment } from '../repositories/payments.ts';
import { settlePayment } from './settle-payment.ts';

export type LaterOrderOutcome =
  | Exclude<OrderOutcome, { code: 'payment-in-the-way' }>
  /** The payment that stood in the way has become the order. */
  | { readonly code: 'paid-already'; readonly references: readonly string[] }
  /** It may become it yet. */
  | { readonly code: 'other-payment-pending' };

/** More than one other tab that begins to pay meanwhile is not to be expected. */
const mostTries = 4;

/**
 * PAY-6, F-52. An order of which nothing is paid now. A payment of the same lines, in another tab or on another device, is cancelled at
 * its provider first; or it has been paid, and becomes the order instead of this one. The provider is asked between two transactions,
 * never in one. May throw ProviderUnreachable: then nobody knows, and the same order is to be sent again.
 */
export async function placeLaterOrder(
  services: OrderServices,
  user: Caller,
  request: OrderRequest,
): Promise<LaterOrderOutcome> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await placeOrder(services, user, request);
    if (outcome.code !== 'payment-in-the-way') return outcome;
    const { id } = outcome.payment;
    const { state, isProcessing } = await settlePayment(services, id, true);
    if (state === 'ordered') return { code: 'paid-already', references: await referencesOfPayment(services.db, id) };
    if (isProcessing) break;
  }
  return { code: 'other-payment-pending' };
}
