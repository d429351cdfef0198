import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '../../../ui/format.ts';
import type { PricedCart } from './price-cart.ts';
import styles from './order-terms-bar.module.css';

type OrderTermsBarProps = { pricing: Pick<PricedCart, 'standing' | 'terms' | 'currency'> };

/** ORD-14, PRICE-14. How far the cart is from the order minimum, then from free freight. */
export function OrderTermsBar({ pricing: { standing, terms, currency } }: OrderTermsBarProps) {
  const id = useId();
  const { money } = useFormats();
  if (standing === null) return null;
  const { missingForMinimumCents, missingForFreeFreightCents } = standing;
  const isBelow = missingForMinimumCents > 0;
  const missingCents = isBelow ? missingForMinimumCents : missingForFreeFreightCents;
  // Without a threshold there is nothing left to reach.
  if (missingCents === null) return null;
  const wholeCents = (isBelow ? terms.minimumCents : terms.freeFreightCents) ?? 0;
  const [missing, minimum] = [missingCents, terms.minimumCents].map((cents) => money(cents, currency));
  return (
    <div className={styles.terms}>
      <p id={id} className="small">
        {isBelow ? (
          <Trans>
            {missing} more to reach the order minimum of {minimum}
          </Trans>
        ) : missingCents > 0 ? (
          <Trans>{missing} more for free freight</Trans>
        ) : (
          <Trans>Free freight</Trans>
        )}
      </p>
      <progress
        className={missingCents === 0 ? styles.reached : undefined}
        aria-labelledby={id}
        value={wholeCents === 0 ? 1 : wholeCents - missingCents}
        max={wholeCents === 0 ? 1 : wholeCents}
      />
    </div>
  );
}
