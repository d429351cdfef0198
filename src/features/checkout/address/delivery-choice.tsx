import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryMode } from '../../../domain/pricing/line-amounts.ts';
import { Check } from '../../../ui/forms/check.tsx';
import styles from '../checkout-form.module.css';

type DeliveryChoiceProps = {
  isPickup: boolean;
  /** Stands below the words. */
  pickupPlace: ReactNode;
  onChoose: (mode: DeliveryMode) => void;
};

/** PRICE-7. Shipped or picked up. */
export function DeliveryChoice({ isPickup, pickupPlace, onChoose }: DeliveryChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Delivery method</Trans>
      </legend>
      <div className={styles.cards}>
        <Check
          type="radio"
          name="delivery"
          className={styles.card}
          checked={!isPickup}
          onChange={() => onChoose('SHIPPING')}
        >
          <b className="strong">
            <Trans>Shipping</Trans>
          </b>
          <small>
            <Trans>Ship to an address</Trans>
          </small>
        </Check>
        <Check
          type="radio"
          name="delivery"
          className={styles.card}
          checked={isPickup}
          onChange={() => onChoose('PICKUP')}
        >
          <b className="strong">
            <Trans>Pickup</Trans>
          </b>
          <small>
            <Trans>Collect from our warehouse, no shipping charge</Trans>
            {pickupPlace}
          </small>
        </Check>
      </div>
    </fieldset>
  );
}
