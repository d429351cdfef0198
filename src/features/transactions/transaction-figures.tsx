import { Trans } from '@lingui/react/macro';
import type { Transaction } from '../../contract/orders/transactions.ts';
import { currencyCode } from '../../domain/account/access.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import { figureRows, settlementOf } from './figure-rows.ts';
import { useFigureText } from './transaction-messages.tsx';
import styles from './transaction-figures.module.css';

/** What a transaction comes to. Rows without anything in them are left out. */
export function TransactionFigures({ transaction }: { transaction: Transaction }) {
  const { figures, currency } = transaction;
  const figureText = useFigureText();
  const { money } = useFormats();
  const settlement = settlementOf(transaction);
  return (
    <Table className={styles.figures}>
      <tbody>
        {figureRows(transaction).map((row) => (
          <tr key={`${row.code} ${row.tax?.name ?? ''}`}>
            <th scope="row">{figureText(row)}</th>
            <td className="figures">
              {row.cents === null ? <Trans>not calculated</Trans> : money(row.cents, currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td className="figures" translate="no">
            {money(centsFromAmount(figures.total), currency)} <small>{currencyCode(currency)}</small>
          </td>
        </tr>
        {settlement && (
          <>
            <tr>
              <th scope="row">
                <Trans>Amount paid</Trans>
              </th>
              <td className="figures" translate="no">
                {money(settlement.paidCents, currency)}
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Amount due</Trans>
              </th>
              <td className="figures" translate="no">
                {money(settlement.dueCents, currency)}
              </td>
            </tr>
          </>
        )}
      </tfoot>
    </Table>
  );
}
