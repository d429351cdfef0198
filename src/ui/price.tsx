import { Trans } from '@lingui/react/macro';
import styles from './price.module.css';

/** An amount as text. A former price is struck through before it, and named for who cannot see the stroke. */
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
