import { addressOf } from '../../../../src/contract/addresses.ts';
import type { Locale } from '../../../../src/contract/locale.ts';
import type { Shipment } from '../../../../src/contract/orders/transactions.ts';
import { type Mail, mailBody } from '../../../jobs/mail/repository.ts';
import { dayIn } from '../confirmation/windows.ts';

/** An order with shipped parcels. `isWhole` means nothing more follows. */
export type ShippedNews = {
  readonly id: string;
  readonly reference: string;
  readonly documentNo: string;
  readonly shipments: readonly Shipment[];
  readonly isWhole: boolean;
};

const words = {
  en: {
    subject: (reference: string) => `Order ${reference} is on its way`,
    intro: (count: number, reference: string) =>
      count === 1
        ? `A parcel from order ${reference} is on its way.`
        : `${count} parcels from order ${reference} are on their way.`,
    documentNo: (text: string) => `PO number: ${text}`,
    whole: 'This completes the order.',
    more: 'The rest of the order will follow.',
    link: 'View the order in the portal:',
  },
  fr: {
    subject: (reference: string) => `Commande ${reference} expédiée`,
    intro: (count: number, reference: string) =>
      count === 1
        ? `Un colis de la commande ${reference} est en route.`
        : `${count} colis de la commande ${reference} sont en route.`,
    documentNo: (text: string) => `Nº de bon de commande\u00a0: ${text}`,
    whole: 'C’est le dernier envoi de la commande.',
    more: 'Le reste de la commande suivra.',
    link: 'Voir la commande dans le portail\u00a0:',
  },
} as const;

/** Tells the dealer that parcels have shipped. */
export function shippedMail(
  { id, reference, documentNo, shipments, isWhole }: ShippedNews,
  { email, lang }: { readonly email: string; readonly lang: Locale },
  publicUrl: string,
): Mail {
  const say = words[lang];
  const parcels = shipments.map(({ shippedOn, carrier, tracking, url }) =>
    [`${dayIn(lang, shippedOn)} · ${carrier} · ${tracking}`, ...(url === null ? [] : [url])].join('\n'),
  );
  const paragraphs = [
    say.intro(shipments.length, reference),
    documentNo === '' ? '' : say.documentNo(documentNo),
    ...parcels,
    isWhole ? say.whole : say.more,
    `${say.link}\n${publicUrl}${addressOf('user-transaction', lang, { id })}`,
  ];
  return {
    subject: say.subject(reference),
    lang,
    recipient: email,
    body: mailBody(paragraphs),
  };
}
