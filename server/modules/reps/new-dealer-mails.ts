import { languageTagOf, type Locale } from '../../../src/contract/locale.ts';
import type { NewDealer } from '../../../src/domain/account/new-dealer.ts';
import { envelopeLines } from '../../../src/domain/address/envelope-lines.ts';
import { type Mail, mailBody } from '../../jobs/mail/repository.ts';

const words = {
  en: {
    added: (dealer: string) => `New dealer to confirm: ${dealer}`,
    by: (rep: string) =>
      `${rep} added this dealer and can order for them. Their orders stay pending until you confirm the dealer.`,
    decide: 'Confirm with your own number for the dealer, or decline:',
    ordered: (reference: string, dealer: string) => `Order ${reference} is waiting for new dealer ${dealer}`,
    waits: 'The order won’t be placed until you confirm the dealer.',
    confirmed: (dealer: string) => `${dealer} is confirmed`,
    number: (no: string) => `Their dealer number is ${no}. They can now be invited to sign in.`,
    placing: 'Pending orders are placed as agreed. You’ll get a confirmation for each.',
    changed: (reference: string) => `Order ${reference} was not placed`,
    approve: (dealer: string) =>
      `Prices or stock have changed. ${dealer} can approve the order in the portal, or you can withdraw it and order again.`,
    declined: (dealer: string) => `${dealer} was declined`,
    nothing: 'You can no longer order for this dealer. No orders were placed.',
    reason: 'Reason:',
    orders: 'Declined orders:',
  },
  fr: {
    added: (dealer: string) => `Nouveau détaillant à confirmer\u00a0: ${dealer}`,
    by: (rep: string) =>
      `${rep} a ajouté ce détaillant et peut commander pour lui. Ses commandes restent en attente jusqu’à ce que vous le confirmiez.`,
    decide: 'Confirmez avec votre propre numéro de détaillant, ou refusez\u00a0:',
    ordered: (reference: string, dealer: string) => `La commande ${reference} attend le nouveau détaillant ${dealer}`,
    waits: 'La commande ne sera pas passée tant que vous n’aurez pas confirmé le détaillant.',
    confirmed: (dealer: string) => `Détaillant confirmé\u00a0: ${dealer}`,
    number: (no: string) => `Son numéro de détaillant est ${no}. Il peut maintenant être invité à se connecter.`,
    placing: 'Les commandes en attente sont passées comme convenu. Vous recevrez une confirmation pour chacune.',
    changed: (reference: string) => `La commande ${reference} n’a pas été passée`,
    approve: (dealer: string) =>
      `Les prix ou les stocks ont changé depuis. Le détaillant (${dealer}) peut l’approuver dans le portail, ou vous la retirez et la passez de nouveau.`,
    declined: (dealer: string) => `Détaillant refusé\u00a0: ${dealer}`,
    nothing: 'Vous ne pouvez plus commander pour ce détaillant. Aucune commande n’a été passée.',
    reason: 'Motif\u00a0:',
    orders: 'Commandes refusées\u00a0:',
  },
} as const;

const commandsFor = (no: string) =>
  [`npm run admin -- dealers confirm ${no} C-…`, `npm run admin -- dealers decline ${no} --reason "…"`].join('\n');

/** Tells the company about a dealer that a rep added, in the rep's language. */
export function addedMail(
  { name, contactName, email, phone, group, address }: NewDealer,
  { no, rep, lang }: { readonly no: string; readonly rep: string; readonly lang: Locale },
  recipient: string,
): Mail {
  const say = words[lang];
  const lines = envelopeLines(address, languageTagOf(lang));
  const facts = [`${name} (${no})`, contactName, email, phone, ...lines, group];
  return {
    recipient,
    lang,
    subject: say.added(name),
    body: mailBody([say.by(rep), facts.filter((fact) => fact !== '').join('\n'), `${say.decide}\n${commandsFor(no)}`]),
  };
}

/** Tells the company that an order waits for a new dealer. */
export function orderedMail(
  { reference, dealer, no, lang }: { reference: string; dealer: string; no: string; lang: Locale },
  recipient: string,
): Mail {
  const say = words[lang];
  const subject = say.ordered(reference, dealer);
  return { recipient, lang, subject, body: mailBody([`${subject}.`, say.waits, `${say.decide}\n${commandsFor(no)}`]) };
}

/** The rep who added the dealer. */
export type DealersRep = { readonly email: string; readonly lang: Locale };

export function confirmedMail(dealer: string, no: string, { email: recipient, lang }: DealersRep): Mail {
  const say = words[lang];
  const subject = say.confirmed(dealer);
  return { recipient, lang, subject, body: mailBody([`${subject}.`, say.number(no), say.placing]) };
}

/** For an order whose total has changed since it was agreed. */
export function changedMail(reference: string, dealer: string, { email: recipient, lang }: DealersRep): Mail {
  const say = words[lang];
  const subject = say.changed(reference);
  return { recipient, lang, subject, body: mailBody([`${subject}.`, say.approve(dealer)]) };
}

type DeclinedOrder = { readonly reference: string; readonly items: readonly string[] };

/** Lists all items, because the rep no longer sees the dealer. */
export function declinedDealerMail(
  dealer: string,
  { reason, orders }: { readonly reason: string; readonly orders: readonly DeclinedOrder[] },
  { email: recipient, lang }: DealersRep,
): Mail {
  const say = words[lang];
  const subject = say.declined(dealer);
  const listed = orders.map(({ reference, items }) => [reference, ...items.map((item) => `  ${item}`)].join('\n'));
  return {
    recipient,
    lang,
    subject,
    body: mailBody([
      `${subject}.`,
      say.nothing,
      reason === '' ? '' : `${say.reason}\n${reason}`,
      listed.length === 0 ? '' : `${say.orders}\n${listed.join('\n')}`,
    ]),
  };
}
