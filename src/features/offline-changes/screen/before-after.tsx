import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './offline-changes.module.css';

/** Words replace the strike and arrow for screen reader users. */
export function BeforeAfter({ label, was, is }: { label: ReactNode; was: ReactNode; is: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <s className={styles.was}>
        <span className="visually-hidden">
          <Trans>before</Trans>{' '}
        </span>
        {was}
      </s>{' '}
      <span aria-hidden="true">→</span>{' '}
      <b className={styles.is}>
        <span className="visually-hidden">
          <Trans>now</Trans>{' '}
        </span>
        {is}
      </b>
    </>
  );
}
