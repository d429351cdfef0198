import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import type { AppUpdate, AppUpdates } from './app-update.ts';
import styles from './app-update-notice.module.css';

export function AppUpdateNotice({ updates }: { updates: AppUpdates }) {
  const { t } = useLingui();
  const state = useStore(updates);
  const [isAgreed, setIsAgreed] = useState(false);
  if (state === 'none') return null;
  return (
    <aside className={styles.notice} aria-label={t`New version`}>
      <p role="status">
        <Words state={state} />
      </p>
      <Button
        busy={isAgreed && <Trans>Updating…</Trans>}
        onClick={() => {
          setIsAgreed(true);
          updates.now();
        }}
      >
        {state === 'elsewhere' ? <Trans>Reload</Trans> : <Trans>Update now</Trans>}
      </Button>
      {state !== 'required' && (
        <Button kind="quiet" onClick={updates.later}>
          <Trans>Later</Trans>
        </Button>
      )}
    </aside>
  );
}

function Words({ state }: { state: Exclude<AppUpdate, 'none'> }) {
  switch (state) {
    case 'offered':
      return <Trans>A new version of the portal is ready.</Trans>;
    case 'elsewhere':
      return <Trans>The app was updated in another tab. Reload whenever you’re ready.</Trans>;
    case 'required':
      return <Trans>This version of the app is too old. Your changes are saved on this device.</Trans>;
  }
}
