import type { Locale } from '../../../src/contract/locale.ts';
import { transact } from '../../database/transact.ts';
import { lockCart } from '../cart/repository.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { type Intent, type PaymentProvider, ProviderRefusal, ProviderUnreachable } from './payment-provider.ts';
import { requestOf } from './place-paid.ts';
import { endPayment, hasNoOrder, openPayment, type Payment, readPayment } from './repository.ts';
import { settlePayment } from './settle-payment.ts';

/** `failed`: nothing was charged, and trying again is safe (PAY-7). */
export type OpenedIntent =
  | { readonly code: 'opened'; readonly intent: Intent }
  | { readonly code: 'failed'; readonly message: string };

const unreachable: Record<Locale, string> = {
  en: 'The card provider cannot be reached. Nothing was charged.',
  fr: 'Le fournisseur de paiement par carte est injoignable. Rien n’a été débité.',
};

/** The provider's intent of a stored payment. Null when the payment has changed since. */
export async function openIntent(
  services: OrderServices,
  provider: PaymentProvider,
  payment: Payment,
): Promise<OpenedIntent | null> {
  try {
    return payment.intent === null
      ? await create(services, provider, payment)
      : await lookUp(services, provider, payment, payment.intent);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { code: 'failed', message: unreachable[requestOf(payment).lang] };
    if (!(error instanceof ProviderRefusal)) throw error;
    await refuse(services, payment, error.message);
    return { code: 'failed', message: error.message };
  }
}

/** Uses the same idempotency key on every call. */
async function create(
  services: OrderServices,
  provider: PaymentProvider,
  payment: Payment,
): Promise<OpenedIntent | null> {
  const intent = await provider.create({
    idempotencyKey: `pi-${payment.order_key}-${payment.attempt}`,
    amountCents: Number(payment.amount_cents),
    currency: payment.currency,
    orderKey: payment.order_key,
  });
  const isOpened = await transact(services.db, async (trx) => {
    await lockCart(trx, payment.user_id);
    return openPayment(trx, payment, intent.id);
  });
  if (isOpened) return { code: 'opened', intent };
  const now = await readPayment(services.db, payment.id);
  if (now.state === 'open' && now.intent === intent.id) return { code: 'opened', intent };
  // Canceled during the request, so no one received this intent.
  if (now.state === 'cancelled') await provider.cancel(intent.id);
  return null;
}

/** A known intent is read, never created again. */
async function lookUp(
  services: OrderServices,
  provider: PaymentProvider,
  payment: Payment,
  id: string,
): Promise<OpenedIntent | null> {
  const intent = await provider.read(id);
  const isToBeOrdered = intent.status === 'succeeded' && hasNoOrder(payment);
  if (isToBeOrdered || (intent.status !== 'succeeded' && intent.status !== 'canceled'))
    return { code: 'opened', intent };
  await settlePayment(services, payment.id);
  return null;
}

async function refuse({ db }: OrderServices, payment: Payment, message: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockCart(trx, payment.user_id);
    await trx
      .updateTable('payments')
      .set({ last_error: message.slice(0, 500) })
      .where('id', '=', payment.id)
      .execute();
    await endPayment(trx, payment, { state: 'cancelled' });
  });
}
