import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import styles from './saved-carts.module.css';

/** UI-4. Before anybody has said which carts there are. */
export function SavedCartsLoading() {
  return (
    <div aria-busy="true" className={styles.list}>
      <p className="visually-hidden" role="status">
        <Trans>Loading the saved carts</Trans>
      </p>
      <Skeleton width="100%" height="8rem" />
      <Skeleton width="100%" height="8rem" />
    </div>
  );
}

export function NoSavedCarts({ cartLink }: { cartLink: ReactNode }) {
  return (
    <Empty title={<Trans>You have no saved carts.</Trans>} action={cartLink}>
      <Trans>Save the cart under a name, and it is here on all your devices, ready to be ordered again.</Trans>
    </Empty>
  );
}

/** UI-4, ERR-1. No list is shown as an empty one that nobody could ask for. */
export function SavedCartsUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty
      title={<Trans>There are no saved carts on this device.</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You’re offline. Carts you saved on other devices may be missing.</Trans>
    </Empty>
  );
}

export function NotReached() {
  return (
    <Message tone="offline" title={<Trans>The portal can’t be reached right now.</Trans>}>
      <Trans>Anything you save, rename or remove is saved on this device and sent later.</Trans>
    </Message>
  );
}
