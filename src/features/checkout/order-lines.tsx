import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import { useFormats } from '../../ui/format.ts';
import styles from './order-lines.module.css';

type BriefLine = {
  readonly sku: string;
  readonly quantity: number;
  readonly item: Pick<CartItem, 'name' | 'description' | 'type'> | null;
  /** What the line comes to, in words or money. */
  readonly amount?: ReactNode;
  /** What is to be said about it. */
  readonly note?: ReactNode;
};

/** The lines of an order in brief: what, how many, for how much. */
export function OrderLines({ lines }: { lines: readonly BriefLine[] }) {
  const { number } = useFormats();
  return (
    <ul className={styles.lines}>
      {lines.map(({ sku, quantity, item, amount, note }) => (
        <li key={sku} className={styles.line}>
          <span>
            <span className="strong">{item?.name ?? sku}</span>
            <small className={styles.sub}>
              {item?.type === 'configuration' && item.description !== '' && `${item.description} · `}
              <span className="nowrap" translate="no">
                {sku}
              </span>
            </small>
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
