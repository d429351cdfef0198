import type { Transaction } from 'kysely';
import type { Locale } from '../../../src/contract/locale.ts';
import { takeOut } from '../../../src/domain/cart-ops/apply-order.ts';
import type { Database, TransactionDetail } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { readPortal } from '../../portal/repository.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { clearCart } from '../orders/cart-after-order.ts';
import { moneyFormat } from '../orders/confirmation/content.ts';
import { findUnderLock, type OrderServices, momentOfOrder } from '../orders/locked-order.ts';
import { orderRecord } from '../orders/order-record.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { insertOrder, nextOrderHeading } from '../orders/repository.ts';
import { readDealer } from '../session/repository.ts';
import { lockStock } from '../stock/repository.ts';
import type { Intent } from './payment-provider.ts';
import { endPayment, lockPayment, type Payment } from './repository.ts';
import type { PaymentState, RefundReason } from './schema.ts';

const words = {
  en: {
    subject: 'Your card payment is being refunded',
    body: (sum: string) =>
      `We couldn’t place the order that you paid ${sum} for by card. The full amount is being refunded to your card, and nothing was ordered.`,
    id: 'Payment',
  },
  fr: {
    subject: 'Votre paiement par carte est remboursé',
    body: (sum: string) =>
      `La commande que vous avez payée ${sum} par carte n’a pas pu être passée. Le montant est remboursé en entier sur votre carte, et rien n’a été commandé.`,
    id: 'Paiement',
  },
} as const;

/** The refund notice to dealer and company. */
function refundMail(payment: Payment, lang: Locale): { subject: string; body: string } {
  const say = words[lang];
  const sum = moneyFormat(lang, payment.currency)(Number(payment.amount_cents));
  const id = lang === 'fr' ? `${say.id}\u00a0:` : `${say.id}:`;
  return { subject: say.subject, body: `${say.body(sum)}\n\n${id} ${payment.intent ?? payment.id}\n` };
}

type Services = Omit<OrderServices, 'payments'>;

/**
 * Places a paid intent's agreed order or starts its refund, in one transaction with the cart locked. Safe to repeat.
 */
export async function placePaid(services: Services, found: Payment, intent: Intent): Promise<PaymentState> {
  return transact(services.db, async (trx) => {
    const request = requestOf(found);
    const dealer = await readDealer(trx, found.user_id);
    const { cart, known } = await findUnderLock(trx, services, dealer, request);
    const payment = await lockPayment(trx, found.id);
    if (payment.state !== 'open' && payment.state !== 'cancelled') return payment.state;

    const reason = refusalOf(payment, intent, {
      isOrdered: known !== null,
      isWithdrawn: cart.done.has(found.order_key),
    });
    if (reason !== null) return startRefund(trx, payment, { reason, email: dealer.email, at: services.now() });

    const detail = await agreedDetail(trx, payment, intent);
    const at = await momentOfOrder(trx, services.now);
    const { maker_name: name, maker_email: email, look, seller } = await readPortal(trx);
    const heading = await nextOrderHeading(trx, dealer.id);
    const isAnnounced = services.settings.orderWebhook !== null;
    const record = orderRecord(request, dealer, detail, {
      ...heading,
      at,
      maker: {
        name,
        email,
        accent: look?.accent?.light.action ?? null,
        hasLogo: (look?.mailLogo ?? null) !== null,
        pickupAddress: look?.pickupAddress ?? seller?.address ?? [],
      },
      isAnnounced,
      publicUrl: services.settings.publicUrl,
    });
    await insertOrder(trx, record);
    const author = { rev: cart.rev + 1, device: LIST_AUTHOR };
    const lines = new Map(cart.lines.map((line) => [line.key, line]));
    const changes = request.items
      .filter(({ sku }) => lines.has(sku))
      .map(({ sku, quantities }) => ({ sku, ...takeOut(lines.get(sku), quantities, found.order_key, author) }));
    await clearCart({ trx, user: dealer, request, cart }, found.order_key, {
      code: 'placed',
      lines: new Map(changes.map(({ sku, line }) => [sku, line])),
      rows: changes.flatMap(({ rows }) => rows),
      notes: [],
    });
    await endPayment(trx, payment, { state: 'ordered', transactionId: record.id });
    return 'ordered';
  });
}

/** The stored order with its key, without a queue position. */
export function requestOf(payment: Payment): OrderRequest {
  return { ...(payment.request as OrderRequest), key: payment.order_key };
}

function refusalOf(
  payment: Payment,
  intent: Intent,
  { isOrdered, isWithdrawn }: { isOrdered: boolean; isWithdrawn: boolean },
): RefundReason | null {
  const isSame =
    intent.amountCents === Number(payment.amount_cents) &&
    intent.currency === payment.currency &&
    intent.orderKey === payment.order_key;
  if (!isSame) return 'other-amount';
  if (isOrdered) return 'ordered-otherwise';
  if (isWithdrawn) return 'withdrawn';
  return payment.state === 'cancelled' ? 'cancelled-before' : null;
}

/** Marks the refund. The next settlement sends the money back after this commits. */
export async function startRefund(
  trx: Transaction<Database>,
  payment: Payment,
  { reason, email, at }: { reason: RefundReason; email: string; at: Date },
): Promise<PaymentState> {
  await endPayment(trx, payment, { state: 'refunding', reason, nextTryAt: at });
  const { lang } = requestOf(payment);
  const { maker_email: maker } = await readPortal(trx);
  for (const recipient of [email, maker]) {
    await queueMail(trx, { ...refundMail(payment, lang), recipient, lang }, at);
  }
  return 'refunding';
}

/** The agreed detail with current stock. Paid units no longer in stock are flagged. */
async function agreedDetail(trx: Transaction<Database>, payment: Payment, intent: Intent): Promise<TransactionDetail> {
  const { detail } = payment;
  const stock = await lockStock(
    trx,
    detail.lines.map(({ sku }) => sku),
  );
  const lines = detail.lines.map((line) => ({
    ...line,
    reserved: Math.min(line.quantity, Math.max(0, stock.get(line.sku)?.quantity ?? 0)),
  }));
  const short = lines.flatMap(({ sku, reserved }, index) => {
    const missing = (detail.lines[index]?.reserved ?? 0) - reserved;
    return missing > 0 ? [{ sku, missing }] : [];
  });
  const { provider } = payment;
  return { ...detail, lines, payment: { provider, intent: intent.id, paidCents: intent.amountCents, short } };
}
