import type { Caller } from '../../http/callers.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { type OrderOutcome, placeOrder } from '../orders/place-order.ts';
import { referencesOfPayment } from './repository.ts';
import { settlePayment } from './settle-payment.ts';

export type LaterOrderOutcome =
  | Exclude<OrderOutcome, { code: 'payment-in-the-way' }>
  /** The payment that stood in the way has become the order. */
  | { readonly code: 'paid-already'; readonly references: readonly string[] }
  /** It may become it yet. */
  | { readonly code: 'other-payment-pending' };

/** More than one other tab starting to pay is unlikely. */
const mostTries = 4;

/**
 * Places an order with nothing to pay now. First cancels a card payment for the same lines, or orders it if paid
 * (F-52).
 * @throws {ProviderUnreachable} send the same order again
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
