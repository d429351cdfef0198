import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isLockedAway } from '../../../offline/outbox/records.ts';
import type { Aside } from '../../../offline/types.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import { exportUnsentWork } from '../export-unsent-work.ts';
import { lineNames } from '../line-names.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { WhatChanged } from '../screen/what-changed.tsx';
import { useCartSnapshot } from '../use-cart.ts';
import type { OtherChanges } from './other-changes.ts';
import { PendingEdits } from './pending-edits.tsx';
import { type OpenedUnsentFile, UnsentFileButtons } from './unsent-file-buttons.tsx';
import { WorkSummary } from './work-summary.tsx';
import styles from './pending-changes.module.css';

type WaitingWorkProps = {
  cart: DealerCart;
  /** The orders that are not placed yet, as items of the list; null when there are none. */
  orders: ReactNode;
  others: OtherChanges;
  /** SYNC-3. Booking cells that did not end up as the dealer entered them; null if there are none. */
  bookingNotes: ReactNode;
  readOrderBody: (value: unknown) => unknown;
  /** Null for none. */
  opened: OpenedUnsentFile | null;
  /** F-18, F-26. Brings the newest version of the app. */
  onUpdate: () => void;
};

/** Lists pending, failed and corrected changes with the dealer's choices. */
export function PendingChanges(props: WaitingWorkProps) {
  const { cart, orders, others, bookingNotes, readOrderBody, opened, onUpdate } = props;
  const { sync } = cart;
  const snapshot = useCartSnapshot(cart);
  const { pending, refused, aside, notes, offers } = snapshot;
  const { nameOf, wholeNameOf } = lineNames(snapshot);
  const toSend = pending + others.toSend;
  const count = pending + refused.length + others.count;
  const unreadable = aside.filter((record) => !isLockedAway(record)).length;

  if (!snapshot.isReady && snapshot.state === 'checking') return <WorkLoading />;
  return (
    <section className="stack">
      <WorkSummary snapshot={snapshot} others={others.syncStatus} onUpdate={onUpdate} />
      <h2>
        <Trans>Pending changes</Trans>{' '}
        <span className={styles.count}>{count > 0 && <Plural value={count} one="# change" other="# changes" />}</span>
      </h2>
      {snapshot.isReady && (
        <>
          {count === 0 && aside.length === 0 && others.claimDrafts === 0 && (
            <p className="muted">
              <Trans>Nothing pending on this device.</Trans>
            </p>
          )}
          <ul>
            {orders}
            <PendingEdits snapshot={snapshot} sync={sync} nameOf={nameOf} />
            {others.items}
            {unreadable > 0 && <UnreadableRecords cart={cart} others={others} count={unreadable} />}
            {unreadable < aside.length && <LockedWork cart={cart} others={others} />}
          </ul>
          <UnsentFileButtons
            cart={cart}
            hasUnsent={count + aside.length + others.claimDrafts > 0}
            others={others}
            readOrderBody={readOrderBody}
            opened={opened}
          >
            {toSend > 0 && snapshot.state !== 'update' && (
              <Button
                kind="primary"
                onClick={() => {
                  sync.flush();
                  others.send();
                }}
              >
                <Trans>Send now</Trans>
              </Button>
            )}
          </UnsentFileButtons>
          {(notes.length + offers.length > 0 || bookingNotes !== null) && (
            <>
              <h2>
                <Trans>Changed</Trans>
              </h2>
              <div className={styles.notes}>
                <WhatChanged hasCuts={false} notes={notes} offers={offers} sync={sync} nameOf={wholeNameOf} />
                {bookingNotes}
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

function UnreadableRecords({ count, ...from }: ExportProps & { count: number }) {
  const { t } = useLingui();
  return (
    <SetAside
      {...from}
      title={
        <Plural
          value={count}
          one="# record on this device can’t be read"
          other="# records on this device can’t be read"
        />
      }
      discard={{
        id: 'discard-aside',
        title: t`Discard unreadable data?`,
        description: t`This may be something you typed. Export it first: we may be able to read it.`,
        isMeant: (record) => !isLockedAway(record),
      }}
    >
      <Trans>Set aside. Everything else works.</Trans>
    </SetAside>
  );
}

/** SES-9. Nothing is wrong with it; the key that the portal gave does not fit. */
function LockedWork(from: ExportProps) {
  const { t } = useLingui();
  return (
    <SetAside
      {...from}
      title={<Trans>Encrypted changes on this device can’t be opened</Trans>}
      discard={{
        id: 'discard-locked',
        title: t`Discard locked changes?`,
        description: t`This was never sent. Export it first: we may be able to open it.`,
        isMeant: isLockedAway,
      }}
    >
      <Trans>
        These changes were locked when you were signed out and can’t be opened yet. We keep them and try again each time
        you sign in.
      </Trans>
    </SetAside>
  );
}

/** A file holds all that waits, whatever it is asked for. */
type ExportProps = { cart: DealerCart; others: OtherChanges };

type SetAsideProps = ExportProps & {
  title: ReactNode;
  /** What is asked before the records that are meant go for good. */
  discard: { id: string; title: string; description: string; isMeant: (record: Aside) => boolean };
  children: ReactNode;
};

/** Records that stand apart until the dealer exports or discards them. */
function SetAside({ cart, others, title, discard, children }: SetAsideProps) {
  const { t } = useLingui();

  function askToDiscard(): void {
    const { isMeant, ...question } = discard;
    dialogs.show({
      ...question,
      actionLabel: t`Discard`,
      cancelLabel: t`Keep`,
      danger: true,
      onConfirm: () => void cart.sync.discardAside(isMeant),
    });
  }

  return (
    <WorkItem
      tone="bad"
      title={title}
      actions={
        <>
          <Button onClick={() => void others.file().then(async (file) => exportUnsentWork(cart, file))}>
            <Trans>Export</Trans>
          </Button>
          <Button kind="danger" onClick={askToDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <span className="small muted">{children}</span>
    </WorkItem>
  );
}

function WorkLoading() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Checking for pending changes</Trans>
      </p>
      <Skeleton height="44px" />
      <Skeleton width="40%" height="30px" />
      <Skeleton height="64px" />
    </div>
  );
}
