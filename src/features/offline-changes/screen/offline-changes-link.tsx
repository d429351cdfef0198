import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import type { DealerCart } from '../../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../../cart/use-cart.ts';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useMode } from '../../shell/use-services.ts';
import type { FoundChanges } from '../follow-offline-changes.ts';
import { countShown } from '../shown-changes.ts';
import { useFound } from '../use-found.ts';
import styles from './offline-changes.module.css';

type OfflineChangesLinkProps = { cart: DealerCart; offlineChanges: FoundChanges | null };

/** Tells the cart how much changed while this device was offline. */
export function OfflineChangesLink({ cart, offlineChanges }: OfflineChangesLinkProps): ReactNode {
  const mode = useMode(cart.user);
  const { lines } = useCartSnapshot(cart);
  const count = countShown(useFound(offlineChanges), lines, mode);
  if (count === 0) return null;
  return <OfflineChangesNotice count={count} renderLink={listLink} />;
}

function listLink(label: ReactNode): ReactNode {
  return (
    <ScreenLink name="device" hash="offline-changes" className={buttonClass()}>
      {label}
    </ScreenLink>
  );
}

/** Leads to the list from where the dealer works. */
function OfflineChangesNotice({ count, renderLink }: { count: number; renderLink: (label: ReactNode) => ReactNode }) {
  return (
    <div className={styles.notice}>
      <Message
        announce
        tone="warn"
        title={
          <Plural
            value={count}
            one="One thing changed while you were away."
            other="# things changed while you were away."
          />
        }
      />
      {renderLink(<Trans>Review</Trans>)}
    </div>
  );
}
