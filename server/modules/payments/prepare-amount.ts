import type { Transaction } from 'kysely';
import { canPayByCard, currencyOf, priceGroupOf, type Currency } from '../../../src/domain/account/access.ts';
import { centsFromAmount } from '../../../src/domain/pricing/money.ts';
import { newId } from '../../database/new-id.ts';
import type { Database, TransactionDetail } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { lockCart } from '../cart/repository.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type PaymentOutcome, type PaymentStep, prepare } from './prepare-payment.ts';
import { hasNoOrder, insertPayment, NO_ORDER, readPaymentUnderWay } from './repository.ts';
import { restMs } from './settlement.ts';

type Amount = { readonly amount: number; readonly currency: Currency };

const refusals = {
  card: { en: 'Card payment is not available to you.', fr: 'Le paiement par carte ne vous est pas offert.' },
  amount: { en: 'This amount cannot be paid by card.', fr: 'Ce montant ne peut pas être payé par carte.' },
} as const;

/** An intent for an amount only, as the specification requires. The order is judged later, with the payment. */
export async function prepareAmount(services: OrderServices, user: Caller, toPay: Amount): Promise<PaymentOutcome> {
  const { payments: provider } = services;
  if (provider === null || !canPayByCard(user)) return { code: 'failed', message: refusals.card[user.lang] };
  const isPayable = centsFromAmount(toPay.amount) > 0 && toPay.currency === currencyOf(priceGroupOf(user));
  if (!isPayable) return { code: 'failed', message: refusals.amount[user.lang] };
  return prepare(services, provider, async (trx) => judge(trx, services, provider, user, toPay));
}

/** The dealer's payment of this amount. Another amount blocks it. */
async function judge(
  trx: Transaction<Database>,
  services: OrderServices,
  provider: PaymentProvider,
  user: Caller,
  { amount, currency }: Amount,
): Promise<PaymentStep> {
  const amountCents = centsFromAmount(amount);
  await lockCart(trx, user.id);
  const underWay = await readPaymentUnderWay(trx, user.id);
  if (underWay !== null) {
    const isSame = hasNoOrder(underWay) && Number(underWay.amount_cents) === amountCents;
    return { code: isSame ? 'payable' : 'in-the-way', payment: underWay };
  }
  const at = services.now();
  const payment = await insertPayment(trx, {
    id: newId(),
    userId: user.id,
    orderKey: newId(),
    provider: provider.name,
    amountCents,
    currency,
    hash: NO_ORDER,
    request: { lang: user.lang, items: [] },
    detail: detailOfNoOrder(amountCents),
    at,
    nextTryAt: new Date(at.getTime() + restMs),
  });
  return { code: 'payable', payment };
}

function detailOfNoOrder(totalCents: number): TransactionDetail {
  const none = { configurationsCents: 0, discountCents: 0, partsCents: 0, tariffCents: 0, shippingCents: 0 };
  return {
    comment: '',
    pickup: false,
    billingAddress: null,
    shippingAddress: null,
    configurationsPayment: null,
    partsPayment: null,
    figures: { ...none, taxCents: null, totalCents },
    lines: [],
  };
}
