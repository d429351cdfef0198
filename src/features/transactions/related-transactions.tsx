import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import { shownStateOf } from './shown-state.ts';
import { kindWords, StateBadge } from './transaction-messages.tsx';

type RelatedTransactionsProps = {
  related: readonly TransactionHeading[];
  /** A calendar day: 2026-11-20. */
  today: string;
  locale: Locale;
  showsAmounts: boolean;
};

/** Links an order with its invoices and credits, in both directions. */
export function RelatedTransactions({ related, today, locale, showsAmounts }: RelatedTransactionsProps) {
  const { i18n, t } = useLingui();
  const { money, date } = useFormats();
  return (
    <Table folds aria-label={t`Related documents`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Document</Trans>
          </th>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          {showsAmounts && (
            <th scope="col" className="figures">
              <Trans>Amount</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {related.map((heading) => (
          <tr key={heading.id}>
            <th scope="row">
              <Link to={routePath('user-transaction')} params={{ locale, id: heading.id }}>
                {i18n._(kindWords(heading.kind))} {heading.reference}
              </Link>
            </th>
            <td className="muted nowrap" data-cell="date">
              {date(heading.date)}
            </td>
            <td data-cell="state">
              <StateBadge kind={heading.kind} state={shownStateOf(heading, today)} />
            </td>
            {showsAmounts && (
              <td className="figures strong nowrap" data-cell="amount">
                {money(centsFromAmount(heading.total), heading.currency)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
