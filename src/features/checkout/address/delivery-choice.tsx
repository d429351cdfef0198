import { Trans } from '@lingui/react/macro';
import type { DeliveryMode } from '../../../domain/pricing/shipping.ts';
import { Check } from '../../../ui/forms/check.tsx';
import styles from '../checkout-form.module.css';

type DeliveryChoiceProps = { isPickup: boolean; onChoose: (mode: DeliveryMode) => void };

/** PRICE-7. Shipped or picked up. */
export function DeliveryChoice({ isPickup, onChoose }: DeliveryChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>How it gets to you</Trans>
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
            <Trans>To one of your addresses, or another</Trans>
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
            <Trans>You fetch it from us, no shipping is charged</Trans>
          </small>
        </Check>
      </div>
    </fieldset>
  );
}
