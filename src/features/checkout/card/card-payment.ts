import * as v from 'valibot';
import type { User } from '../../../contract/account/user.ts';
import type { Backend } from '../../../contract/backend.ts';
import { orderProblem, type QueuedOrder } from '../../../contract/orders/order.ts';
import { createPaymentIntent, payByTestCard } from '../../../contract/orders/payment.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { amountFromCents } from '../../../domain/pricing/money.ts';
import type { OrderToPay } from '../../../offline/drafts/order-draft.ts';
import { readRefusal, type OrderRefusal } from '../placing/order-refusal.ts';

/** What came of asking for the payment of an order. Nothing was charged, but for `paid-already`. */
export type Preparation =
  | { readonly code: 'ready'; readonly intent: string; readonly clientSecret: string | null }
  /** PAY-7. In the words of the server or of the provider. */
  | { readonly code: 'failed'; readonly message: string }
  | { readonly code: 'paid-already'; readonly references: readonly string[] }
  /** The payment was cancelled: another tab or device has ordered the same lines. */
  | { readonly code: 'ordered-elsewhere'; readonly references: readonly string[] }
  | { readonly code: 'refused'; readonly refusal: OrderRefusal; readonly payNow: number | undefined }
  /** PAY-9. Also where the portal answers, and cannot do it now. */
  | { readonly code: 'no-connection' }
  /** The card was shown, and the answer has not come. */
  | { readonly code: 'unknown' };

/** Returns the same intent while the order and its total are unchanged. */
export async function prepareCardPayment(
  backend: Backend,
  user: User,
  { key, order, payNowCents }: OrderToPay,
): Promise<Preparation> {
  const answer = await backend.call(createPaymentIntent, {
    body: {
      userId: user.id,
      amount: amountFromCents(payNowCents),
      currency: currencyOf(priceGroupOf(user)),
      order: { ...order.request, key },
    },
  });
  if (answer.outcome === 'answered' && answer.status === 200) {
    const { paymentIntent, paymentIntentError, clientSecret } = answer.body;
    if (paymentIntent === null) return { code: 'failed', message: paymentIntentError ?? '' };
    return { code: 'ready', intent: paymentIntent, clientSecret: clientSecret ?? null };
  }
  const body: unknown =
    answer.outcome === 'refused' ? answer.problem : answer.outcome === 'answered' ? answer.body : null;
  const read = v.safeParse(orderProblem, body);
  if (!read.success) return { code: 'no-connection' };
  const { code, references = [], payNow } = read.output;
  if (code === 'paid-already' || code === 'ordered-elsewhere') return { code, references };
  return { code: 'refused', refusal: readRefusal(code, read.output), payNow };
}

/** `unknown`: nobody knows whether it was paid; the server finds out, and the same is asked for again. */
export type CardVerdict = 'succeeded' | 'declined' | 'asks' | 'cancelled' | 'unknown';

/** PAY-10. Shows a card of the test form. */
export async function showTestCard(
  backend: Backend,
  user: User,
  card: { readonly intent: string; readonly number: string; readonly authenticated: boolean },
): Promise<CardVerdict> {
  const { intent: paymentIntent, number, authenticated } = card;
  const body = { userId: user.id, paymentIntent, number, authenticated };
  const answer = await backend.call(payByTestCard, { body });
  if (answer.outcome !== 'answered') return 'unknown';
  if (answer.body.declined) return 'declined';
  switch (answer.body.status) {
    case 'succeeded':
      return 'succeeded';
    case 'requires_action':
      return 'asks';
    case 'canceled':
      return 'cancelled';
    default:
      return 'unknown';
  }
}

/** The order with the payment that the server is to look at (PAY-5), or null without one. */
export function paidOrder({ order, intent }: OrderToPay): QueuedOrder | null {
  if (intent === undefined) return null;
  return { ...order, request: { ...order.request, payed: true, payedtoken: intent } };
}
