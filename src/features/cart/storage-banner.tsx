import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { exportUnsentWork } from './export-unsent-work.ts';
import type { DealerCart } from './open-dealer-cart.ts';
import { useCartSnapshot } from './use-cart.ts';
import styles from './storage-banner.module.css';

/** Warns on every page when storage fails or has lost data. */
export function StorageBanner({ cart }: { cart: DealerCart }) {
  const { state, pending, refused, emptied } = useCartSnapshot(cart);
  const hasUnsent = pending + refused.length > 0;
  if (state === 'not-saved') {
    return (
      <div className={`wrap ${styles.banner}`}>
        <Message announce tone="bad" title={<Trans>Nothing is saved on this device right now.</Trans>}>
          <Trans>
            The portal works while you’re online. Keep this page open until everything is sent, or export unsent
            changes.
          </Trans>
        </Message>
        {hasUnsent && (
          <Button onClick={() => void exportUnsentWork(cart)}>
            <Trans>Export unsent changes</Trans>
          </Button>
        )}
      </div>
    );
  }
  if (!emptied) return null;
  return (
    <div className={`wrap ${styles.banner}`}>
      <Message announce tone="warn" title={<Trans>The browser cleared its storage on this device.</Trans>}>
        <Trans>Your cart was reloaded. Unsent changes on this device were lost.</Trans>
      </Message>
      <Button onClick={() => void cart.sync.dismissEmptied()}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  );
}
