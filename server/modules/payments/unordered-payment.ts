import { currencyOf, priceGroupOf } from '../../../src/domain/account/access.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { lockCart } from '../cart/repository.ts';
import { judgeOrder, type OrderRefusal } from '../orders/judge-order.ts';
import { findUnderLock, lockOrder, type OrderServices } from '../orders/locked-order.ts';
import { takeFromCart } from '../orders/order-in-cart.ts';
import { detailOf } from '../orders/order-record.ts';
import { orderHash, type OrderRequest, withoutPlace } from '../orders/order-request.ts';
import { readDealer } from '../session/repository.ts';
import { startRefund } from './place-paid.ts';
import { bindPayment, hasNoOrder, lockPayment, type Payment } from './repository.ts';
import type { PaymentState } from './schema.ts';

/** Stores an order with a payment if the amounts match (PRICE-12). Null once it has one. */
export async function bindOrder(
  services: OrderServices,
  user: Caller,
  { id }: Payment,
  request: OrderRequest,
): Promise<OrderRefusal | null> {
  return transact(services.db, async (trx) => {
    const { cart } = await findUnderLock(trx, services, user, request);
    const payment = await lockPayment(trx, id);
    if (!hasNoOrder(payment) || payment.state !== 'open') return null;
    const order = await lockOrder(trx, services, user, request, cart);
    const judged = await judgeOrder(order, takeFromCart(request, cart, order.offers, payment.order_key));
    if (judged.code !== 'agreed') return judged;
    const { quote } = judged;
    const isPaid = quote.totals.cost.now.totalCents === Number(payment.amount_cents);
    if (!isPaid || payment.currency !== currencyOf(priceGroupOf(user)))
      return { code: 'figures-changed', quote, lines: [] };
    await bindPayment(trx, id, {
      hash: orderHash(request),
      request: withoutPlace(request),
      detail: detailOf(request, user, quote),
    });
    return null;
  });
}

/** Refunds a paid intent without an order. Leaves it alone if ordered by now. */
export async function refundUnordered(
  services: OrderServices,
  { id, user_id: userId }: Payment,
): Promise<PaymentState> {
  return transact(services.db, async (trx) => {
    await lockCart(trx, userId);
    const payment = await lockPayment(trx, id);
    const isWaiting = payment.state === 'open' || payment.state === 'cancelled';
    if (!isWaiting || !hasNoOrder(payment)) return payment.state;
    const { email } = await readDealer(trx, userId);
    return startRefund(trx, payment, { reason: 'not-ordered', email, at: services.now() });
  });
}

/** The specification's client sends an intent, or the secret that starts with it. */
export function intentIdOf(token: string): string {
  return token.split('_secret', 1)[0] ?? token;
}
