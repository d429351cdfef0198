import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { type Currency, currencyCode } from '../../domain/account/access.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { useWindowWidth } from '../../ui/hooks/use-window-width.ts';
import { Table } from '../../ui/table.tsx';
import { type RowProps, WindowedRows } from '../../ui/windowed-list/windowed-rows.tsx';
import { shownStateOf } from './shown-state.ts';
import { kindWords, StateBadge } from './transaction-messages.tsx';
import styles from './transactions-table.module.css';

const rowPx = 41;
const foldedRowPx = 93;

type TransactionsTableProps = {
  transactions: readonly TransactionHeading[];
  today: string;
  locale: Locale;
  /** Null where no amount may show. */
  currency: Currency | null;
};

export function TransactionsTable({ transactions, today, locale, currency }: TransactionsTableProps) {
  const isFolded = useWindowWidth() < 576;
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
            <Trans>Type</Trans>
          </th>
          <th scope="col">
            <Trans>PO number</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>Due</Trans>
          </th>
          {currency && (
            <th scope="col" className="figures">
              <Trans>Amount ({currencyCode(currency)})</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody aria-hidden="true" className={styles.widths}>
        <Widths transactions={transactions} currency={currency} />
      </tbody>
      <WindowedRows
        total={transactions.length}
        rowPx={isFolded ? foldedRowPx : rowPx}
        renderRow={(place, row) => {
          const heading = transactions[place];
          return (
            heading && (
              <TransactionRow
                key={heading.id}
                heading={heading}
                today={today}
                locale={locale}
                hasAmount={currency !== null}
                {...row}
              />
            )
          );
        }}
      />
    </Table>
  );
}

type TransactionRowProps = Pick<TransactionsTableProps, 'today' | 'locale'> &
  RowProps & { heading: TransactionHeading; hasAmount: boolean };

/** Memoized: the table renders with every frame that scrolls. */
const TransactionRow = memo(function TransactionRow({
  heading,
  today,
  locale,
  hasAmount,
  ...row
}: TransactionRowProps) {
  const { i18n } = useLingui();
  const { money, date } = useFormats();
  return (
    <tr {...row}>
      <td className="muted nowrap" data-cell="date">
        {date(heading.date)}
      </td>
      <th scope="row" translate="no">
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
      {hasAmount && (
        <td className={`figures strong ${styles.amount}`} data-cell="amount" translate="no">
          {money(centsFromAmount(heading.total), heading.currency)}
        </td>
      )}
    </tr>
  );
});

/** The widest text of each column, with no height, so that columns keep their width while rows scroll. */
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
      {currency && (
        <td className="strong nowrap" translate="no">
          {money(centsFromAmount(-Math.abs(most)), currency)}
        </td>
      )}
    </tr>
  );
}
