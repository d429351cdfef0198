import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { useFileSize } from '../../attachments/file-line.tsx';
import type { WrittenClaims } from './written-claim.ts';
import styles from '../warranty.module.css';

/** Renders nothing unless files are uploading. */
export function SendingProgress({ written, id }: { written: WrittenClaims; id: string }) {
  const { t } = useLingui();
  const fileSize = useFileSize();
  const sent = useSyncExternalStore(written.subscribe, () => written.sending(id)?.sent ?? null);
  const of = useSyncExternalStore(written.subscribe, () => written.sending(id)?.of ?? null);
  if (sent === null || of === null || of === 0) return null;
  const [done, all] = [fileSize(sent), fileSize(of)];
  return (
    <div className={styles.sending}>
      <span className="small muted">
        <Trans>
          Uploading files: {done} of {all}
        </Trans>
      </span>
      <progress aria-label={t`Uploading files`} value={sent} max={of} />
    </div>
  );
}

/** Deletes an unsent claim after confirmation, then calls `then`. */
export function useDiscarding(written: WrittenClaims, then: () => void): (id: string) => void {
  const { t } = useLingui();
  return (id) =>
    dialogs.show({
      id: `discard-${id}`,
      title: t`Discard this claim?`,
      description: t`This claim was never submitted. Its text, photos and files will be deleted.`,
      actionLabel: t`Discard`,
      cancelLabel: t`Keep`,
      danger: true,
      onConfirm() {
        then();
        void written.discard(id);
      },
    });
}
