import { addressOf } from '../../../../src/contract/addresses.ts';
import type { Locale } from '../../../../src/contract/locale.ts';
import type { Currency } from '../../../../src/domain/account/access.ts';
import { type Mail, mailBody } from '../../../jobs/mail/repository.ts';
import { moneyFormat } from '../confirmation/content.ts';

const words = {
  en: {
    waiting: (reference: string) => `Order ${reference} is waiting for your approval`,
    proposed: (name: string, total: string) =>
      `${name} asks you to approve an order for ${total}. Nothing is ordered until you do.`,
    open: 'Review the order, then approve or decline it:',
    declined: (reference: string) => `Order ${reference} was declined`,
    by: (name: string) => `${name} declined it. Nothing was ordered.`,
    reason: 'Reason:',
    again: 'You can add its items to the cart again:',
  },
  fr: {
    waiting: (reference: string) => `La commande ${reference} attend votre approbation`,
    proposed: (name: string, total: string) =>
      `${name} vous demande d’approuver une commande de ${total}. Rien n’est commandé avant votre approbation.`,
    open: 'Vérifiez la commande, puis approuvez-la ou refusez-la\u00a0:',
    declined: (reference: string) => `Commande ${reference} refusée`,
    by: (name: string) => `${name} l’a refusée. Rien n’a été commandé.`,
    reason: 'Motif\u00a0:',
    again: 'Vous pouvez remettre ses articles dans le panier\u00a0:',
  },
} as const;

type Order = { readonly id: string; readonly reference: string };
type Recipient = { readonly email: string; readonly lang: Locale };

/** Asks an approver. */
export function waitingMail(
  { id, reference, totalCents, currency }: Order & { readonly totalCents: number; readonly currency: Currency },
  proposer: string,
  { email: recipient, lang }: Recipient,
  publicUrl: string,
): Mail {
  const say = words[lang];
  const total = moneyFormat(lang, currency)(totalCents);
  return {
    recipient,
    lang,
    subject: say.waiting(reference),
    body: mailBody([
      `${say.waiting(reference)}.`,
      say.proposed(proposer, total),
      `${say.open}\n${link(publicUrl, lang, id)}`,
    ]),
  };
}

/** Tells the person who proposed it. */
export function declinedMail(
  { id, reference }: Order,
  { by, reason }: { readonly by: string; readonly reason: string },
  { email: recipient, lang }: Recipient,
  publicUrl: string,
): Mail {
  const say = words[lang];
  return {
    recipient,
    lang,
    subject: say.declined(reference),
    body: mailBody([
      `${say.declined(reference)}.`,
      say.by(by),
      reason === '' ? '' : `${say.reason}\n${reason}`,
      `${say.again}\n${link(publicUrl, lang, id)}`,
    ]),
  };
}

function link(publicUrl: string, lang: Locale, id: string): string {
  return `${publicUrl}${addressOf('user-transaction', lang, { id })}`;
}
