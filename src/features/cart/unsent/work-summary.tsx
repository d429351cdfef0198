import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Snapshot } from '../../../offline/cart/cart-snapshot.ts';
import type { SyncState } from '../../../offline/outbox/queue-view.ts';
import { type SyncStatus, together } from '../../../offline/sync-status.ts';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { stateWords } from '../state-messages.ts';

type Known = Exclude<SyncState, 'checking'>;

const tones = {
  saved: 'ok',
  saving: 'ok',
  device: 'offline',
  offline: 'offline',
  attention: 'bad',
  'not-saved': 'bad',
  update: 'bad',
} as const satisfies Record<Known, string>;

const meanings: Record<Known, MessageDescriptor> = {
  saved: msg`All changes are synced.`,
  saving: msg`Syncing your changes…`,
  device: msg`Your changes are saved on this device and sent once you’re back online.`,
  offline: msg`You’re offline. Keep working: your changes are saved on this device.`,
  attention: msg`Some changes couldn’t be applied. Review them below.`,
  'not-saved': msg`This device can’t save your changes. Keep this page open until they’re sent, or export them.`,
  update: msg`This page is out of date. Reload it to continue. Your data on this device is safe.`,
};

type WorkSummaryProps = {
  snapshot: Snapshot<CartItem>;
  /** Of what stands beside the cart. */
  others: SyncStatus;
  /** F-18, F-26. Brings the newest version of the app. */
  onUpdate: () => void;
};

/** Explains the sync state, the connection and the next attempt. */
export function WorkSummary({ snapshot, others, onUpdate }: WorkSummaryProps) {
  const { i18n } = useLingui();
  const { state, pending } = together(snapshot, others);
  if (state === 'checking') {
    return (
      <p className="muted" role="status">
        <Trans>Checking for pending changes</Trans>
      </p>
    );
  }
  return (
    <Message announce tone={tones[state]} title={`${i18n._(stateWords(state, pending).label)}.`}>
      {i18n._(meanings[state])} <Connection snapshot={snapshot} onUpdate={onUpdate} />
    </Message>
  );
}

function Connection({ snapshot, onUpdate }: Omit<WorkSummaryProps, 'others'>) {
  const { i18n } = useLingui();
  const { time } = useDeviceFormats();
  const { state, pending, needsSignIn, heldFor, isReachable, nextTryAt } = snapshot;
  if (state === 'update') {
    return (
      <Button onClick={onUpdate}>
        <Trans>Reload</Trans>
      </Button>
    );
  }
  if (needsSignIn) {
    return (
      <Link to={routePath('account-login')} params={{ locale: i18n.locale as Locale }} search={{}}>
        <Trans>Your session has ended. Sign in again to finish sending.</Trans>
      </Link>
    );
  }
  if (heldFor !== null) return <Trans>The portal can’t accept this right now ({heldFor}).</Trans>;
  if (isReachable || pending === 0) return null;
  return nextTryAt === null ? (
    <Trans>The portal can’t be reached right now.</Trans>
  ) : (
    <Trans>The portal can’t be reached right now. Next try at {time(new Date(nextTryAt))}.</Trans>
  );
}
