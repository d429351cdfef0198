import { transact } from '../../database/transact.ts';
import { lockCart } from '../cart/repository.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { type Intent, type PaymentProvider, ProviderUnreachable } from './payment-provider.ts';
import { placePaid } from './place-paid.ts';
import { endPayment, hasNoOrder, lockPayment, type Payment, readPayment } from './repository.ts';
import type { PaymentState } from './schema.ts';
import { refundUnordered } from './unordered-payment.ts';

/** Unpaid intents are canceled after this, because the agreed price does not hold forever. */
export const longestOpenMs = 3_600_000;

/** `isProcessing`: the provider does not know yet whether it will be paid. */
type Settled = { readonly state: PaymentState; readonly isProcessing: boolean };

/**
 * Moves a payment to match the provider's status, and is safe to repeat (F-54). `isUnwanted` cancels an unpaid intent.
 * @throws {ProviderUnreachable}
 */
export async function settlePayment(services: OrderServices, id: string, isUnwanted = false): Promise<Settled> {
  const { db, payments: provider, now } = services;
  const payment = await readPayment(db, id);
  if (isEnded(payment.state)) return settled(payment.state);
  if (payment.provider === 'test' && provider?.name === 'stripe') return settled(await cancel(services, payment));
  const isOld = now().getTime() - payment.created_at.getTime() >= longestOpenMs;
  const isOver = isUnwanted || isOld;
  // Nobody received an intent we do not know, so it can never be paid.
  if (payment.intent === null) return settled(isOver ? await cancel(services, payment) : payment.state);
  if (provider?.name !== payment.provider) {
    // The keys were removed. Canceling frees the lines, and a late payment event triggers a refund.
    if (isUnwanted && isOld) return settled(await cancel(services, payment));
    throw new ProviderUnreachable(`The payment ${id} is with ${payment.provider}, which is not set up.`);
  }
  if (payment.state === 'refunding') return settled(await payBack(services, provider, payment));

  const seen = await provider.read(payment.intent);
  const intent = isOver && isUnpaid(seen) && payment.state === 'open' ? await provider.cancel(payment.intent) : seen;
  if (intent.status === 'succeeded') {
    // The order may still come. After its hour the money goes back.
    if (hasNoOrder(payment) && !isOver && payment.state === 'open') return settled(payment.state);
    const state = hasNoOrder(payment)
      ? await refundUnordered(services, payment)
      : await placePaid(services, payment, intent);
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

/** Does nothing if the state has changed. */
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
