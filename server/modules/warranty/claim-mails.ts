import { addressOf } from '../../../src/contract/addresses.ts';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { countryName } from '../../../src/domain/address/countries.ts';
import { provinceNames } from '../../../src/domain/address/provinces.ts';
import { type Bilingual, wordsIn } from '../../../src/domain/bilingual.ts';
import type { ClaimValues } from '../../../src/domain/warranty/claim-field.ts';
import { type Mail, mailBody } from '../../jobs/mail/repository.ts';
import type { ClaimAnswer, StoredClaim } from './repository.ts';

/** The dealer of a claim, as the account is now. */
export type Claimant = {
  readonly no: string;
  readonly email: string;
  readonly contactName: string | null;
  readonly enterpriseName: string | null;
  readonly lang: Locale;
  /** Who files for the dealer. */
  readonly actor?: { readonly email: string } | null;
};

const words = {
  en: {
    received: (reference: string) => `Warranty claim ${reference} received`,
    intro: (dealer: string, reference: string) =>
      `We’ve received warranty claim ${reference} from ${dealer}. Thank you.`,
    files: (count: number) => `Photos and PDFs: ${count}`,
    'in-review': (reference: string) => `Warranty claim ${reference} is in review`,
    accepted: (reference: string) => `Warranty claim ${reference} was accepted`,
    refused: (reference: string) => `Warranty claim ${reference} was declined`,
    link: 'View the claim in the portal:',
  },
  fr: {
    received: (reference: string) => `Réclamation de garantie ${reference} reçue`,
    intro: (dealer: string, reference: string) =>
      `Nous avons reçu la réclamation de garantie ${reference} (${dealer}). Merci.`,
    files: (count: number) => `Photos et PDF\u00a0: ${count}`,
    'in-review': (reference: string) => `Réclamation de garantie ${reference} à l’étude`,
    accepted: (reference: string) => `Réclamation de garantie ${reference} acceptée`,
    refused: (reference: string) => `Réclamation de garantie ${reference} refusée`,
    link: 'Voir la réclamation dans le portail\u00a0:',
  },
} as const;

/** Sent to dealer, actor and company when a claim is filed, in the dealer's language. */
export function filedMails(
  claim: StoredClaim,
  dealer: Claimant,
  { portal, publicUrl }: { readonly portal: { readonly maker_email: string }; readonly publicUrl: string },
): Mail[] {
  const { lang } = dealer;
  const say = words[lang];
  const content = [
    say.intro(dealer.enterpriseName ?? dealer.contactName ?? dealer.no, claim.reference),
    claimLines(claim.fields, claim.values, lang).join('\n'),
    say.files(claim.files.length),
  ];
  const mail = { subject: say.received(claim.reference), lang };
  return [
    { ...mail, recipient: dealer.email, body: mailBody([...content, linkTo(claim.id, lang, publicUrl)]) },
    { ...mail, recipient: portal.maker_email, body: mailBody(content) },
    ...(dealer.actor ? [{ ...mail, recipient: dealer.actor.email, body: mailBody(content) }] : []),
  ];
}

/** Sent to the dealer when the company answers. */
export function answerMail(
  { id, reference }: Pick<StoredClaim, 'id' | 'reference'>,
  { state, text }: { readonly state: ClaimAnswer; readonly text: Bilingual },
  dealer: Claimant,
  publicUrl: string,
): Mail {
  const { lang } = dealer;
  const subject = words[lang][state](reference);
  const body = mailBody([`${subject}.`, wordsIn(text, lang), linkTo(id, lang, publicUrl)]);
  return { subject, lang, recipient: dealer.email, body };
}

function linkTo(id: string, lang: Locale, publicUrl: string): string {
  return `${words[lang].link}\n${publicUrl}${addressOf('user-warranty', lang)}?claim=${id}`;
}

/** The filled fields with the form's labels, such as `Frame: cracked`. */
export function claimLines(fields: readonly ShownClaimField[], values: ClaimValues, lang: Locale): string[] {
  const country = values[fields.find(({ kind }) => kind === 'country')?.name ?? ''] ?? '';
  return fields.flatMap((field) => {
    const value = (values[field.name] ?? '').trim();
    if (value === '') return [];
    const shown = shownValue(field, value, { country, lang });
    return [
      `${wordsIn(field.label, lang)}${lang === 'fr' ? '\u00a0' : ''}:${shown.includes('\n') ? '\n' : ' '}${shown}`,
    ];
  });
}

function shownValue(
  field: ShownClaimField,
  value: string,
  { country, lang }: { readonly country: string; readonly lang: Locale },
): string {
  const choice = field.choices?.find((one) => one.value === value);
  if (choice !== undefined) return wordsIn(choice.label, lang);
  if (field.kind === 'country') return countryName(value, `${lang}-CA`);
  return field.kind === 'province' ? provinceNames(country, value)[lang] : value;
}
