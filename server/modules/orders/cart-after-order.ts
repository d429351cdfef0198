import type { OrderResult } from '../../../src/domain/cart-ops/apply-order.ts';
import { type CartAnswer, cartItems, linesAfter } from '../cart/cart-document.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { type StoredCart, withIds, writeCart } from '../cart/repository.ts';
import { audienceOf } from '../catalogue/audience.ts';
import type { LockedOrder } from './locked-order.ts';
import type { PlacedAnswer } from './order-record.ts';
import type { OrderRequest } from './order-request.ts';

type Ordered = Pick<LockedOrder, 'trx' | 'user' | 'request' | 'cart'>;

/** Removes ordered lines from the cart and uses up the order's queue number. Returns the new cart. */
export async function clearCart(
  { trx, user, request, cart }: Omit<Ordered, 'user'> & { readonly user: { readonly id: string } },
  orderId: string,
  taken: Extract<OrderResult, { code: 'placed' }>,
): Promise<StoredCart> {
  const rev = cart.rev + 1;
  const notes = withIds(taken.notes);
  const by = { ...authorOf(request, cart, orderId), outcomes: [{ opId: orderId, refusal: null }] };
  await writeCart(trx, user.id, { rev, lines: taken.lines, rows: taken.rows, notes, by });
  const fresh = notes.map(({ device: _device, ...note }) => ({ ...note, rev }));
  return {
    ...cart,
    rev,
    last: by.last,
    lines: linesAfter(cart.lines, taken.lines),
    notes: [...cart.notes, ...fresh],
  };
}

/**
 * Uses up the number of an order placed earlier. A renamed device resends it under a new number, and a payment may have
 * placed it first (F-51).
 */
export async function spendNumber({ trx, user, request, cart }: Ordered): Promise<StoredCart> {
  if (request.seq !== cart.last.seq + 1 || request.key === undefined) return cart;
  const rev = cart.rev + 1;
  const by = { ...authorOf(request, cart, request.key), outcomes: [] };
  await writeCart(trx, user.id, { rev, lines: new Map(), rows: [], notes: [], by });
  return { ...cart, rev, last: by.last };
}

function authorOf(request: OrderRequest, cart: StoredCart, orderId: string) {
  return {
    device: request.device ?? LIST_AUTHOR,
    last: request.seq === undefined ? cart.last : { seq: request.seq, opId: orderId },
    acknowledged: request.ver ?? 0,
  };
}

/** The answer for a placed order, new or found, with the current cart. */
export async function answerOf(
  { trx, epoch, user, request, offers }: LockedOrder,
  placed: PlacedAnswer,
  cart: StoredCart,
): Promise<PlacedAnswer & CartAnswer> {
  const { last: ack, refused, notes } = cart;
  return {
    ...placed,
    cart: await cartItems(trx, cart.lines, offers, { lang: request.lang, priceGroup: audienceOf(user).priceGroup }),
    paymentIntent: cart.paymentIntent,
    rev: cart.rev,
    epoch,
    ...(request.device !== undefined && { ack, gap: false, refused, notes }),
  };
}
