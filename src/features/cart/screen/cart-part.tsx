import { useId, type ReactNode } from 'react';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import type { ViewLine } from '../cart-view.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-part.module.css';

type CartPartProps = {
  lines: readonly ViewLine[];
  title: string;
  units: ReactNode;
  term: ReactNode;
  mode: Mode;
  currency: Currency;
  sync: CartSync<CartItem>;
};

/** CART-9. Configurations or parts, each under its own payment term. */
export function CartPart({ lines, title, units, term, mode, currency, sync }: CartPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span className={styles.units}>{units}</span>
        </h2>
        {term}
      </div>
      <CartLines label={title} lines={lines} mode={mode} currency={currency} sync={sync} />
    </section>
  );
}
