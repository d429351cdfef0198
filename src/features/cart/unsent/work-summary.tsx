import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { CartItem } from '../../../contract/cart.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Snapshot } from '../../../sync/cart/cart-snapshot.ts';
import type { SyncState } from '../../../sync/queue-view.ts';
import { type Standing, together } from '../../../sync/standing.ts';
import { Button } from '../../../ui/button.tsx';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Message } from '../../../ui/message.tsx';
import { stateWords } from '../state-words.ts';

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
  saved: msg`The portal has everything that you did here.`,
  saving: msg`Your changes are on their way to the portal.`,
  device: msg`Your changes are kept on this device and are sent as soon as there is a connection.`,
  offline: msg`The portal cannot be reached. You can go on; your changes are kept on this device.`,
  attention: msg`Something could not be done as you meant it. It is listed below, with what you can do.`,
  'not-saved': msg`This device refuses to store your changes. Keep this page open until they are sent, or export them.`,
  update: msg`This page runs a version of the portal that is too old. Reload it to go on; what is kept on this device stays.`,
};

type WorkSummaryProps = {
  snapshot: Snapshot<CartItem>;
  /** Of what stands beside the cart. */
  beside: Standing;
  /** F-18, F-26. Brings the newest version of the app. */
  onUpdate: () => void;
};

/** SYNC-6. The state line at length: what it means, whether the portal can be reached, and when it is tried again. */
export function WorkSummary({ snapshot, beside, onUpdate }: WorkSummaryProps) {
  const { i18n } = useLingui();
  const { state, pending } = together(snapshot, beside);
  if (state === 'checking') {
    return (
      <p className="muted" role="status">
        <Trans>Looking at what waits on this device</Trans>
      </p>
    );
  }
  return (
    <Message announce tone={tones[state]} title={`${i18n._(stateWords(state, pending).label)}.`}>
      {i18n._(meanings[state])} <Connection snapshot={snapshot} onUpdate={onUpdate} />
    </Message>
  );
}

function Connection({ snapshot, onUpdate }: Omit<WorkSummaryProps, 'beside'>) {
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
        <Trans>Your session has ended: sign in again, then it is sent.</Trans>
      </Link>
    );
  }
  if (heldFor !== null) return <Trans>The portal does not take it at present ({heldFor}).</Trans>;
  if (isReachable || pending === 0) return null;
  return nextTryAt === null ? (
    <Trans>The portal cannot be reached at present.</Trans>
  ) : (
    <Trans>The portal cannot be reached at present; the next try is at {time(new Date(nextTryAt))}.</Trans>
  );
}
