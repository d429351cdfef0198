import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '../../contract/orders/cart.ts';
import { useFormats } from '../../ui/format.ts';
import { LineName, LinePicture } from '../cart/line-item.tsx';
import styles from './order-lines.module.css';

type BriefLine = {
  readonly sku: string;
  readonly quantity: number;
  readonly item: Pick<CartItem, 'name' | 'description' | 'type' | 'productId' | 'imageUrl' | 'productImage'> | null;
  /** What the line comes to, in words or money. */
  readonly amount?: ReactNode;
  /** When it ships. */
  readonly stock?: ReactNode;
  readonly note?: ReactNode;
};

/** The lines of an order in brief: what, how many, for how much. */
export function OrderLines({ lines }: { lines: readonly BriefLine[] }) {
  const { number } = useFormats();
  return (
    <ul className={styles.lines}>
      {lines.map(({ sku, quantity, item, amount, stock, note }) => (
        <li key={sku} className={styles.line}>
          <LinePicture item={item} />
          <span>
            <LineName item={item}>{item?.name ?? sku}</LineName>
            <small className={styles.sub}>
              {item?.type === 'configuration' && item.description !== '' && `${item.description} · `}
              <span className="nowrap" translate="no">
                {sku}
              </span>
            </small>
            {stock !== undefined && <small className={styles.sub}>{stock}</small>}
          </span>
          <span className="figures">
            <span aria-hidden="true">× {number(quantity)}</span>
            <span className="visually-hidden">
              <Trans>Quantity: {number(quantity)}</Trans>
            </span>
          </span>
          {amount !== undefined && <span className={`figures strong ${styles.amount}`}>{amount}</span>}
          {note !== undefined && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ul>
  );
}
