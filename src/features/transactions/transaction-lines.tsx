import { Trans } from '@lingui/react/macro';
import type { Transaction } from '../../contract/orders/transactions.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { backorderOf } from '../../domain/catalogue/backorder.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { StockLabel } from '../../ui/stock-label.tsx';
import { Table } from '../../ui/table.tsx';
import { LineName, LinePicture } from '../cart/line-item.tsx';
import styles from './transaction-lines.module.css';

type TransactionLinesProps = { transaction: Transaction; mode: Mode };

export function TransactionLines({ transaction, mode }: TransactionLinesProps) {
  const { money, number, percent, date } = useFormats();
  const { currency, lines } = transaction;
  const inMoney = (amount: number) => money(centsFromAmount(amount), currency);
  const isAdmin = mode === 'admin';
  return (
    <Table folds>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Item</Trans>
          </th>
          <th scope="col" className="figures">
            <Trans>Quantity</Trans>
          </th>
          {isAdmin && (
            <>
              <th scope="col" className="figures">
                <Trans>Unit price</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Amount</Trans>
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const backorder = backorderOf(line, transaction.state);
          return (
            <tr key={line.sku}>
              <th scope="row" className={styles.article}>
                <span className={styles.product}>
                  <LinePicture item={{ imageUrl: line.image }} />
                  <span>
                    <LineName item={line}>{line.name}</LineName>
                    <small>
                      {line.type === 'configuration' && line.description !== '' && `${line.description} · `}
                      <span className="nowrap" translate="no">
                        {line.sku}
                      </span>
                    </small>
                    {backorder && (
                      <small>
                        <StockLabel tone="coming">
                          {line.shipped ? (
                            <Trans>
                              {number(line.shipped)} of {number(line.quantities)} shipped, {number(backorder.coming)}{' '}
                              coming
                            </Trans>
                          ) : (
                            <Trans>
                              {number(backorder.inStock)} of {number(line.quantities)} in stock,{' '}
                              {number(backorder.coming)} coming
                            </Trans>
                          )}
                        </StockLabel>
                      </small>
                    )}
                    {backorder && line.expectedOn && (
                      <small>
                        <Trans>Expected {date(line.expectedOn)}</Trans>
                      </small>
                    )}
                  </span>
                </span>
              </th>
              <td className="figures">
                <span className={styles.times}>× </span>
                {number(line.quantities)}
              </td>
              {isAdmin && (
                <>
                  <td className={`figures muted ${styles.unit}`}>
                    {inMoney(line.unitPrice)}
                    {line.discount > 0 && <small>−{percent(line.discount)}</small>}
                    {line.msrp !== undefined && (
                      <small>
                        <Trans>MSRP {inMoney(line.msrp)}</Trans>
                      </small>
                    )}
                  </td>
                  <td className="figures strong">{inMoney(line.total)}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
