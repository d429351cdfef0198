import type { Locale } from '../../src/contract/locale.ts';
import { transact } from '../database/transact.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { lockCart } from '../repositories/carts.ts';
import { endPayment, openPayment, type Payment, readPayment } from '../repositories/payments.ts';
import { type Intent, type PaymentProvider, ProviderRefusal, ProviderUnreachable } from './payment-provider.ts';
import { requestOf } from './place-paid.ts';
import { settlePayment } from './settle-payment.ts';

/** `failed`: PAY-7; nothing was charged, and the same may be asked for again. */
export type OpenedIntent =
  | { readonly code: 'opened'; readonly intent: Intent }
  | { readonly code: 'failed'; readonly message: string };

const unreachable: Record<Locale, string> = {
  en: 'The card provider cannot be reached. Nothing was charged.',
  fr: 'Le fournisseur de paiement par carte est injoignable. Rien n’a été débité.',
};

/** The provider's intent of a payment that is kept; null where the payment has become something else meanwhile. */
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

/** Under the same idempotency key whoever asks, and however often. */
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
  // Cancelled while the provider was asked: nobody was given this intent.
  if (now.state === 'cancelled') await provider.cancel(intent.id);
  return null;
}

/** F-53. An intent that is known is looked up, never asked for again. */
async function lookUp(
  services: OrderServices,
  provider: PaymentProvider,
  payment: Payment,
  id: string,
): Promise<OpenedIntent | null> {
  const intent = await provider.read(id);
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return { code: 'opened', intent };
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
