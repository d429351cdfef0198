import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../../ui/messages/message.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { RetryButton } from '../../ui/messages/unavailable.tsx';
import styles from './saved-carts.module.css';

/** UI-4. Before anybody has said which carts there are. */
export function SavedCartsLoading() {
  return (
    <div aria-busy="true" className={styles.list}>
      <p className="visually-hidden" role="status">
        <Trans>Loading saved carts</Trans>
      </p>
      <Skeleton width="100%" height="8rem" />
      <Skeleton width="100%" height="8rem" />
    </div>
  );
}

export function NoSavedCarts({ cartLink }: { cartLink: ReactNode }) {
  return (
    <Empty title={<Trans>You have no saved carts.</Trans>} action={cartLink}>
      <Trans>Save your cart to reorder it later from any of your devices.</Trans>
    </Empty>
  );
}

/** UI-4, ERR-1. No list is shown as an empty one that nobody could ask for. */
export function SavedCartsUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty title={<Trans>No saved carts on this device.</Trans>} action={<RetryButton onRetry={onRetry} />}>
      <Trans>You’re offline. Carts you saved on other devices may be missing.</Trans>
    </Empty>
  );
}

export function NotReached() {
  return (
    <Message tone="offline" title={<Trans>The portal can’t be reached right now.</Trans>}>
      <Trans>Your changes are saved on this device and sent once you’re back online.</Trans>
    </Message>
  );
}
