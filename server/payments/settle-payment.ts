import type { PaymentState } from '../database/payment-schema.ts';
import { transact } from '../database/transact.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { lockCart } from '../repositories/carts.ts';
import { endPayment, lockPayment, type Payment, readPayment } from '../repositories/payments.ts';
import { type Intent, type PaymentProvider, ProviderUnreachable } from './payment-provider.ts';
import { placePaid } from './place-paid.ts';

/** An intent that was not paid by then is cancelled: what it costs was agreed to now, not for ever. */
export const longestOpenMs = 3_600_000;

/** `isProcessing`: the provider does not know yet whether it will be paid. */
type Settled = { readonly state: PaymentState; readonly isProcessing: boolean };

/**
 * PAY-5, PAY-8. Brings one payment as far as it can be brought, by what the provider says of it now, whoever told of it (F-54): the
 * browser, the webhook, or nobody. `isUnwanted`: an intent that is not paid is cancelled. May throw ProviderUnreachable; nothing is lost
 * by it, and it may be called any number of times, at once too.
 */
export async function settlePayment(services: OrderServices, id: string, isUnwanted = false): Promise<Settled> {
  const { db, payments: provider, now } = services;
  const payment = await readPayment(db, id);
  if (isEnded(payment.state)) return settled(payment.state);
  if (payment.provider === 'test' && provider?.name === 'stripe') return settled(await cancel(services, payment));
  const isOld = now().getTime() - payment.created_at.getTime() >= longestOpenMs;
  const isOver = isUnwanted || isOld;
  // Nobody was given an intent of which we do not know: it cannot have been paid, and it never will be.
  if (payment.intent === null) return settled(isOver ? await cancel(services, payment) : payment.state);
  if (provider?.name !== payment.provider) {
    // The keys were taken away. It stops no order for ever; the event of one that was paid in its hour sends the money back.
    if (isUnwanted && isOld) return settled(await cancel(services, payment));
    throw new ProviderUnreachable(`The payment ${id} is with ${payment.provider}, which is not set up.`);
  }
  if (payment.state === 'refunding') return settled(await payBack(services, provider, payment));

  const seen = await provider.read(payment.intent);
  const intent = isOver && isUnpaid(seen) && payment.state === 'open' ? await provider.cancel(payment.intent) : seen;
  if (intent.status === 'succeeded') {
    const state = await placePaid(services, payment, intent);
    return settled(state === 'refunding' ? await payBack(services, provider, payment) : state);
  }
  if (intent.status === 'canceled') return settled(await cancel(services, payment));
  return { state: payment.state, isProcessing: intent.status === 'processing' };
}

function settled(state: PaymentState): Settled {
  return { state, isProcessing: false };
}

function isEnded(state: PaymentState): boolean {
  return state === 'ordered' || state === 'refunded';
}

function isUnpaid({ status }: Intent): boolean {
  return status !== 'succeeded' && status !== 'processing' && status !== 'canceled';
}

/** PAY-6. Unless it has become something else meanwhile. */
async function cancel({ db }: OrderServices, { id, user_id: userId }: Payment): Promise<PaymentState> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const payment = await lockPayment(trx, id);
    if (payment.state !== 'new' && payment.state !== 'open') return payment.state;
    await endPayment(trx, payment, { state: 'cancelled' });
    return 'cancelled';
  });
}

async function payBack(
  { db }: OrderServices,
  provider: PaymentProvider,
  { id, intent }: Payment,
): Promise<PaymentState> {
  if (intent === null) throw new Error(`The payment ${id} is to be paid back and has no intent.`);
  await provider.refund(intent);
  await db
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .execute();
  return 'refunded';
}
