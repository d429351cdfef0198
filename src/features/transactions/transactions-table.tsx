import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { TransactionHeading } from '../../contract/transactions.ts';
import type { Currency } from '../../domain/access.ts';
import { centsFromAmount } from '../../domain/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import { WindowedRows } from '../../ui/windowed-list/windowed-rows.tsx';
import { shownStateOf } from './shown-state.ts';
import { kindWords, StateBadge } from './transaction-words.tsx';
import styles from './transactions-table.module.css';

/** A row on a desktop; phones fold theirs. */
const rowPx = 40;

type TransactionsTableProps = {
  transactions: readonly TransactionHeading[];
  today: string;
  locale: Locale;
  /** Null where no amount may show. */
  currency: Currency | null;
};

/** TXN-1. Of ten thousand only those in sight are drawn. */
export function TransactionsTable({ transactions, today, locale, currency }: TransactionsTableProps) {
  const { i18n } = useLingui();
  const { money, date } = useFormats();
  const columns = currency ? 7 : 6;
  return (
    <Table folds className={styles.table} aria-rowcount={transactions.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Reference</Trans>
          </th>
          <th scope="col" className="only-wide">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Your document</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Due</Trans>
          </th>
          {currency && (
            <th scope="col" className="figures">
              <Trans>Amount ({currency === 'CA' ? 'CAD' : 'USD'})</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody aria-hidden="true" className={styles.widths}>
        <Widths transactions={transactions} currency={currency} />
      </tbody>
      <WindowedRows
        total={transactions.length}
        rowPx={rowPx}
        renderRow={(place, row) => {
          const heading = transactions[place];
          return (
            heading && (
              <tr key={heading.id} {...row}>
                <td className="muted nowrap" data-cell="date">
                  {date(heading.date)}
                </td>
                <th scope="row">
                  <Link to={routePath('user-transaction')} params={{ locale, id: heading.id }}>
                    {heading.reference}
                  </Link>
                </th>
                <td className="only-wide" data-cell="wide">
                  {i18n._(kindWords(heading.kind))}
                </td>
                <td data-cell="wide">{heading.documentNo === '' ? '–' : heading.documentNo}</td>
                <td data-cell="state">
                  <StateBadge kind={heading.kind} state={shownStateOf(heading, today)} />
                </td>
                <td className="muted nowrap" data-cell="wide">
                  {heading.dueDate ? date(heading.dueDate) : '–'}
                </td>
                {currency && (
                  <td className={`figures strong ${styles.amount}`} data-cell="amount">
                    {money(centsFromAmount(heading.total), heading.currency)}
                  </td>
                )}
              </tr>
            )
          );
        }}
        renderPassing={(place, row) => {
          const heading = transactions[place];
          return (
            heading && (
              <tr {...row}>
                <td className="muted nowrap" data-cell="date">
                  {date(heading.date)}
                </td>
                <th scope="row" colSpan={columns - 1}>
                  <span data-unlinked="">{heading.reference}</span>
                </th>
              </tr>
            )
          );
        }}
      />
    </Table>
  );
}

/** The widest of each column, without any height: else the columns would move with the rows that come into sight. */
function Widths({ transactions, currency }: Pick<TransactionsTableProps, 'transactions' | 'currency'>) {
  const { money } = useFormats();
  const longest = (textOf: (heading: TransactionHeading) => string) =>
    transactions.reduce((found, heading) => (textOf(heading).length > found.length ? textOf(heading) : found), '');
  const most = transactions.reduce((found, { total }) => (Math.abs(total) > Math.abs(found) ? total : found), 0);
  return (
    <tr>
      <td className={styles.day}>–</td>
      <td className="strong nowrap">{longest(({ reference }) => reference)}</td>
      <td className={`only-wide ${styles.kind}`}>–</td>
      <td>{longest(({ documentNo }) => documentNo)}</td>
      <td className={styles.state}>–</td>
      <td className={styles.day}>–</td>
      {currency && <td className="strong nowrap">{money(centsFromAmount(-Math.abs(most)), currency)}</td>}
    </tr>
  );
}
