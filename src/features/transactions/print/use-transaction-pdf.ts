import { useLingui } from '@lingui/react/macro';
import type { Address } from '../../../contract/account/user.ts';
import { languageTagOf, type Locale } from '../../../contract/locale.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import { currencyCode } from '../../../domain/account/access.ts';
import { envelopeLines } from '../../../domain/address/envelope-lines.ts';
import { type Bilingual, wordsIn } from '../../../domain/bilingual.ts';
import { backorderOf } from '../../../domain/catalogue/backorder.ts';
import type { PdfBlock, PdfTable, PdfDocument } from '../../../domain/files/written-file.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { pickupLines } from '../../shell/address-lines.tsx';
import { figureRows, settlementOf } from '../figure-rows.ts';
import { shownStateOf, shortItems } from '../shown-state.ts';
import { kindWords, stateOfKindWords, useFigureText, useTermText } from '../transaction-messages.tsx';
import { figure, type PrintContext, reachedAt, sellerLines, word } from './print-context.ts';

/** TXN-2. An invoice, order, booking or credit as a document for paper, in the reader's language. */
export function useTransactionPdf({ maker, dealer, today, askedMs, currency }: PrintContext) {
  const { t, i18n } = useLingui();
  const { date, time, money, number, percent } = useFormats();
  const termText = useTermText();
  const figureText = useFigureText();
  const code = currencyCode(currency);
  const inLocale = (words: Bilingual) => wordsIn(words, i18n.locale as Locale);
  const inMoney = (cents: number) => (currency === null ? '' : money(cents, currency));

  function facts(transaction: Transaction): string[] {
    const { kind, documentNo, dueDate, placedBy, approvedBy } = transaction;
    const [rep, approver] = [placedBy?.name ?? '', approvedBy?.name ?? ''];
    const state = i18n._(stateOfKindWords(kind, shownStateOf(transaction, today).code));
    const [day, due] = [date(transaction.date), dueDate ? date(dueDate) : ''];
    const [asOfDay, asOfTime] = [date(new Date(askedMs)), time(new Date(askedMs))];
    return [
      dealer,
      [t`Date: ${day}`, ...(due === '' ? [] : [t`Due: ${due}`]), t`Status: ${state}`].join(' · '),
      [...(documentNo === '' ? [] : [t`PO number ${documentNo}`]), ...payment(transaction)].join(' · '),
      rep === '' ? '' : t`Placed by ${rep}`,
      approver === '' ? '' : t`Approved by ${approver}`,
      t`Last updated ${asOfDay}, ${asOfTime}`,
    ].filter((fact) => fact !== '');
  }

  /** ORD-12. When it should ship, and whether all at once. */
  function shipWishes({ pickup, requestedShipDate, shipComplete }: Transaction): string[] {
    const day = requestedShipDate === undefined ? '' : date(requestedShipDate);
    const onDay = pickup ? t`Requested pickup date: ${day}` : t`Requested ship date: ${day}`;
    const complete = pickup ? t`Pick up the order complete` : t`Ship the order complete`;
    return [...(day === '' ? [] : [onDay]), ...(shipComplete ? [complete] : [])];
  }

  /** How it is paid: in one where bikes and parts are paid alike. */
  function payment({ configurationsPayment, partsPayment, payment: card }: Transaction): string[] {
    const [bikes, parts] = [configurationsPayment, partsPayment].map((term) => (term === null ? '' : termText(term)));
    const term = bikes || parts;
    const isBoth = bikes !== '' && parts !== '' && bikes !== parts;
    const paid = card && currency !== null ? inMoney(centsFromAmount(card.paid)) : '';
    const byCard =
      card?.provider === 'test' ? t`Paid by card: ${paid} (test card, not charged)` : t`Paid by card: ${paid}`;
    return [
      ...(isBoth ? [t`Payment for bikes: ${bikes}`, t`Payment for parts: ${parts}`] : []),
      ...(!isBoth && term ? [t`Payment: ${term}`] : []),
      ...(paid === '' ? [] : [byCard]),
    ];
  }

  function lineTable(transaction: Transaction): PdfTable {
    const isReduced = transaction.lines.some(({ discount }) => discount > 0);
    const rows = transaction.lines.map((line) => {
      const backorder = backorderOf(line, transaction.state);
      const [inStock, all, coming] = [backorder?.inStock ?? 0, line.quantities, backorder?.coming ?? 0].map(number);
      const article = [
        line.name,
        line.type === 'configuration' && line.description,
        backorder && t`${inStock} of ${all} in stock, ${coming} coming`,
      ];
      const unit = inMoney(centsFromAmount(line.unitPrice));
      const reduced = line.discount > 0 ? `\u2212${percent(line.discount)}` : '';
      const amounts = [unit, ...(isReduced ? [reduced] : []), inMoney(centsFromAmount(line.total))];
      return [line.sku, article.filter(Boolean).join(' · '), all ?? '', ...(currency === null ? [] : amounts)];
    });
    const columns = [
      word(t`SKU`, 96),
      word(t`Item`, isReduced ? 182 : 232),
      figure(t`Quantity`, 50),
      ...(currency === null
        ? []
        : [
            figure(t`Unit price`, 76),
            ...(isReduced ? [figure(t`Discount`, 50)] : []),
            figure(t`Amount (${code})`, 82),
          ]),
    ];
    return { columns, groups: [{ head: null, rows }], foot: [] };
  }

  function figureTable(transaction: Transaction): PdfTable {
    const { figures } = transaction;
    const settlement = settlementOf(transaction);
    const rows = figureRows(transaction).map((row) => [
      figureText(row),
      row.cents === null ? t`not calculated` : inMoney(row.cents),
    ]);
    return {
      columns: [word(t`Totals`, 400), figure(code, 100)],
      groups: [{ head: null, rows }],
      foot: [
        [t`Total`, inMoney(centsFromAmount(figures.total))],
        ...(settlement
          ? [
              [t`Amount paid`, inMoney(settlement.paidCents)],
              [t`Amount due`, inMoney(settlement.dueCents)],
            ]
          : []),
      ],
    };
  }

  /** INV-2. Invoices and credits name who sells in law; orders, whom the dealer knows. */
  function from({ kind }: Transaction): readonly string[] {
    return isForBooks(kind) ? sellerLines(maker, i18n.locale as Locale) : [maker.name, ...reachedAt(maker)];
  }

  /** INV-2. How an invoice is paid, and what it lacks. */
  function sellerNotes({ kind, taxes = [] }: Transaction): PdfBlock[] {
    const { seller } = maker;
    if (!isForBooks(kind)) return [];
    const numbered = seller?.taxNumbers.map(({ tax }) => tax) ?? [];
    const missing = taxes.filter(({ name, amount }) => amount !== 0 && !numbered.includes(name));
    const names = missing.map(({ name, nameFr }) => inLocale({ en: name, fr: nameFr })).join(', ');
    const lacks = [
      ...(seller ? [] : [t`Seller’s legal name and address`]),
      ...(names === '' ? [] : [t`Registration number: ${names}`]),
    ];
    return [
      ...(seller && kind === 'invoice' ? [{ name: t`Payment method`, lines: [inLocale(seller.payment)] }] : []),
      ...(lacks.length > 0 ? [{ name: t`Missing from this document`, lines: lacks }] : []),
    ];
  }

  function notes(transaction: Transaction): PdfBlock[] {
    const { comment } = transaction;
    const short = shortItems(transaction);
    return [
      ...(short === ''
        ? []
        : [
            {
              name: t`Some paid items were no longer in stock.`,
              lines: [t`Ordered anyway: ${short}`],
            },
          ]),
      ...(comment === '' ? [] : [{ name: t`Comment`, lines: comment.split('\n') }]),
    ];
  }

  return (transaction: Transaction): PdfDocument => {
    const { kind, reference, pickup, billingAddress, shippingAddress } = transaction;
    return {
      format: 'pdf',
      isUpright: true,
      locale: i18n.locale,
      title: `${i18n._(kindWords(kind))} ${reference}`,
      facts: facts(transaction),
      blocks: [
        { name: t`From`, lines: from(transaction) },
        { name: t`Billing address`, lines: addressed(billingAddress, i18n.locale as Locale) },
        {
          name: t`Delivery`,
          lines: [
            ...(pickup ? [t`Pickup`, ...pickupLines(maker)] : addressed(shippingAddress, i18n.locale as Locale)),
            ...shipWishes(transaction),
          ],
        },
      ],
      tables: [lineTable(transaction), ...(currency === null ? [] : [figureTable(transaction)])],
      notes: [...sellerNotes(transaction), ...notes(transaction)],
      pageWords: t`Page ${'{page}'} of ${'{pages}'}`,
    };
  };
}

function isForBooks(kind: Transaction['kind']): boolean {
  return kind === 'invoice' || kind === 'credit';
}

function addressed(address: Address | null, locale: Locale): readonly string[] {
  return address ? [address.name, ...envelopeLines(address, languageTagOf(locale))] : ['–'];
}
