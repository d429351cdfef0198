import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OrderView } from '../../../offline/outbox/queue-view.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { exportUnsentWork } from '../export-unsent-work.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { countLeft, unsentWorkOf } from '../unsent-work.ts';
import { useCartDraft, useCartSnapshot } from '../use-cart.ts';
import type { OtherChanges } from './other-changes.ts';

/** How long a try to send may go without getting on before it counts as failed. */
const timeoutMs = 10_000;

type UnsentChangesProps = {
  cart: DealerCart;
  /** Quick order lines not added yet, and their file content, or null. */
  quickOrder: { readonly lines: number; readonly entry: unknown } | null;
  others: OtherChanges;
  onNothingLeft: () => void;
};

/** Before sign-out, unsent work can be sent or saved to a file. */
export function UnsentChanges({ cart, quickOrder, others, onNothingLeft }: UnsentChangesProps) {
  const snapshot = useCartSnapshot(cart);
  const draft = useCartDraft(cart);
  const work = unsentWorkOf(snapshot, draft);
  const left = countLeft(work, quickOrder, others);
  const pending = snapshot.pending + others.toSend;
  const isTooOld = pending > 0 && snapshot.state === 'update';
  const [sendingOf, setSendingOf] = useState(0);
  /** How much waited when nothing got through any more. */
  const [stuckAt, setStuckAt] = useState(0);
  const isSending = sendingOf > 0 && pending > 0;
  const done = Math.max(0, sendingOf - pending);

  useEffect(() => {
    if (left === 0) onNothingLeft();
  }, [left, onNothingLeft]);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => {
      setSendingOf(0);
      setStuckAt(pending);
    }, timeoutMs);
    return () => clearTimeout(timer);
  }, [isSending, pending]);

  function send(): void {
    setStuckAt(0);
    setSendingOf(pending);
    cart.sync.flush();
    others.send();
  }

  async function exportWork(): Promise<void> {
    const draftOrNone = work.hasDraft ? draft : null;
    await exportUnsentWork(cart, {
      draft: draftOrNone,
      quickOrder: quickOrder?.entry ?? null,
      ...(await others.file()),
    });
  }

  return (
    <>
      <Message announce tone="warn" title={<Trans>Some of your changes are on this device only.</Trans>}>
        <Trans>Signing out removes unsent changes from this device. Send, export or discard them first.</Trans>
      </Message>
      <ul>
        {work.orders.map((order) => (
          <li key={order.orderId}>
            <OrderMessage order={order} />
          </li>
        ))}
        {work.edits > 0 && (
          <li>
            <Plural value={work.edits} one="# pending change to the cart." other="# pending changes to the cart." />
          </li>
        )}
        {work.refused > 0 && (
          <li>
            <Plural
              value={work.refused}
              one="# change to the cart needs your attention."
              other="# changes to the cart need your attention."
            />
          </li>
        )}
        {work.offers > 0 && (
          <li>
            <Plural
              value={work.offers}
              one="# line is missing from the portal. Choose what to do with it."
              other="# lines are missing from the portal. Choose what to do with them."
            />
          </li>
        )}
        {work.aside > 0 && (
          <li>
            <Plural
              value={work.aside}
              one="# record couldn’t be read. It’s included in the file."
              other="# records couldn’t be read. They’re included in the file."
            />
          </li>
        )}
        {work.locked > 0 && (
          <li>
            <Trans>Encrypted changes that can’t be opened. They’re included in the file.</Trans>
          </li>
        )}
        {work.isNewer && (
          <li>
            <Trans>Changes saved by a newer version of the app. Reload this page to see them.</Trans>
          </li>
        )}
        {work.hasDraft && (
          <li>
            <Trans>The comment, PO number or ship date entered for the next order.</Trans>
          </li>
        )}
        {others.items}
        {quickOrder !== null && (
          <li>
            <Plural
              value={quickOrder.lines}
              one="# quick order item wasn’t added to the cart."
              other="# quick order items weren’t added to the cart."
            />
          </li>
        )}
      </ul>
      {isTooOld && (
        <Message announce tone="warn" title={<Trans>The app needs an update to send this. Reload the page.</Trans>}>
          <Trans>Reload this page to send it.</Trans>
        </Message>
      )}
      {!isTooOld && stuckAt > 0 && stuckAt === pending && (
        <Message announce tone="offline" title={<Trans>The portal can’t be reached right now.</Trans>}>
          <Trans>Everything is still on this device.</Trans>
        </Message>
      )}
      {pending > 0 && !isTooOld && (
        <Button
          onClick={send}
          busy={
            isSending && (
              <Trans>
                Sending: {done} of {sendingOf} done
              </Trans>
            )
          }
        >
          <Trans>Send now, then sign out</Trans>
        </Button>
      )}
      <Button onClick={() => void exportWork()}>
        <Trans>Save to a file</Trans>
      </Button>
    </>
  );
}

function OrderMessage({ order: { state, entry } }: { order: OrderView }) {
  const units = entry.op.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  switch (state) {
    case 'attention':
      return <Trans>Order ({units} units) needs your attention</Trans>;
    case 'sending':
    case 'unknown':
      return <Trans>Order ({units} units) sent, confirmation pending</Trans>;
    case 'queued':
    case 'accepted':
      return <Trans>Order ({units} units) waiting to send</Trans>;
  }
}
