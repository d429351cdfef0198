import * as v from 'valibot';
import type { User } from '../../../contract/account/user.ts';
import { queuedOrder, type QueuedOrder } from '../../../contract/orders/order.ts';
import type { Draft } from '../../../offline/drafts/draft.ts';
import { hasTyped, type OrderDraft } from '../../../offline/drafts/order-draft.ts';
import { withWritten } from '../address/order-addresses.ts';
import { headerOf } from '../build-order.ts';

/** What the device has kept of an order; null when it cannot be read. */
export function readQueuedOrder(body: unknown): QueuedOrder | null {
  const read = v.safeParse(queuedOrder, body);
  return read.success ? read.output : null;
}

/** A cart or booking that orders can return to. */
type Ordering = {
  readonly user: Pick<User, 'addresses'>;
  readonly sync: {
    readonly withdraw: (orderId: string) => Promise<unknown>;
    readonly getSnapshot: () => { readonly orders: readonly { readonly orderId: string }[] };
  };
  readonly draft: Pick<Draft<OrderDraft>, 'getSnapshot' | 'change'>;
};

type WithRequest = Pick<QueuedOrder, 'request'>;

/** Fills the form from an order. */
export function returnToForm({ user, draft }: Omit<Ordering, 'sync'>, order: WithRequest | null): void {
  if (order) draft.change(returnedTo(draft.getSnapshot(), withWritten(headerOf(order), user.addresses)));
}

/** Fields that return from an order to its form. Newer typing stays, and comments are joined. */
export function returnedTo(form: OrderDraft, order: OrderDraft): OrderDraft {
  if (!hasTyped(form)) return order;
  const { comment, documentNo, writtenBilling, writtenShipping, requestedShipDate, shipComplete, ...choices } = form;
  const { purchaseOrder, ...others } = choices;
  return {
    ...others,
    comment: comment.includes(order.comment) ? comment : [order.comment, comment].filter(Boolean).join('\n'),
    documentNo: documentNo || order.documentNo,
    writtenBilling: writtenBilling ?? order.writtenBilling,
    writtenShipping: writtenShipping ?? order.writtenShipping,
    requestedShipDate: requestedShipDate || order.requestedShipDate,
    shipComplete: shipComplete || order.shipComplete,
    purchaseOrder: purchaseOrder ?? order.purchaseOrder,
  };
}

/** Returns lines to the cart and fields to the form. False if already sent. */
export async function withdrawOrder(from: Ordering, orderId: string, order: WithRequest | null): Promise<boolean> {
  const { sync, draft } = from;
  const before = draft.getSnapshot();
  // Written first, so a crash loses nothing.
  returnToForm(from, order);
  await sync.withdraw(orderId);
  const isWithdrawn = !sync.getSnapshot().orders.some((one) => one.orderId === orderId);
  if (!isWithdrawn) draft.change(before);
  return isWithdrawn;
}
