import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Transaction } from '../../contract/transactions.ts';
import { centsFromAmount } from '../../domain/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import styles from './transaction-figures.module.css';

/** What a transaction comes to. Rows without anything in them are left out. */
export function TransactionFigures({ transaction: { figures, currency } }: { transaction: Transaction }) {
  const { money } = useFormats();
  const { configurations, parts, discount, tariff, shipping, tax, total } = figures;
  const row = (title: ReactNode, amount: number) =>
    amount !== 0 && (
      <tr>
        <th scope="row">{title}</th>
        <td className="figures">{money(centsFromAmount(amount), currency)}</td>
      </tr>
    );
  return (
    <Table className={styles.figures}>
      <tbody>
        {row(<Trans>Bikes</Trans>, configurations)}
        {row(<Trans>Parts</Trans>, parts)}
        {row(<Trans>Your discount</Trans>, -discount)}
        {row(<Trans>Tariff</Trans>, tariff)}
        {row(<Trans>Shipping</Trans>, shipping)}
        {tax === null ? (
          <tr>
            <th scope="row">
              <Trans>Taxes</Trans>
            </th>
            <td className="figures">
              <Trans>not computed</Trans>
            </td>
          </tr>
        ) : (
          row(<Trans>Taxes</Trans>, tax)
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td className="figures">
            {money(centsFromAmount(total), currency)} <small>{currency === 'CA' ? 'CAD' : 'USD'}</small>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
