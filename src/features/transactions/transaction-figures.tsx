import { Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../contract/transactions.ts';
import { centsFromAmount } from '../../domain/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import { figureRows } from './figure-rows.ts';
import { figureWords } from './transaction-words.tsx';
import styles from './transaction-figures.module.css';

/** What a transaction comes to. Rows without anything in them are left out. */
export function TransactionFigures({ transaction: { figures, currency } }: { transaction: Transaction }) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  return (
    <Table className={styles.figures}>
      <tbody>
        {figureRows(figures).map(({ code, cents }) => (
          <tr key={code}>
            <th scope="row">{i18n._(figureWords(code))}</th>
            <td className="figures">{cents === null ? <Trans>not computed</Trans> : money(cents, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td className="figures" translate="no">
            {money(centsFromAmount(figures.total), currency)} <small>{currency === 'CA' ? 'CAD' : 'USD'}</small>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
