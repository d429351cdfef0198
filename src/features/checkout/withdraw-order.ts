import * as v from 'valibot';
import { queuedOrder, type QueuedOrder } from '../../contract/queued-order.ts';
import type { OrderView } from '../../sync/queue-view.ts';
import { headerOf } from './build-order.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { withWritten } from './order-addresses.ts';

/** What the device has kept of an order; null when it cannot be read. */
export function readQueuedOrder(body: unknown): QueuedOrder | null {
  const read = v.safeParse(queuedOrder, body);
  return read.success ? read.output : null;
}

/** ORD-6. Takes an order back: its lines are in the cart again, and what was filled in goes back into the form. */
export function withdrawOrder(
  { user, sync, draft }: Pick<CheckoutCart, 'user' | 'sync' | 'draft'>,
  view: OrderView,
): void {
  const order = readQueuedOrder(view.entry.op.body);
  if (order) draft.change(withWritten(headerOf(order), user.addresses));
  void sync.withdraw(view.orderId);
}
