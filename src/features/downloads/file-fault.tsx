import { Trans } from '@lingui/react/macro';
import styles from './downloads.module.css';

export type FileFault = 'unreachable' | 'gone' | 'full';

/** Beside the control that was to bring a file: why it is not there. */
export function FileFaultAlert({ fault }: { fault: FileFault }) {
  return (
    <span className={styles.fault} role="alert">
      <FileFaultText fault={fault} />
    </span>
  );
}

/** Why a file is not there, in one sentence. */
function FileFaultText({ fault }: { fault: FileFault }) {
  switch (fault) {
    case 'unreachable':
      return <Trans>The file could not be loaded. Check the connection.</Trans>;
    case 'gone':
      return <Trans>The portal does not have this file any more. Reload the page.</Trans>;
    case 'full':
      return <Trans>This device has no room for the file.</Trans>;
  }
}
