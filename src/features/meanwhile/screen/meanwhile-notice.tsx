import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './meanwhile.module.css';

/** Leads to the list from where the dealer works. */
export function MeanwhileNotice({ count, link }: { count: number; link: (label: ReactNode) => ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <span>
        <Plural
          value={count}
          one="One thing changed while you were away."
          other="# things changed while you were away."
        />
      </span>
      {link(<Trans>Look at it</Trans>)}
    </div>
  );
}
