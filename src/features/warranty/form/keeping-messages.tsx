import { Trans } from '@lingui/react/macro';
import { CheckIcon, SyncIcon } from '../../../ui/icons/icon.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import type { Keeping } from './typed-claim.ts';
import styles from './claim-form.module.css';

/** Says nothing until the device has answered. */
export function KeepingMessage({ keeping, isKept }: { keeping: Keeping | null; isKept: boolean }) {
  if (keeping === 'not-kept') {
    return (
      <Message announce tone="bad" title={<Trans>Nothing is saved on this device right now.</Trans>}>
        <Trans>Your claim is saved in this tab only. Keep it open until the claim is submitted.</Trans>
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
          <Trans>Saved on this device</Trans>
        </>
      ) : (
        <Trans>Saved on this device as you type.</Trans>
      )}
    </p>
  );
}
