import { Trans, useLingui } from '@lingui/react/macro';
import styles from './price.module.css';

/** What a shop sells for and keeps, in one small line below its cost. */
export function RetailLine({ msrp, margin }: { msrp: string; margin: string | null }) {
  const { t } = useLingui();
  return (
    <span className={styles.retail} title={margin === null ? undefined : t`Margin: ${margin} of the MSRP`}>
      <Trans>
        MSRP <span translate="no">{msrp}</span>
      </Trans>
      {margin !== null && (
        // Together, so that no line ends with the dot.
        <>
          {' '}
          <span className="nowrap">
            ·{' '}
            <span className="visually-hidden">
              <Trans>Margin</Trans>{' '}
            </span>
            <span translate="no">{margin}</span>
          </span>
        </>
      )}
    </span>
  );
}

/** A former price is struck through, and named for screen readers. */
export function Price({ amount, former }: { amount: string; former?: string | undefined }) {
  return (
    <>
      {former !== undefined && (
        <>
          <s className={styles.former}>
            <span className="visually-hidden">
              <Trans>Before</Trans>{' '}
            </span>
            {former}
          </s>{' '}
        </>
      )}
      <span className={styles.price} translate="no">
        {amount}
      </span>
    </>
  );
}
