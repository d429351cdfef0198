import type { Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import type { CartAnswer } from '../cart/cart-document.ts';
import { keepPricesCurrent } from '../catalogue/prices/price-list.ts';
import { type Payment, readPaymentUnderWay } from '../payments/repository.ts';
import { propose } from './approval/propose.ts';
import { waits } from './approval/waits.ts';
import { answerOf, clearCart, spendNumber } from './cart-after-order.ts';
import { refusedFields } from './check-order.ts';
import { judgeOrder, type OrderRefusal } from './judge-order.ts';
import { findUnderLock, type LockedOrder, lockOrder, type OrderServices } from './locked-order.ts';
import { isNext, takeFromCart } from './order-in-cart.ts';
import { detailOf, orderRecord, type PlacedAnswer } from './order-record.ts';
import { orderHash, type OrderRequest } from './order-request.ts';
import { insertOrder, nextOrderHeading } from './repository.ts';

export type OrderOutcome =
  | { readonly code: 'placed'; readonly answer: PlacedAnswer & CartAnswer }
  | { readonly code: 'key-used' }
  | { readonly code: 'behind' }
  /** The dealer took the order back, here or on a device sharing the queue (F-28, SYNC-7). */
  | { readonly code: 'withdrawn' }
  /** A part has to be paid now, and is not. */
  | { readonly code: 'payment-needed' }
  /** It waits for approval, and nothing is charged before. */
  | { readonly code: 'approval-by-card' }
  /** A card payment for the same lines may be running and must settle first. */
  | { readonly code: 'payment-in-the-way'; readonly payment: Payment }
  | OrderRefusal;

/**
 * Places an order in one transaction with the cart locked, or changes nothing. Paid orders were placed by
 * placePaidOrder and are found here.
 */
export async function placeOrder(services: OrderServices, user: Caller, request: OrderRequest): Promise<OrderOutcome> {
  const faults = refusedFields(request, services.payments !== null);
  if (faults.length > 0) return { code: 'refused', faults };
  await keepPricesCurrent(services.db, services.now());
  return transact(services.db, async (trx) => placeLocked(trx, services, user, request));
}

async function placeLocked(
  trx: Transaction<Database>,
  services: OrderServices,
  user: Caller,
  request: OrderRequest,
): Promise<OrderOutcome> {
  const { cart, known, isForeign } = await findUnderLock(trx, services, user, request);
  if (known !== null && known.hash !== orderHash(request)) return { code: 'key-used' };
  if (known === null) {
    if (request.key !== undefined && cart.done.has(request.key)) return { code: 'withdrawn' };
    if (request.payed) return { code: 'payment-needed' };
    if (isForeign || !isNext(request, cart)) return { code: 'behind' };
  }
  const order = await lockOrder(trx, services, user, request, cart);
  if (known === null) return placeNew(order);
  return { code: 'placed', answer: await answerOf(order, known.answer as PlacedAnswer, await spendNumber(order)) };
}

async function placeNew(order: LockedOrder): Promise<OrderOutcome> {
  const { trx, at, user, request, cart, offers, isAnnounced, publicUrl } = order;
  const orderId = request.key ?? newId();
  const judged = await judgeOrder(order, takeFromCart(request, cart, offers, orderId));
  if (judged.code !== 'agreed') return judged;
  const { now, whole } = judged.quote.totals.cost;
  const isWaiting = await waits(trx, user, whole.totalCents);
  if (now.totalCents > 0) return { code: isWaiting ? 'approval-by-card' : 'payment-needed' };
  const payment = await readPaymentUnderWay(trx, user.id);
  if (payment !== null && paysFor(payment, request)) return { code: 'payment-in-the-way', payment };

  const heading = await nextOrderHeading(trx, user.id);
  const detail = detailOf(request, user, judged.quote);
  const record = orderRecord(request, user, detail, { ...heading, at, maker: judged.maker, isAnnounced, publicUrl });
  const answer = isWaiting ? await propose(order, record) : record.answer;
  if (!isWaiting) await insertOrder(trx, record);
  return {
    code: 'placed',
    answer: await answerOf(order, answer, await clearCart(order, orderId, judged.taken)),
  };
}

function paysFor(payment: Payment, { items }: OrderRequest): boolean {
  const paid = new Set((payment.request as OrderRequest).items.map(({ sku }) => sku));
  return items.some(({ sku }) => paid.has(sku));
}
