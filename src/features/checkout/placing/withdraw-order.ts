import * as v from 'valibot';
import { queuedOrder, type QueuedOrder } from '../../../contract/orders/queued-order.ts';
import type { OrderView } from '../../../sync/queue-view.ts';
import { withWritten } from '../address/order-addresses.ts';
import { headerOf } from '../build-order.ts';
import type { CheckoutCart } from '../checkout-cart.ts';

/** What the device has kept of an order; null when it cannot be read. */
export function readQueuedOrder(body: unknown): QueuedOrder | null {
  const read = v.safeParse(queuedOrder, body);
  return read.success ? read.output : null;
}

/** Returns lines to the cart and fields to the form. False if already sent. */
export async function withdrawOrder(
  { user, sync, draft }: Pick<CheckoutCart, 'user' | 'sync' | 'draft'>,
  view: OrderView,
): Promise<boolean> {
  const order = readQueuedOrder(view.entry.op.body);
  const before = draft.getSnapshot();
  // Written first, so a crash loses nothing.
  if (order) draft.change(withWritten(headerOf(order), user.addresses));
  await sync.withdraw(view.orderId);
  const isWithdrawn = !sync.getSnapshot().orders.some(({ orderId }) => orderId === view.orderId);
  if (!isWithdrawn) draft.change(before);
  return isWithdrawn;
}
