import type { Transaction } from 'kysely';
import type { OrderResult } from '../../src/domain/cart-ops/apply-order.ts';
import type { PaymentTerm } from '../../src/domain/payment-terms.ts';
import type { Caller } from '../callers.ts';
import { type CartAnswer, cartItems, linesAfter } from '../cart/cart-document.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../new-id.ts';
import { audienceOf } from '../repositories/audience.ts';
import { lockCart, readCart, type StoredCart, withIds, writeCart } from '../repositories/carts.ts';
import { type Offer, readOffers } from '../repositories/offers.ts';
import { insertOrder, nextOrderHeading, readOrderByKey } from '../repositories/orders.ts';
import { readSellingTerms, type SellingTerms } from '../repositories/selling-terms.ts';
import { lockStock } from '../repositories/stock.ts';
import { attention, type AttentionLine, checkOrder, type FieldFault, refusedFields } from './check-order.ts';
import { compareFigures } from './compare-figures.ts';
import { isNext, takeFromCart } from './order-in-cart.ts';
import { orderRecord, type PlacedAnswer } from './order-record.ts';
import { orderHash, type OrderRequest } from './order-request.ts';
import { type Quote, quoteOf } from './quote.ts';
import { taxAreaOf } from './tax-area.ts';

export type OrderOutcome =
  | { readonly code: 'placed'; readonly answer: PlacedAnswer & CartAnswer }
  | { readonly code: 'key-used' }
  | { readonly code: 'behind' }
  /** The dealer has taken it back, here or on another device that had the same queue (F-28, SYNC-7). */
  | { readonly code: 'withdrawn' }
  | { readonly code: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly code: 'lines-need-attention'; readonly lines: readonly AttentionLine[] }
  | { readonly code: 'figures-changed'; readonly quote: Quote; readonly lines: readonly AttentionLine[] };

type Services = Pick<Dependencies, 'db' | 'portal' | 'now' | 'settings'>;

/** All that one order is judged by: read with the cart and the stock locked. */
type Order = {
  readonly trx: Transaction<Database>;
  readonly epoch: string;
  readonly at: Date;
  readonly user: Caller;
  readonly request: OrderRequest;
  readonly cart: StoredCart;
  /** Of the ordered skus and of what else is in the cart. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Whether the maker's webhook is told of it. */
  readonly isAnnounced: boolean;
};

/**
 * ORD-1 to ORD-5, ORD-7, PRICE-12. Places an order, or says why not; then nothing has changed. All in one transaction that begins by
 * locking the dealer's cart: the same order sent twice at once waits there for itself, and finds what the first one did. Without a
 * key there is nothing to find: each such request is an order of its own.
 */
export async function placeOrder(services: Services, user: Caller, request: OrderRequest): Promise<OrderOutcome> {
  const faults = refusedFields(request);
  if (faults.length > 0) return { code: 'refused', faults };
  return transact(services.db, async (trx) => placeLocked(trx, services, user, request));
}

async function placeLocked(
  trx: Transaction<Database>,
  { portal, now, settings }: Services,
  user: Caller,
  request: OrderRequest,
): Promise<OrderOutcome> {
  await lockCart(trx, user.id);
  const isForeign = request.epoch != null && request.epoch !== portal.epoch;
  const seen = isForeign ? null : (request.ver ?? null);
  const skus = request.items.map((item) => item.sku);
  const cart = await readCart(trx, user.id, {
    device: request.device ?? LIST_AUTHOR,
    since: seen ?? 0,
    opIds: request.key === undefined ? [] : [request.key],
    ledger: seen === null ? { keys: [], after: 0 } : { keys: skus, after: seen },
  });
  const known = request.key === undefined ? null : await readOrderByKey(trx, user.id, request.key);
  if (known !== null && known.hash !== orderHash(request)) return { code: 'key-used' };
  if (known === null && request.key !== undefined && cart.done.has(request.key)) return { code: 'withdrawn' };
  if (known === null && (isForeign || !isNext(request, cart))) return { code: 'behind' };

  // In the order of their skus, as everyone locks them; offers are read after that, so that nobody else promises the same units.
  await lockStock(trx, skus);
  const wanted = new Set([...skus, ...cart.lines.map((line) => line.key)]);
  const offers = await readOffers(trx, [...wanted], audienceOf(user), request.lang);
  const isAnnounced = settings.orderWebhook !== null;
  const order: Order = { trx, epoch: portal.epoch, at: now(), user, request, cart, offers, isAnnounced };
  if (known === null) return placeNew(order);
  return { code: 'placed', answer: await answerOf(order, known.answer as PlacedAnswer, await numberUsed(order)) };
}

async function placeNew(order: Order): Promise<OrderOutcome> {
  const { trx, at, user, request, cart, offers, isAnnounced } = order;
  const checked = checkOrder(request, user, offers);
  if (checked.fields.length > 0) return { code: 'refused', faults: checked.fields };
  const orderId = request.key ?? newId();
  const taken = takeFromCart(request, cart, offers, orderId);
  const needy = needyLines(order, taken, checked.lines);
  if (taken.code === 'held' || needy.length > 0) return { code: 'lines-need-attention', lines: needy };

  const area = taxAreaOf(request.shippingAddress, request.billingAddress, request.pickup);
  const terms = await readSellingTerms(trx, { discountGroup: user.discountGroup, area, now: at });
  const quote = quoteFor(order, terms);
  const compared = compareFigures(request, quote);
  if (!compared.isSame) {
    return {
      code: 'figures-changed',
      quote,
      lines: compared.skus.map((sku) => attentionTo(order, sku, 'price-changed')),
    };
  }

  const heading = await nextOrderHeading(trx, user.id);
  const record = orderRecord(request, user, quote, { ...heading, at, maker: terms.maker, isAnnounced });
  await insertOrder(trx, record);
  return { code: 'placed', answer: await answerOf(order, record.answer, await clearCart(order, orderId, taken)) };
}

/** ORD-4. What was ordered leaves the cart; the order uses up its number in the device's queue. Gives the cart as it is then. */
async function clearCart(
  { trx, user, request, cart }: Order,
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

/** A device that had to take a new name sends its order again under a new number: the order is known, the number is used up. */
async function numberUsed({ trx, user, request, cart }: Order): Promise<StoredCart> {
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

async function answerOf(
  { trx, epoch, request, offers }: Order,
  placed: PlacedAnswer,
  cart: StoredCart,
): Promise<PlacedAnswer & CartAnswer> {
  const { last: ack, refused, notes } = cart;
  return {
    ...placed,
    cart: await cartItems(trx, cart.lines, offers, request.lang),
    paymentIntent: cart.paymentIntent,
    rev: cart.rev,
    epoch,
    ...(request.device !== undefined && { ack, gap: false, refused, notes }),
  };
}

function needyLines(order: Order, taken: OrderResult, checked: readonly AttentionLine[]): AttentionLine[] {
  const held = taken.code === 'held' ? taken.lines : [];
  const needy = new Map(checked.map((line) => [line.sku, line]));
  for (const { key, code } of held) needy.set(key, attentionTo(order, key, code));
  return [...needy.values()];
}

function attentionTo({ request, cart, offers }: Order, sku: string, code: AttentionLine['code']): AttentionLine {
  const asked = request.items.find((item) => item.sku === sku)?.quantities ?? 0;
  return attention(sku, code, asked, offers, cart.lines.find((line) => line.key === sku) ?? null);
}

function quoteFor({ request, user, offers }: Order, terms: SellingTerms): Quote {
  const lines = request.items.flatMap(({ sku, quantities }) => {
    const offer = offers.get(sku);
    return offer ? [{ offer, quantity: quantities }] : [];
  });
  return quoteOf(
    {
      lines,
      user,
      orderType: request.order_type,
      isPickup: request.pickup,
      // checkOrder has found both among the terms that are offered, or without lines of their kind.
      configurationsPaymentTerm: request.configurationsPayment as PaymentTerm,
      partsPaymentTerm: request.partsPayment as PaymentTerm,
    },
    terms,
  );
}
