import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SavedByNewer } from '../../../ui/messages/document-messages.tsx';
import { Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import lineStyles from './cart-line.module.css';

export function CartEmpty({ action }: { action: ReactNode }) {
  return (
    <Empty title={<Trans>The cart is empty.</Trans>} action={action}>
      <Trans>Items you add are synced across your devices.</Trans>
    </Empty>
  );
}

/** ERR-1. A cart that could not be loaded is never shown as an empty one. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty title={<Trans>The cart couldn’t be loaded.</Trans>} action={<RetryButton onRetry={onRetry} />}>
      <Trans>Your cart isn’t on this device yet. Items you add now are saved and merged later.</Trans>
    </Empty>
  );
}

/** F-26. What a later version of the app saved is neither shown nor touched by this one. */
export function CartOfNewer({ onUpdate }: { onUpdate: () => void }) {
  return <SavedByNewer title={<Trans>This cart was saved by a newer version of the app.</Trans>} onUpdate={onUpdate} />;
}

const rows = [0, 1, 2, 3];

export function CartLoading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Loading the cart</Trans>
      </p>
      {rows.map((row) => (
        <div key={row} className={lineStyles.line}>
          <Skeleton width="64px" height="48px" />
          <div className={lineStyles.what}>
            <Skeleton width="40%" height="22px" />
            <Skeleton width="65%" height="20px" />
          </div>
          <Skeleton width="124px" height="var(--ctl)" />
          <Skeleton width="160px" height="22px" />
        </div>
      ))}
    </div>
  );
}
