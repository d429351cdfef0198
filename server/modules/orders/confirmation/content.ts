import { languageTagOf, type Locale } from '../../../../src/contract/locale.ts';
import { currencyCode, type Currency } from '../../../../src/domain/account/access.ts';
import { envelopeLines } from '../../../../src/domain/address/envelope-lines.ts';
import { emptyAddress, type PostalAddress } from '../../../../src/domain/address/postal-address.ts';
import { wordsIn } from '../../../../src/domain/bilingual.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';
import type { TransactionDetail } from '../../../database/schema.ts';
import type { SellingTerms } from '../../catalogue/selling-terms.ts';
import { words } from './messages.ts';
import { dayIn, unitsByWindow, windowsOfLine } from './windows.ts';

export type Confirmed = {
  readonly reference: string;
  readonly documentNo: string;
  readonly dealer: string;
  readonly maker: Brand & Pick<SellingTerms['maker'], 'pickupAddress'>;
  readonly currency: Currency;
  readonly detail: TransactionDetail;
};

type Brand = Pick<SellingTerms['maker'], 'name' | 'accent' | 'hasLogo'>;

type Labelled = { readonly label: string; readonly value: string };

/** A localized confirmation, before it becomes text or HTML. */
export type ConfirmationContent = {
  readonly lang: Locale;
  readonly maker: Brand;
  readonly subject: string;
  readonly intro: string;
  readonly documentNo: Labelled | null;
  readonly columns: { readonly quantity: string; readonly item: string; readonly total: string };
  readonly lines: readonly {
    readonly quantity: string;
    readonly sku: string;
    readonly name: string;
    readonly total: string;
    /** The part in backorder, or null. */
    readonly backorder: string | null;
  }[];
  readonly sums: readonly (Labelled & { readonly isTotal: boolean })[];
  /** What the dealer must know of the payment. */
  readonly remarks: readonly string[];
  /** Labeled paragraphs. Line breaks are kept. */
  readonly paragraphs: readonly Labelled[];
  /** What the way to the order is called. */
  readonly linkLabel: string;
};

export function confirmationContent(order: Confirmed, lang: Locale): ConfirmationContent {
  const say = words[lang];
  const { detail } = order;
  const { figures, payment } = detail;
  const money = moneyFormat(lang, order.currency);
  const sum = (label: string, value: string, isTotal = false) => ({ label, value, isTotal });
  const short = payment?.short.map(({ sku, missing }) => `${missing} × ${sku}`) ?? [];
  const { booking, pickup } = detail;
  const paragraphs = [
    { label: say.windows, value: unitsByWindow(detail, lang).join('\n') },
    { label: say.short, value: short.join('\n') },
    { label: say.shipTo, value: pickup ? '' : addressLines(detail.shippingAddress, lang).join('\n') },
    { label: say.pickupAt, value: pickup ? order.maker.pickupAddress.join('\n') : '' },
    {
      label: pickup ? say.pickupDate : say.shipDate,
      value: detail.requestedShipDate === undefined ? '' : dayIn(lang, detail.requestedShipDate),
    },
    { label: say.backordered, value: shipComplete(detail, lang) },
    { label: say.billTo, value: addressLines(detail.billingAddress, lang).join('\n') },
    { label: say.purchaseOrder, value: detail.purchaseOrder?.name ?? '' },
    { label: say.comment, value: detail.comment },
    { label: say.placedBy, value: detail.placedBy?.name ?? '' },
    { label: say.approvedBy, value: detail.approvedBy?.name ?? '' },
  ];
  return {
    lang,
    maker: order.maker,
    subject: booking ? say.bookingSubject(order.reference, booking.year) : say.subject(order.reference),
    intro: booking
      ? say.bookingIntro(order.dealer, order.reference, booking.year)
      : say.intro(order.dealer, order.reference),
    documentNo: order.documentNo === '' ? null : { label: say.documentNo, value: order.documentNo },
    columns: say.columns,
    lines: detail.lines.map((line) => {
      const missing = line.quantity - (line.reserved ?? line.quantity);
      return {
        quantity: String(line.quantity),
        sku: line.sku,
        name: nameOf(line, detail, lang),
        total: money(line.totalCents),
        backorder: missing > 0 ? say.backorder(missing) : null,
      };
    }),
    sums: [
      sum(say.configurations, money(figures.configurationsCents)),
      sum(say.parts, money(figures.partsCents)),
      sum(say.discount, money(-figures.discountCents)),
      sum(say.tariff, money(figures.tariffCents)),
      sum(say.shipping, detail.freeFreight ? say.freeFreight : money(figures.shippingCents)),
      ...taxSums(detail, lang).map(({ label, cents }) => sum(label, cents === null ? say.notComputed : money(cents))),
      sum(say.total, money(figures.totalCents), true),
      ...(payment
        ? [sum(say.paid, money(payment.paidCents)), sum(say.toPay, money(figures.totalCents - payment.paidCents))]
        : []),
    ],
    remarks: [...(payment?.provider === 'test' ? [say.test] : []), ...(pickup ? [say.pickup] : [])],
    paragraphs: paragraphs.filter(({ value }) => value !== ''),
    linkLabel: say.link,
  };
}

/** Each tax with its rate. Older orders only have one sum. */
function taxSums({ taxes, figures }: TransactionDetail, lang: Locale): { label: string; cents: number | null }[] {
  if (taxes === undefined) return [{ label: words[lang].tax, cents: figures.taxCents }];
  const rate = new Intl.NumberFormat(`${lang}-CA`, { style: 'percent', maximumFractionDigits: 4 });
  return taxes.map(({ name, percent, cents }) => ({
    label: `${wordsIn(name, lang)} ${rate.format(percent / 100)}`,
    cents,
  }));
}

function nameOf(line: TransactionDetail['lines'][number], detail: TransactionDetail, lang: Locale): string {
  const name = line.type === 'configuration' ? `${line.name} · ${line.description}` : line.name;
  const windows = windowsOfLine(line, detail, lang);
  return windows === '' ? name : `${name} (${windows})`;
}

function shipComplete({ shipComplete: isComplete, pickup }: TransactionDetail, lang: Locale): string {
  if (!isComplete) return '';
  return pickup ? words[lang].pickupComplete : words[lang].shipComplete;
}

function addressLines(address: TransactionDetail['shippingAddress'], lang: Locale): string[] {
  if (address === null) return [];
  const written: PostalAddress = { ...emptyAddress(), ...address };
  const lines = [written.name, ...envelopeLines(written, languageTagOf(lang)), written.phone];
  return lines.filter((line) => line !== '');
}

/** $1,234.50, or 1 234,50 $ in French. */
export function moneyFormat(lang: Locale, currency: Currency): (cents: number) => string {
  const format = new Intl.NumberFormat(`${lang}-CA`, {
    style: 'currency',
    currency: currencyCode(currency),
    currencyDisplay: 'narrowSymbol',
  });
  // No minus in front of a zero.
  return (cents) => format.format(amountFromCents(cents === 0 ? 0 : cents));
}
