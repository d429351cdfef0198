import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/use-store.ts';
import type { AppUpdate, AppUpdates } from './app-update.ts';
import styles from './app-update-notice.module.css';

/** PWA-5. Above everything and in nobody's way: the work goes on below it. */
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
      return <Trans>The portal was updated in another tab. Reload when it suits you.</Trans>;
    case 'required':
      return <Trans>This version of the portal is too old to go on. What you have done is kept on this device.</Trans>;
  }
}
