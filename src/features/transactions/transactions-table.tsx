import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { TransactionHeading } from '../../contract/transactions.ts';
import type { Currency } from '../../domain/access.ts';
import { centsFromAmount } from '../../domain/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import { shownStateOf } from './shown-state.ts';
import { kindWords, StateBadge } from './transaction-words.tsx';
import styles from './transactions-table.module.css';

type TransactionsTableProps = {
  transactions: readonly TransactionHeading[];
  today: string;
  locale: Locale;
  /** Null where no amount may show. */
  currency: Currency | null;
};

export function TransactionsTable({ transactions, today, locale, currency }: TransactionsTableProps) {
  const { i18n } = useLingui();
  const { money, date } = useFormats();
  return (
    <Table folds className={styles.table}>
      <thead>
        <tr>
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
      <tbody>
        {transactions.map((heading) => (
          <tr key={heading.id}>
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
        ))}
      </tbody>
    </Table>
  );
}
