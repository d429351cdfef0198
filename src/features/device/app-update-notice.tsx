import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/use-store.ts';
import type { AppUpdates } from './app-update.ts';
import styles from './app-update-notice.module.css';

/** PWA-5. Above everything and in nobody's way: the work goes on below it. */
export function AppUpdateNotice({ updates }: { updates: AppUpdates }) {
  const { t } = useLingui();
  const state = useStore(updates);
  if (state === 'none') return null;
  return (
    <aside className={styles.notice} aria-label={t`New version`}>
      <p role="status">
        {state === 'offered' ? (
          <Trans>A new version of the portal is ready.</Trans>
        ) : (
          <Trans>The portal was updated in another tab. Reload when it suits you.</Trans>
        )}
      </p>
      <Button onClick={updates.now}>{state === 'offered' ? <Trans>Update now</Trans> : <Trans>Reload</Trans>}</Button>
      <Button kind="quiet" onClick={updates.later}>
        <Trans>Later</Trans>
      </Button>
    </aside>
  );
}
