import { addressOf } from '../../../src/contract/addresses.ts';
import type { SharedDraft } from '../../../src/contract/orders/shared-drafts.ts';
import { type Mail, mailBody } from '../../jobs/mail/repository.ts';

const words = {
  en: {
    cart: (rep: string) => `${rep} prepared a cart for you`,
    booking: (rep: string) => `${rep} prepared a booking for you`,
    note: 'Note:',
    open: 'Nothing is ordered yet. Check it, change what you like, and place the order:',
  },
  fr: {
    cart: (rep: string) => `${rep} a préparé un panier pour vous`,
    booking: (rep: string) => `${rep} a préparé une précommande pour vous`,
    note: 'Note\u00a0:',
    open: 'Rien n’est encore commandé. Vérifiez, modifiez au besoin, puis passez la commande\u00a0:',
  },
} as const;

/** Tells somebody of the dealer's company where to find it. */
export function sharedMail(
  { kind, note }: Pick<SharedDraft, 'kind' | 'note'>,
  rep: string,
  { email: recipient, lang }: { readonly email: string; readonly lang: 'en' | 'fr' },
  publicUrl: string,
): Mail {
  const say = words[lang];
  const subject = say[kind](rep);
  const link = `${publicUrl}${addressOf(kind === 'cart' ? 'cart' : 'booking-review', lang)}`;
  const body = mailBody([`${subject}.`, note === '' ? '' : `${say.note}\n${note}`, `${say.open}\n${link}`]);
  return { recipient, lang, subject, body };
}
