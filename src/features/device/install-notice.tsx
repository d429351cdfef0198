import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import styles from './app-update-notice.module.css';

type InstallNoticeProps = { renderDeviceLink: (label: ReactNode) => ReactNode; onDismiss: () => void };

/** Shown once and points to the device page for instructions. */
export function InstallNotice({ renderDeviceLink, onDismiss }: InstallNoticeProps) {
  const { t } = useLingui();
  return (
    <aside className={styles.notice} aria-label={t`Install the portal`}>
      <p>
        <Trans>Add the portal to this device to open it from its own icon, online or offline.</Trans>
      </p>
      {renderDeviceLink(<Trans>See how</Trans>)}
      <Button kind="quiet" onClick={onDismiss}>
        <Trans>No thanks</Trans>
      </Button>
    </aside>
  );
}
