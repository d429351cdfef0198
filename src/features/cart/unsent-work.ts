import type { CartItem } from '../../contract/cart.ts';
import type { Snapshot } from '../../sync/cart/cart-snapshot.ts';
import { isKeptByNewer, type OrderView } from '../../sync/queue-view.ts';
import { isOrder } from '../../sync/queue.ts';
import { isLockedAway } from '../../sync/records.ts';
import type { CartDraft } from './cart-draft.ts';

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
    aside: snapshot.aside.filter((record) => !isLockedAway(record)).length,
    locked: snapshot.aside.filter(isLockedAway).length,
    offers: snapshot.offers.length,
    hasDraft: typedIn(draft).some((text) => text.trim() !== ''),
    isNewer: isKeptByNewer(snapshot),
  };
}

/** What the dealer typed for the next order; what was chosen from a list is chosen again with one press. */
function typedIn({ comment, documentNo, writtenBilling, writtenShipping }: CartDraft): string[] {
  const addresses = [writtenBilling, writtenShipping].flatMap((written) => {
    if (written === null) return [];
    const { name, line1, line2, city, postalCode, phone } = written;
    return [name, line1, line2, city, postalCode, phone];
  });
  return [comment, documentNo, ...addresses];
}

/** How many things that is. */
export function countOf({ orders, hasDraft, isNewer, ...counts }: UnsentWork): number {
  const { edits, refused, aside, locked, offers } = counts;
  return edits + refused + orders.length + aside + locked + offers + Number(hasDraft) + Number(isNewer);
}
