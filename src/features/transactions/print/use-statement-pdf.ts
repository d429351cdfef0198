import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../contract/locale.ts';
import type { TransactionHeading } from '../../../contract/orders/transactions.ts';
import { currencyCode } from '../../../domain/account/access.ts';
import { openCentsOf } from '../../../domain/account/account-figures.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import type { PdfTable, PdfDocument } from '../../../domain/files/written-file.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useCompanyZone, useFormats } from '../../../ui/format.ts';
import { accountDocument, periodOf } from '../list-transactions.ts';
import { shownStateOf } from '../shown-state.ts';
import { kindsWords, kindWords, stateOfKindWords, stateWords } from '../transaction-messages.tsx';
import type { TransactionsSearch } from '../transactions-search.ts';
import { figure, type PrintContext, sellerLines, word } from './print-context.ts';
import { type Statement, statementOf } from './statement.ts';

/** TXN-2. A statement of what the list shows as a document for paper, in the reader's language. */
export function useStatementPdf({ maker, dealer, today, askedMs, currency }: PrintContext) {
  const { t, i18n } = useLingui();
  const { date, time, money, number } = useFormats();
  const timeZone = useCompanyZone();
  const code = currencyCode(currency);
  const inMoney = (cents: number) => (currency === null ? '' : money(cents, currency));

  function period(search: TransactionsSearch): string {
    const { from, to } = periodOf(search, today);
    const [first, last] = [from === null ? '' : date(from), to === null ? '' : date(to)];
    if (from !== null && to !== null) return t`From ${first} to ${last}`;
    if (from !== null) return t`Since ${first}`;
    return to === null ? t`All years` : t`Until ${last}`;
  }

  function facts(search: TransactionsSearch): string[] {
    const { kind, q } = search;
    const state = search.state && i18n._(stateWords(search.state));
    const [asOfDay, asOfTime] = [date(new Date(askedMs)), time(new Date(askedMs))];
    return [
      dealer,
      [
        period(search),
        ...(kind === undefined ? [] : [i18n._(kindsWords(kind))]),
        ...(state === undefined ? [] : [t`Status: ${state}`]),
        ...(q === undefined ? [] : [t`With “${q}”`]),
      ].join(' · '),
      t`Last updated ${asOfDay}, ${asOfTime}`,
    ];
  }

  /** In one line, however narrow its column. */
  const day = (of: string) => date(of).replaceAll(' ', '\u00A0');

  function lineTable({ lines }: Statement): PdfTable {
    const rows = lines.map((heading) => {
      const cents = centsFromAmount(heading.total);
      const openCents = openCentsOf(accountDocument(heading));
      return [
        day(heading.date),
        heading.reference,
        i18n._(kindWords(heading.kind)),
        heading.documentNo,
        i18n._(stateOfKindWords(heading.kind, shownStateOf(heading, today).code)),
        heading.dueDate ? day(heading.dueDate) : '',
        ...(currency === null ? [] : [inMoney(cents), openCents === 0 ? '' : inMoney(openCents)]),
      ];
    });
    const columns = [
      word(t`Date`, 66),
      word(t`Reference`, 64),
      word(t`Type`, 58),
      word(t`PO number`, 88),
      word(t`Status`, 74),
      word(t`Due`, 66),
      ...(currency === null ? [] : [figure(t`Amount (${code})`, 76), figure(t`Outstanding (${code})`, 74)]),
    ];
    return { columns, groups: [{ head: null, rows }], foot: [] };
  }

  function totalTable({ lines, sums, openingCents, dueCents, overdueCents }: Statement, first: string): PdfTable {
    const amount = (cents: number) => (currency === null ? [] : [inMoney(cents)]);
    const rows = sums.map(({ kind, count, cents }) => [i18n._(kindsWords(kind)), number(count), ...amount(cents)]);
    const opening = openingCents === null ? [] : [[t`Balance before ${first}`, '', inMoney(openingCents)]];
    const overdue = overdueCents === 0 ? [] : [[t`including overdue`, '', inMoney(overdueCents)]];
    const isPartial = lines.some(({ state }) => state === 'cancelled');
    return {
      columns: [
        word(isPartial ? t`Totals, excluding cancellations` : t`Totals`, 300),
        figure(t`Quantity`, 80),
        ...(currency === null ? [] : [figure(code, 100)]),
      ],
      groups: [{ head: null, rows: currency === null ? rows : [...opening, ...rows] }],
      foot: currency === null ? [] : [[t`Total due`, '', inMoney(dueCents)], ...overdue],
    };
  }

  return (held: readonly TransactionHeading[], search: TransactionsSearch): PdfDocument => {
    const statement = statementOf(held, search, today, timeZone);
    const { from } = periodOf(search, today);
    return {
      format: 'pdf',
      isUpright: true,
      locale: i18n.locale,
      title: t`Statement`,
      facts: facts(search),
      blocks: [
        { name: t`From`, lines: sellerLines(maker, i18n.locale as Locale) },
        { name: t`To`, lines: [dealer] },
      ],
      notes: maker.seller
        ? [{ name: t`Payment method`, lines: [wordsIn(maker.seller.payment, i18n.locale as Locale)] }]
        : [],
      tables: [lineTable(statement), totalTable(statement, from === null ? '' : date(from))],
      pageWords: t`Page ${'{page}'} of ${'{pages}'}`,
    };
  };
}
