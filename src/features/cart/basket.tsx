import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId } from 'react';
import { Count } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFormats } from '../../ui/format.ts';
import { BasketIcon } from '../../ui/icons.tsx';
import { toolClass } from '../../ui/tool.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import type { BasketProps } from './basket-lines.tsx';
import { useCartSnapshot } from './use-cart.ts';
import styles from './basket.module.css';

/** Nobody sees them before the basket is opened. */
const BasketLines = lazy(async () => {
  const module = await import('./basket-lines.tsx');
  return { default: module.BasketLines };
});

/** CART-7, CART-8. The badge in the header, and the panel below it. */
export function Basket({ cart, mode, cartLink }: BasketProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const id = useId();
  const { rootRef, isOpen, onToggle } = useDisclosure();
  const { totalUnits } = useCartSnapshot(cart);
  const count = number(totalUnits);
  return (
    <div ref={rootRef} className={styles.root}>
      <button
        type="button"
        className={classNames(toolClass, styles.badge)}
        aria-label={t`Basket: ${count}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <BasketIcon />
        <Count>{count}</Count>
      </button>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label={t`Basket`}>
          <Suspense>
            <BasketLines cart={cart} mode={mode} cartLink={cartLink} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
