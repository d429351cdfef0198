import type { Transaction } from 'kysely';
import { currencyOf, priceGroupOf, type Currency } from '../../../src/domain/account/access.ts';
import { type OrderResult, applyOrder } from '../../../src/domain/cart-ops/apply-order.ts';
import { centsFromAmount } from '../../../src/domain/pricing/money.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { capsFrom } from '../cart/line-terms.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { keepPricesCurrent } from '../catalogue/prices/price-list.ts';
import { waits } from '../orders/approval/waits.ts';
import { refusedFields } from '../orders/check-order.ts';
import { judgeOrder, type OrderRefusal } from '../orders/judge-order.ts';
import { findUnderLock, type LockedOrder, lockOrder, type OrderServices } from '../orders/locked-order.ts';
import { detailOf, type PlacedAnswer } from '../orders/order-record.ts';
import { orderHash, type OrderRequest, withoutPlace } from '../orders/order-request.ts';
import { openIntent, type OpenedIntent } from './open-intent.ts';
import { ordersInstead } from './ordered-instead.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { insertPayment, type Payment, readPaymentUnderWay, referencesOfPayment } from './repository.ts';
import { settlePayment } from './settle-payment.ts';
import { restMs } from './settlement.ts';

export type PaymentOutcome =
  | OpenedIntent
  /** This cart's payment, or the one before it, has become an order. */
  | { readonly code: 'paid-already'; readonly references: readonly string[] }
  /** The payment was cancelled: its lines were ordered in another tab or on another device. */
  | { readonly code: 'ordered-elsewhere'; readonly references: readonly string[] }
  | { readonly code: 'other-payment-pending' | 'key-used' | 'withdrawn' | 'approval-by-card' }
  | OrderRefusal;

export type ToPay = { readonly amount: number; readonly currency: Currency; readonly order: OrderRequest };

export type PaymentStep =
  | Exclude<PaymentOutcome, OpenedIntent>
  | { readonly code: 'payable'; readonly payment: Payment }
  /** Another payment of the cart has to be settled first. */
  | { readonly code: 'in-the-way'; readonly payment: Payment };

/** More than one other request at a time is not to be expected. */
const mostTries = 4;

/**
 * Creates an order's only intent, after storing the order. Another payment of the cart is canceled first, or ordered if
 * paid.
 */
export async function preparePayment(services: OrderServices, user: Caller, toPay: ToPay): Promise<PaymentOutcome> {
  const { payments: provider } = services;
  const faults = refusedFields(toPay.order, provider !== null);
  // A payment is found by the key of its order and by its intent.
  if (toPay.order.key === undefined) faults.push({ field: 'body.key', message: 'missing' });
  if (provider === null || faults.length > 0) return { code: 'refused', faults };
  await keepPricesCurrent(services.db, services.now());
  return prepare(services, provider, async (trx) => judge(trx, services, provider, user, toPay));
}

/** Another payment of the cart is settled first. */
export async function prepare(
  services: OrderServices,
  provider: PaymentProvider,
  judgeNow: (trx: Transaction<Database>) => Promise<PaymentStep>,
): Promise<PaymentOutcome> {
  const { db } = services;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const step = await transact(db, judgeNow);
    if (step.code === 'payable') {
      const opened = await openIntent(services, provider, step.payment);
      if (opened !== null) return opened;
      continue;
    }
    if (step.code !== 'in-the-way') return step;
    const { state, isProcessing } = await settlePayment(services, step.payment.id, true);
    if (state === 'ordered')
      return { code: 'paid-already', references: await referencesOfPayment(db, step.payment.id) };
    if (isProcessing) break;
  }
  return { code: 'other-payment-pending' };
}

async function judge(
  trx: Transaction<Database>,
  services: OrderServices,
  provider: PaymentProvider,
  user: Caller,
  toPay: ToPay,
): Promise<PaymentStep> {
  const { order: request } = toPay;
  const key = request.key as string;
  const hash = orderHash(request);
  const { cart, known } = await findUnderLock(trx, services, user, request);
  if (known !== null) {
    const { references } = known.answer as PlacedAnswer;
    return known.hash === hash ? { code: 'paid-already', references } : { code: 'key-used' };
  }
  if (cart.done.has(key)) return { code: 'withdrawn' };
  const underWay = await readPaymentUnderWay(trx, user.id);
  if (underWay !== null && (underWay.order_key !== key || underWay.hash !== hash)) {
    return { code: 'in-the-way', payment: underWay };
  }

  const order = await lockOrder(trx, services, user, request, cart);
  const judged = await judgeOrder(order, heldAgainstCart(order, key));
  const amountCents = judged.code === 'agreed' ? judged.quote.totals.cost.now.totalCents : null;
  if (underWay !== null && Number(underWay.amount_cents) !== amountCents)
    return { code: 'in-the-way', payment: underWay };
  if (judged.code === 'lines-need-attention') {
    const references = await ordersInstead(trx, user.id, key, judged.lines);
    if (references.length > 0) return { code: 'ordered-elsewhere', references };
  }
  if (judged.code !== 'agreed') return judged;
  if (amountCents === null || amountCents <= 0) {
    return { code: 'refused', faults: [{ field: 'body.payNowItems', message: 'nothing is paid now' }] };
  }
  if (await waits(trx, user, judged.quote.totals.cost.whole.totalCents)) return { code: 'approval-by-card' };
  const currency = currencyOf(priceGroupOf(user));
  if (toPay.currency !== currency || centsFromAmount(toPay.amount) !== amountCents) {
    return { code: 'figures-changed', quote: judged.quote, lines: [] };
  }
  if (underWay !== null) return { code: 'payable', payment: underWay };
  const payment = await insertPayment(trx, {
    id: newId(),
    userId: user.id,
    orderKey: key,
    provider: provider.name,
    amountCents,
    currency,
    hash,
    request: withoutPlace(request),
    detail: detailOf(request, user, judged.quote),
    at: order.at,
    nextTryAt: new Date(order.at.getTime() + restMs),
  });
  return { code: 'payable', payment };
}

/** Paid lines must still be in the cart, since another tab or device may have ordered them (F-52). */
function heldAgainstCart({ request, cart, offers }: LockedOrder, orderId: string): OrderResult {
  const lines = new Map(cart.lines.map((line) => [line.key, line]));
  const ordered = request.items.map((item) => ({ key: item.sku, quantity: item.quantities }));
  const order = { orderId, type: request.order_type, ver: cart.rev, lines: ordered };
  return applyOrder({ lines, rows: cart.rows }, order, capsFrom(offers), { rev: cart.rev + 1, device: LIST_AUTHOR });
}
