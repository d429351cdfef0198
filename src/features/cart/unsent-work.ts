import type { CartItem } from '../../contract/orders/cart.ts';
import type { Snapshot } from '../../offline/cart/cart-snapshot.ts';
import { hasTyped, type OrderDraft } from '../../offline/drafts/order-draft.ts';
import { countUnseen, isKeptByNewer, type OrderView } from '../../offline/outbox/queue-view.ts';
import { isOrder } from '../../offline/outbox/queue.ts';
import { isLockedAway } from '../../offline/outbox/records.ts';
import type { OtherChanges } from './unsent/other-changes.ts';

/** SES-8. What is on this device alone and would go with a sign-out. */
export type UnsentWork = {
  /** Edits of the cart that wait. */
  readonly edits: number;
  /** Edits of the cart that the portal did not take. */
  readonly refused: number;
  /** Orders that were not placed, or of which nobody knows. */
  readonly orders: readonly OrderView[];
  /** Records that could not be read (F-27). */
  readonly aside: number;
  /** Work that was locked away and could not be opened (SES-9). */
  readonly locked: number;
  /** Lines that a restored portal has lost (F-16). */
  readonly offers: number;
  /** Orders placed or lost that the dealer has not seen yet. */
  readonly unseen: number;
  /** What was typed for the next order. */
  readonly hasDraft: boolean;
  /** What a later version of the app keeps, and this one cannot read (F-26). */
  readonly isNewer: boolean;
};

export function unsentWorkOf(snapshot: Snapshot<CartItem>, draft: OrderDraft): UnsentWork {
  const orders = snapshot.orders.filter(({ state }) => state !== 'accepted');
  const waitingOrders = orders.filter(({ state }) => state !== 'attention').length;
  return {
    edits: snapshot.pending - waitingOrders,
    refused: snapshot.refused.filter((entry) => !isOrder(entry)).length,
    orders,
    aside: snapshot.aside.filter((record) => !isLockedAway(record)).length,
    locked: snapshot.aside.filter(isLockedAway).length,
    offers: snapshot.offers.length,
    unseen: countUnseen(snapshot),
    hasDraft: hasTyped(draft),
    isNewer: isKeptByNewer(snapshot),
  };
}

type Others = Pick<OtherChanges, 'count' | 'drafts' | 'unseen'>;

/** All that a sign-out would remove, in the cart, a quick order and the other areas. */
export function countLeft(work: UnsentWork, quickOrder: unknown, others: Others): number {
  return countOf(work) + (quickOrder === null ? 0 : 1) + others.count + others.drafts + others.unseen;
}

/** How many things that is. */
export function countOf({ orders, hasDraft, isNewer, ...counts }: UnsentWork): number {
  const { edits, refused, aside, locked, offers, unseen } = counts;
  return edits + refused + orders.length + aside + locked + offers + unseen + Number(hasDraft) + Number(isNewer);
}
