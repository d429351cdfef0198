import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../../../ui/messages/message.tsx';
import styles from './offline-changes.module.css';

/** Leads to the list from where the dealer works. */
export function OfflineChangesNotice({
  count,
  renderLink,
}: {
  count: number;
  renderLink: (label: ReactNode) => ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <Message
        announce
        tone="warn"
        title={
          <Plural
            value={count}
            one="One thing changed while you were away."
            other="# things changed while you were away."
          />
        }
      />
      {renderLink(<Trans>Look at it</Trans>)}
    </div>
  );
}
