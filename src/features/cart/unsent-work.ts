import type { CartItem } from '../../contract/cart.ts';
import { isOrder } from '../../sync/queue.ts';
import type { OrderView, Snapshot } from '../../sync/snapshot.ts';
import type { CartDraft } from './cart-draft.ts';

/** SES-8. What is on this device alone and would go with a sign-out. */
export type UnsentWork = {
  /** Edits of the cart that wait. */
  readonly edits: number;
  /** Edits of the cart that the portal did not take. */
  readonly refused: number;
  /** Orders that were not placed, or of which nobody knows. */
  readonly orders: readonly OrderView[];
  /** Records that could not be read (F-27), and lines that a restored portal has lost (F-16). */
  readonly aside: number;
  readonly offers: number;
  /** What was typed for the next order. */
  readonly hasDraft: boolean;
  /** What a later version of the app keeps, and this one cannot read (F-26). */
  readonly isNewer: boolean;
};

export function unsentWorkOf(snapshot: Snapshot<CartItem>, draft: CartDraft): UnsentWork {
  const orders = snapshot.orders.filter(({ state }) => state !== 'accepted');
  const waitingOrders = orders.filter(({ state }) => state !== 'attention').length;
  return {
    edits: snapshot.pending - waitingOrders,
    refused: snapshot.refused.filter((entry) => !isOrder(entry)).length,
    orders,
    aside: snapshot.aside.length,
    offers: snapshot.offers.length,
    hasDraft: draft.comment.trim() !== '' || draft.documentNo.trim() !== '',
    isNewer: snapshot.state === 'update' && !snapshot.isReady,
  };
}

/** How many things that is. */
export function countOf({ edits, refused, orders, aside, offers, hasDraft, isNewer }: UnsentWork): number {
  return edits + refused + orders.length + aside + offers + Number(hasDraft) + Number(isNewer);
}
