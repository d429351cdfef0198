import { Trans } from '@lingui/react/macro';
import type { Configuration } from '../../contract/catalogue.ts';
import type { Currency } from '../../domain/access.ts';
import type { Mode } from '../../domain/mode.ts';
import { lowestPriceOf } from '../../domain/shown-price.ts';
import { LowestPriceWords } from './lowest-price-words.tsx';
import styles from './bike-price.module.css';

type BikePriceProps = { configuration: Configuration; mode: Mode; currency: Currency };

/** MODE-1, MODE-2. What one bike of a configuration is sold for, under the name that the mode gives it. */
export function BikePrice({ configuration, mode, currency }: BikePriceProps) {
  const price = lowestPriceOf([configuration], mode);
  if (!price) return null;
  return (
    <div className={styles.price}>
      <p className={styles.label}>
        {mode === 'admin' ? <Trans>Your cost</Trans> : <Trans>Suggested retail price</Trans>}
      </p>
      <p className={styles.amount}>
        <LowestPriceWords price={price} currency={currency} />
      </p>
    </div>
  );
}
