import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { isProposed, referencesOf, type SyncState } from '../../offline/outbox/queue-view.ts';
import { type SyncStatus, together } from '../../offline/sync-status.ts';
import { AlertIcon, CheckIcon, OfflineIcon, SyncIcon } from '../../ui/icons/icon.tsx';
import { TabletIcon } from '../../ui/icons/icons.tsx';
import type { DealerCart } from './open-dealer-cart.ts';
import { stateWords } from './state-messages.ts';
import { useCartSnapshot } from './use-cart.ts';
import styles from './state-line.module.css';

const icons = {
  checking: SyncIcon,
  saved: CheckIcon,
  saving: SyncIcon,
  device: TabletIcon,
  offline: OfflineIcon,
  attention: AlertIcon,
  'not-saved': AlertIcon,
  update: AlertIcon,
} satisfies Record<SyncState, typeof CheckIcon>;

/** The state of the cart, with `beside` included. */
export function StateLine({ cart, others }: { cart: DealerCart; others: SyncStatus }) {
  return <StatusLine {...together(useCartSnapshot(cart), others)} />;
}

/** Shows the sync state and links to the device page. */
export function StatusLine({ state, pending, unseenOrders }: SyncStatus) {
  const { t, i18n } = useLingui();
  const Icon = icons[state];
  const { label, short } = stateWords(state, pending);
  const device = { to: routePath('device'), params: { locale: i18n.locale as Locale }, className: styles.line };
  const receipts = [false, true].flatMap((isWaiting) => {
    const references = referencesOf(unseenOrders.filter((order) => isProposed(order) === isWaiting));
    if (references === '') return [];
    return [isWaiting ? t`Sent for approval: ${references}` : t`Order placed: ${references}`];
  });
  return (
    <div role="status" className={styles.lines}>
      <Link {...device} data-state={state}>
        <Icon />
        <span className={styles.long}>{i18n._(label)}</span>
        <span className={styles.short}>{i18n._(short)}</span>
      </Link>
      {receipts.map((receipt) => (
        <Link key={receipt} {...device} data-state="saved">
          <CheckIcon />
          <span className={styles.placed}>{receipt}</span>
        </Link>
      ))}
    </div>
  );
}
