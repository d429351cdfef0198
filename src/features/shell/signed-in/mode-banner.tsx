import { Trans, useLingui } from '@lingui/react/macro';
import styles from './mode-banner.module.css';

/** NAV-12. Says that costs show, and leads back to client mode. */
export function ModeBanner({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Mode`}>
      <span className="only-wide">
        <Trans>You are viewing admin mode: your cost prices show.</Trans>
      </span>
      <span className="only-narrow">
        <Trans>Viewing admin mode</Trans>
      </span>
      <button type="button" onClick={onLeave}>
        <Trans>Switch to client mode</Trans>
      </button>
    </aside>
  );
}
