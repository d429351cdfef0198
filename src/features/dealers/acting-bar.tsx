import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../contract/account/user.ts';
import { companyName } from '../../domain/account/names.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { repOf } from '../session/session-state.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useServices } from '../shell/use-services.ts';
import styles from './acting-bar.module.css';

/** Says on every screen for which dealer a rep orders (REP-1). Renders nothing for other users. */
export function ActingBar({ user }: { user: User }) {
  const { t } = useLingui();
  const rep = repOf(useStore(useServices().session));
  const dealer = companyName(user);
  if (rep === null) return null;
  return (
    <aside className={styles.bar} aria-label={t`Dealer you’re ordering for`}>
      <span className={styles.dealer}>
        <Trans>
          Ordering for <b>{dealer}</b>
        </Trans>{' '}
        <span translate="no">{user.no}</span>
      </span>
      <ScreenLink name="dealers">
        <Trans>Switch dealer</Trans>
      </ScreenLink>
    </aside>
  );
}
