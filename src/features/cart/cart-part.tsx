import { useId, type ReactNode } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import type { Currency } from '../../domain/access.ts';
import type { Mode } from '../../domain/mode.ts';
import type { CartSync } from '../../sync/engine.ts';
import { CartLine } from './cart-line.tsx';
import type { CartPart as Part } from './cart-view.ts';
import styles from './cart-part.module.css';

type CartPartProps = {
  part: Part;
  title: ReactNode;
  units: ReactNode;
  term: ReactNode;
  mode: Mode;
  currency: Currency;
  sync: CartSync<CartItem>;
};

/** CART-9. Configurations or parts, each under its own payment term. */
export function CartPart({ part, title, units, term, mode, currency, sync }: CartPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span className={styles.units}>{units}</span>
        </h2>
        {term}
      </div>
      <ul>
        {part.lines.map((line) => (
          <CartLine key={line.key} line={line} mode={mode} currency={currency} sync={sync} />
        ))}
      </ul>
    </section>
  );
}
