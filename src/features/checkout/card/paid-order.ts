import type { QueuedOrder } from '../../../contract/orders/order.ts';
import type { OrderToPay } from '../../../sync/drafts/order-draft.ts';

/** The order with the payment that the server is to look at (PAY-5), or null without one. */
export function paidOrder({ order, intent }: OrderToPay): QueuedOrder | null {
  if (intent === undefined) return null;
  return { ...order, request: { ...order.request, payed: true, payedtoken: intent } };
}
