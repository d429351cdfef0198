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

const tones = {
  saved: 'ok',
  saving: 'ok',
  device: 'offline',
  offline: 'offline',
  attention: 'bad',
  'not-saved': 'bad',
  update: 'bad',
} as const satisfies Record<SyncState, string>;

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
  const { label, meaning } = stateWords(state, pending);
  return (
    <Message announce tone={tones[state]} title={`${i18n._(label)}.`}>
      {i18n._(meaning)} <Connection snapshot={snapshot} onUpdate={onUpdate} />
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
