import { amountFromCents } from '../../src/domain/money.ts';
import type { Lang } from '../bilingual.ts';
import type { TransactionDetail } from '../database/schema.ts';

type Confirmed = {
  readonly reference: string;
  readonly documentNo: string;
  readonly dealer: string;
  readonly currency: 'CA' | 'US';
  readonly detail: TransactionDetail;
};

const words = {
  en: {
    subject: (reference: string) => `Order ${reference} received`,
    intro: (dealer: string, reference: string) => `We have received order ${reference} of ${dealer}. Thank you.`,
    documentNo: 'Your document number',
    comment: 'Comment',
    backorder: (units: number) => `${units} in backorder`,
    configurations: 'Bikes',
    discount: 'Discount',
    parts: 'Parts',
    tariff: 'Tariff',
    shipping: 'Shipping',
    tax: 'Tax',
    notComputed: 'not computed',
    total: 'Total',
    paid: 'Paid by card',
    toPay: 'To pay later',
    test: 'The card was a test card: nobody was charged.',
    short: 'Paid for, and no longer in stock when the order was placed; we will be in touch:',
    pickup: 'To be picked up.',
    shipTo: 'To be shipped to:',
    // French sets a space before the colon, English does not.
    colon: ':',
  },
  fr: {
    subject: (reference: string) => `Commande ${reference} reçue`,
    intro: (dealer: string, reference: string) => `Nous avons reçu la commande ${reference} de ${dealer}. Merci.`,
    documentNo: 'Votre numéro de document',
    comment: 'Commentaire',
    backorder: (units: number) => `${units} en rupture de stock`,
    configurations: 'Vélos',
    discount: 'Rabais',
    parts: 'Pièces',
    tariff: 'Tarif douanier',
    shipping: 'Livraison',
    tax: 'Taxes',
    notComputed: 'non calculées',
    total: 'Total',
    paid: 'Payé par carte',
    toPay: 'À payer plus tard',
    test: 'La carte était une carte d’essai\u00a0: personne n’a été débité.',
    short: 'Payé, mais plus en stock quand la commande a été passée; nous vous écrirons à ce sujet\u00a0:',
    pickup: 'À ramasser.',
    shipTo: 'À livrer à\u00a0:',
    colon: '\u00a0:',
  },
} as const;

/** ORD-9. Plain text: what was ordered, what of it is in backorder, and what it comes to. */
export function confirmationMail(order: Confirmed, lang: Lang): { subject: string; body: string } {
  const say = words[lang];
  const { detail } = order;
  const money = moneyFormat(lang, order.currency);
  const { figures } = detail;
  const sums: [string, string][] = [
    [say.configurations, money(figures.configurationsCents)],
    [say.parts, money(figures.partsCents)],
    [say.discount, money(-figures.discountCents)],
    [say.tariff, money(figures.tariffCents)],
    [say.shipping, money(figures.shippingCents)],
    [say.tax, figures.taxCents === null ? say.notComputed : money(figures.taxCents)],
    [say.total, money(figures.totalCents)],
  ];
  const { payment } = detail;
  if (payment) {
    sums.push([say.paid, money(payment.paidCents)], [say.toPay, money(figures.totalCents - payment.paidCents)]);
  }
  const short = payment?.short.map(({ sku, missing }) => `${missing} × ${sku}`) ?? [];
  const lines = detail.lines.map((line) => {
    const missing = line.quantity - (line.reserved ?? line.quantity);
    const backorder = missing > 0 ? ` (${say.backorder(missing)})` : '';
    const description = line.type === 'configuration' ? ` · ${line.description}` : '';
    return `${line.quantity} × ${line.sku}  ${line.name}${description}  ${money(line.totalCents)}${backorder}`;
  });
  const paragraphs = [
    say.intro(order.dealer, order.reference),
    order.documentNo === '' ? '' : `${say.documentNo}${say.colon} ${order.documentNo}`,
    lines.join('\n'),
    sums.map(([name, sum]) => `${name}${say.colon} ${sum}`).join('\n'),
    payment?.provider === 'test' ? say.test : '',
    short.length === 0 ? '' : `${say.short}\n${short.join('\n')}`,
    detail.pickup ? say.pickup : `${say.shipTo}\n${addressLines(detail.shippingAddress).join('\n')}`,
    detail.comment === '' ? '' : `${say.comment}${say.colon}\n${detail.comment}`,
  ];
  return { subject: say.subject(order.reference), body: `${paragraphs.filter(Boolean).join('\n\n')}\n` };
}

/** PRICE-10: $1,234.50 or 1 234,50 $. */
function moneyFormat(lang: Lang, currency: 'CA' | 'US'): (cents: number) => string {
  const format = new Intl.NumberFormat(`${lang}-CA`, {
    style: 'currency',
    currency: currency === 'CA' ? 'CAD' : 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return (cents) => format.format(amountFromCents(cents === 0 ? 0 : cents));
}

function addressLines(address: object | null): string[] {
  const { name, line1, line2, city, province, postalCode, country } = (address ?? {}) as Record<
    string,
    string | undefined
  >;
  return [name, line1, line2, [city, province, postalCode].filter(Boolean).join(' '), country].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
}
