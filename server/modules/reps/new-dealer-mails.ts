import type { Locale } from '../../../src/contract/locale.ts';
import type { NewDealer } from '../../../src/domain/account/new-dealer.ts';
import { type Mail, mailBody } from '../../jobs/mail/repository.ts';

const words = {
  en: {
    added: (dealer: string) => `New dealer to confirm: ${dealer}`,
    by: (rep: string) =>
      `${rep} wrote down this dealer and can order for them. Orders wait until you confirm the dealer.`,
    decide: 'Confirm with your own number for the dealer, or decline:',
    ordered: (reference: string, dealer: string) => `Order ${reference} is waiting for new dealer ${dealer}`,
    waits: 'Nothing is ordered until you confirm the dealer.',
    confirmed: (dealer: string) => `${dealer} is confirmed`,
    number: (no: string) => `The dealer has the number ${no} now, and can be invited to sign in.`,
    placing: 'Orders that waited are placed as they were agreed to. You get a confirmation of each.',
    changed: (reference: string) => `Order ${reference} was not placed`,
    approve: (dealer: string) =>
      `Prices or stock have changed since. ${dealer} can approve it in the portal, or you withdraw it and place it again.`,
    declined: (dealer: string) => `${dealer} is declined`,
    nothing: 'You can’t order for this dealer. Nothing was ordered.',
    reason: 'Reason:',
    orders: 'Orders that were declined:',
  },
  fr: {
    added: (dealer: string) => `Nouveau détaillant à confirmer\u00a0: ${dealer}`,
    by: (rep: string) =>
      `${rep} a inscrit ce détaillant et peut commander pour lui. Les commandes attendent que vous confirmiez le détaillant.`,
    decide: 'Confirmez avec votre propre numéro de détaillant, ou refusez\u00a0:',
    ordered: (reference: string, dealer: string) => `La commande ${reference} attend le nouveau détaillant ${dealer}`,
    waits: 'Rien n’est commandé avant que vous confirmiez le détaillant.',
    confirmed: (dealer: string) => `Détaillant confirmé\u00a0: ${dealer}`,
    number: (no: string) => `Le détaillant porte maintenant le numéro ${no} et peut être invité à se connecter.`,
    placing: 'Les commandes en attente sont passées comme convenu. Vous recevez une confirmation de chacune.',
    changed: (reference: string) => `La commande ${reference} n’a pas été passée`,
    approve: (dealer: string) =>
      `Les prix ou les stocks ont changé depuis. Le détaillant (${dealer}) peut l’approuver dans le portail, ou vous la retirez et la passez de nouveau.`,
    declined: (dealer: string) => `Détaillant refusé\u00a0: ${dealer}`,
    nothing: 'Vous ne pouvez pas commander pour ce détaillant. Rien n’a été commandé.',
    reason: 'Motif\u00a0:',
    orders: 'Commandes refusées\u00a0:',
  },
} as const;

const commandsFor = (no: string) =>
  [`npm run admin -- dealers confirm ${no} C-…`, `npm run admin -- dealers decline ${no} --reason "…"`].join('\n');

/** Tells the company about a dealer whom a rep wrote down, in the rep's language. */
export function addedMail(
  { name, contactName, email, phone, group, address }: NewDealer,
  { no, rep, lang }: { readonly no: string; readonly rep: string; readonly lang: Locale },
  recipient: string,
): Mail {
  const say = words[lang];
  const { line1, line2, city, province, postalCode, country } = address;
  const place = [city, province, postalCode, country].filter((part) => part !== '').join(' ');
  const facts = [`${name} (${no})`, contactName, email, phone, line1, line2, place, group];
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

/** The rep who wrote the dealer down. */
export type DealersRep = { readonly email: string; readonly lang: Locale };

export function confirmedMail(dealer: string, no: string, { email: recipient, lang }: DealersRep): Mail {
  const say = words[lang];
  const subject = say.confirmed(dealer);
  return { recipient, lang, subject, body: mailBody([`${subject}.`, say.number(no), say.placing]) };
}

/** What was agreed to is not what the order comes to now. */
export function changedMail(reference: string, dealer: string, { email: recipient, lang }: DealersRep): Mail {
  const say = words[lang];
  const subject = say.changed(reference);
  return { recipient, lang, subject, body: mailBody([`${subject}.`, say.approve(dealer)]) };
}

type DeclinedOrder = { readonly reference: string; readonly items: readonly string[] };

/** With all that was ordered, because the rep no longer sees the dealer. */
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
