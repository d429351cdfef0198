import { Trans } from '@lingui/react/macro';
import { AbsenceReason } from '../../ui/messages/absence.tsx';
import styles from './downloads.module.css';

export type FileFault = 'unreachable' | 'intercepted' | 'gone' | 'full';

/** Shown next to the control that failed to load a file. */
export function FileFaultAlert({ fault }: { fault: FileFault }) {
  return (
    <span className={styles.fault} role="alert">
      <FileFaultText fault={fault} />
    </span>
  );
}

function FileFaultText({ fault }: { fault: FileFault }) {
  switch (fault) {
    case 'unreachable':
      return <Trans>The file couldn’t be loaded. Check your connection.</Trans>;
    case 'intercepted':
      return <AbsenceReason absence="intercepted" />;
    case 'gone':
      return <Trans>This file no longer exists. Reload the page.</Trans>;
    case 'full':
      return <Trans>Not enough space on this device for the file.</Trans>;
  }
}
