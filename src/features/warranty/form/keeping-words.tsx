import { Trans } from '@lingui/react/macro';
import { Message } from '../../../ui/message.tsx';
import { CheckIcon, SyncIcon } from '../../../ui/state-icons.tsx';
import type { Keeping } from './typed-claim.ts';
import styles from './claim-form.module.css';

/** SYNC-1, SYNC-7. Whether this device has what is typed; said only once it has. */
export function KeepingWords({ keeping, isKept }: { keeping: Keeping | null; isKept: boolean }) {
  if (keeping === 'not-kept') {
    return (
      <Message announce tone="bad" title={<Trans>This device keeps nothing at present.</Trans>}>
        <Trans>What you write stands in this tab alone: keep it open until the claim is filed.</Trans>
      </Message>
    );
  }
  return (
    <p className={styles.keeping} role="status">
      {keeping === 'keeping' ? (
        <>
          <SyncIcon />
          <Trans>Saving…</Trans>
        </>
      ) : isKept ? (
        <>
          <CheckIcon />
          <Trans>Kept on this device</Trans>
        </>
      ) : (
        <Trans>What you write is kept on this device at once.</Trans>
      )}
    </p>
  );
}
