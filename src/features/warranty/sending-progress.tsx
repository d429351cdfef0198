import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useFileSize } from './claim-messages.tsx';
import type { WrittenClaims } from './written/written-claim.ts';
import styles from './warranty.module.css';

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
