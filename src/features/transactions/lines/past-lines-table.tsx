import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import { LineName, LinePicture } from '../../cart/line-item.tsx';
import type { PastLine } from './past-lines.ts';
import styles from './past-lines.module.css';

type PastLinesTableProps = {
  lines: readonly PastLine[];
  locale: Locale;
  /** Whether it is about units on back order. */
  isBackorder: boolean;
  showsAmounts: boolean;
};

/** Lines of several orders, each with its order. */
export function PastLinesTable({ lines, locale, isBackorder, showsAmounts }: PastLinesTableProps) {
  const { money, number, percent, date } = useFormats();
  return (
    <Table folds>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col">
            <Trans>Order</Trans>
          </th>
          {isBackorder && (
            <th scope="col">
              <Trans>Expected</Trans>
            </th>
          )}
          <th scope="col" className="figures">
            {isBackorder ? <Trans>On backorder</Trans> : <Trans>Quantity</Trans>}
          </th>
          {showsAmounts && (
            <th scope="col" className="figures">
              <Trans>Unit price</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ order, line, product }) => (
          <tr key={`${order.id} ${line.sku}`}>
            <th scope="row" className={styles.article} data-cell="name">
              <span className={styles.product}>
                <LinePicture item={{ imageUrl: product.image }} />
                <span>
                  <LineName item={product}>{product.name}</LineName>
                  <small>
                    {product.type === 'configuration' && product.description !== '' && `${product.description} · `}
                    <span className="nowrap" translate="no">
                      {line.sku}
                    </span>
                  </small>
                </span>
              </span>
            </th>
            <td data-cell="date">
              <Link to={routePath('user-transaction')} params={{ locale, id: order.id }}>
                {order.reference}
              </Link>
              <small className={styles.when}>
                {date(order.date)}
                {order.state === 'cancelled' && (
                  <>
                    {' · '}
                    <Trans>Canceled</Trans>
                  </>
                )}
              </small>
            </td>
            {isBackorder && (
              <td data-cell="state" className="nowrap">
                <span className={styles.phone}>
                  <Trans>Expected</Trans>{' '}
                </span>
                {line.expectedOn ? (
                  date(line.expectedOn)
                ) : (
                  <span className="muted">
                    <Trans>Date to be announced</Trans>
                  </span>
                )}
              </td>
            )}
            <td className="figures" data-cell="count">
              {isBackorder ? (
                <Trans>
                  {number(line.coming ?? 0)} of {number(line.quantities)}
                </Trans>
              ) : (
                <>
                  <span className={styles.phone}>× </span>
                  {number(line.quantities)}
                </>
              )}
            </td>
            {showsAmounts && (
              <td className="figures strong nowrap" data-cell="amount">
                {money(centsFromAmount(line.unitPrice), order.currency)}
                {line.discount > 0 && <small className={styles.when}>−{percent(line.discount)}</small>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
