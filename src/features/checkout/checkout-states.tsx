import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { RetryButton } from '../../ui/messages/unavailable.tsx';

export function CheckoutEmpty({ browseLink }: { browseLink: ReactNode }) {
  return (
    <Empty title={<Trans>The cart is empty.</Trans>} action={browseLink}>
      <Trans>Nothing to order yet.</Trans>
    </Empty>
  );
}

/** ERR-1. A cart that could not be loaded is never shown as an empty one. */
export function CheckoutUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty title={<Trans>The cart couldn’t be loaded.</Trans>} action={<RetryButton onRetry={onRetry} />}>
      <Trans>Your cart isn’t on this device yet. Open it once while online to make it available offline.</Trans>
    </Empty>
  );
}

/** UI-4. The form before the cart has come, in its own shape. */
export function CheckoutLoading() {
  return (
    <div className="with-sums" aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Loading the cart</Trans>
      </p>
      <div className="stack">
        <Skeleton height="140px" />
        <Skeleton height="140px" />
        <Skeleton height="180px" />
      </div>
      <Skeleton height="420px" />
    </div>
  );
}
