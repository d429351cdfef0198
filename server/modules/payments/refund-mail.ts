import type { Locale } from '../../../src/contract/locale.ts';
import { moneyFormat } from '../orders/confirmation/money-format.ts';
import type { Payment } from './repository.ts';

const words = {
  en: {
    subject: 'Your card payment is refunded',
    body: (sum: string) =>
      `A payment of ${sum} by card could not become an order, and is paid back to the card in full. Nothing was ordered by it.`,
    id: 'Payment',
  },
  fr: {
    subject: 'Votre paiement par carte est remboursé',
    body: (sum: string) =>
      `Un paiement de ${sum} par carte n’a pas pu devenir une commande; il est remboursé en entier sur la carte. Rien n’a été commandé.`,
    id: 'Paiement',
  },
} as const;

/** The refund notice to dealer and company. */
export function refundMail(payment: Payment, lang: Locale): { subject: string; body: string } {
  const say = words[lang];
  const sum = moneyFormat(lang, payment.currency)(Number(payment.amount_cents));
  const id = lang === 'fr' ? `${say.id}\u00a0:` : `${say.id}:`;
  return { subject: say.subject, body: `${say.body(sum)}\n\n${id} ${payment.intent ?? payment.id}\n` };
}
