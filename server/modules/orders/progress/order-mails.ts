import { addressOf } from '../../../../src/contract/addresses.ts';
import type { Locale } from '../../../../src/contract/locale.ts';
import { type Bilingual, wordsIn } from '../../../../src/domain/bilingual.ts';
import type { OrderRequest } from '../../../../src/domain/orders/order-requests.ts';
import type { Caller } from '../../../http/callers.ts';
import { type Mail, mailBody } from '../../../jobs/mail/repository.ts';

const words = {
  en: {
    change: (dealer: string, reference: string) => `${dealer} asks to change order ${reference}`,
    cancel: (dealer: string, reference: string) => `${dealer} asks to cancel order ${reference}`,
    answer: 'Answer with this command:',
    accepted: (reference: string) => `Your request about order ${reference} was accepted`,
    declined: (reference: string) => `Your request about order ${reference} was declined`,
    changed: (reference: string) => `Order ${reference} was changed`,
    cancelled: (reference: string) => `Order ${reference} was canceled`,
    asked: 'You wrote:',
    link: 'View the order in the portal:',
  },
  fr: {
    change: (dealer: string, reference: string) => `${dealer} demande de modifier la commande ${reference}`,
    cancel: (dealer: string, reference: string) => `${dealer} demande d’annuler la commande ${reference}`,
    answer: 'Répondez avec cette commande\u00a0:',
    accepted: (reference: string) => `Votre demande au sujet de la commande ${reference} a été acceptée`,
    declined: (reference: string) => `Votre demande au sujet de la commande ${reference} a été refusée`,
    changed: (reference: string) => `Commande ${reference} modifiée`,
    cancelled: (reference: string) => `Commande ${reference} annulée`,
    asked: 'Vous avez écrit\u00a0:',
    link: 'Voir la commande dans le portail\u00a0:',
  },
} as const;

/** Tells the company what a dealer asks, in the dealer's language. */
export function requestMail(
  { kind, text, reference }: Pick<OrderRequest, 'kind' | 'text'> & { readonly reference: string },
  { lang, no, enterpriseName, contactName }: Pick<Caller, 'lang' | 'no' | 'enterpriseName' | 'contactName'>,
  recipient: string,
): Mail {
  const subject = words[lang][kind](`${enterpriseName ?? contactName ?? no} (${no})`, reference);
  const command = `npm run admin -- orders answer ${reference} --accept|--decline --text "…"`;
  return { subject, lang, recipient, body: mailBody([`${subject}.`, text, `${words[lang].answer}\n${command}`]) };
}

type Told = { readonly id: string; readonly reference: string; readonly email: string; readonly lang: Locale };

/** Tells the dealer what the company decided, with its own words. `asked` quotes the requests that it answers. */
export function decisionMail(
  { id, reference, email, lang }: Told,
  code: 'accepted' | 'declined' | 'changed' | 'cancelled',
  { text, asked = [] }: { readonly text: Bilingual | null; readonly asked?: readonly string[] },
  publicUrl: string,
): Mail {
  const say = words[lang];
  const subject = say[code](reference);
  const body = mailBody([
    `${subject}.`,
    text === null ? '' : wordsIn(text, lang),
    ...asked.filter((one) => one !== '').map((one) => `${say.asked}\n${one}`),
    `${say.link}\n${publicUrl}${addressOf('user-transaction', lang, { id })}`,
  ]);
  return { subject, lang, recipient: email, body };
}
