import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './downloads.module.css';

/** Children are list items with a link. */
export function DownloadsLanding({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>
          <Trans>Downloads</Trans>
        </h1>
      </div>
      <ul className={styles.landing}>{children}</ul>
    </div>
  );
}
