import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bookingColumns } from '../../domain/booking/columns.ts';
import type { RowEdit } from '../../domain/booking/grid.ts';
import { orderedCells } from '../../sync/grid/cell-key.ts';
import { isEdit, isOrder } from '../../sync/queue.ts';
import type { OrderedLine } from '../../sync/types.ts';
import { Button } from '../../ui/button.tsx';
import { dialogs } from '../../ui/dialog-store.ts';
import { WorkItem } from '../../ui/work-item.tsx';
import { bookingReason } from './booking-reasons.ts';
import type { DealerBooking } from './bookings.ts';
import { useBookingSnapshot, useHasTypedBooking } from './use-booking.ts';

/** SYNC-6. What of a booking waits to be sent, and what was refused with its reason, as items of a list. */
export function WaitingBooking({ booking }: { booking: DealerBooking | null }) {
  const { waiting, refused, aside } = useBookingSnapshot(booking);
  if (booking === null) return null;
  const edits = waiting.filter(isEdit).length;
  const orders = waiting.filter(isOrder);
  return (
    <>
      {refused.map((entry) => {
        const cells = isOrder(entry) ? [...orderedCells(entry.op.lines)].map(rowOf) : entry.op.rows;
        return (
          <Refused
            key={entry.op.opId}
            booking={booking}
            opId={entry.op.opId}
            cells={cells}
            isOrder={isOrder(entry)}
            reason={entry.reason}
          />
        );
      })}
      {edits > 0 && <WorkItem tone="waiting" title={<EditsWait count={edits} />} />}
      {orders.map(({ op }) => (
        <WorkItem key={op.opId} tone="waiting" title={<OrderWaits lines={op.lines} />} />
      ))}
      {aside.length > 0 && (
        <WorkItem
          tone="bad"
          title={
            <Plural
              value={aside.length}
              one="# record of your booking cannot be read"
              other="# records of your booking cannot be read"
            />
          }
          actions={
            <Button kind="danger" onClick={() => void booking.sync.discardAside(() => true)}>
              <Trans>Discard</Trans>
            </Button>
          }
        >
          <span className="small muted">
            <Trans>It is set aside and part of the file; everything else works.</Trans>
          </span>
        </WorkItem>
      )}
    </>
  );
}

const rowOf = ([sku, cells]: readonly [string, object]): RowEdit => ({ sku, ...cells });

function EditsWait({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# change to your booking waits to be sent."
      other="# changes to your booking wait to be sent."
    />
  );
}

function OrderWaits({ lines }: { lines: readonly OrderedLine[] }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Plural
      value={units}
      one="A booking order of # unit waits to be sent."
      other="A booking order of # units waits to be sent."
    />
  );
}

type RefusedProps = {
  booking: DealerBooking;
  opId: string;
  cells: readonly RowEdit[];
  isOrder: boolean;
  reason: string | null;
};

function Refused({ booking: { sync }, opId, cells, isOrder: isAnOrder, reason }: RefusedProps) {
  const { t, i18n } = useLingui();

  function askToDiscard(): void {
    dialogs.show({
      id: `discard-${opId}`,
      title: t`Discard this change?`,
      description: t`It was not done. Once discarded it cannot be tried again.`,
      actionLabel: t`Discard`,
      cancelLabel: t`Keep it`,
      danger: true,
      onConfirm: () => void sync.withdraw(opId),
    });
  }

  return (
    <WorkItem
      tone="bad"
      title={
        isAnOrder ? (
          <Trans>A booking order was not placed.</Trans>
        ) : (
          <Trans>A change to your booking was not taken.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={() => void sync.retry(opId)}>
            <Trans>Try again</Trans>
          </Button>
          <Button kind="danger" onClick={askToDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <span className="small muted">
        {i18n._(bookingReason(reason))} <CellWords cells={cells} />
      </span>
    </WorkItem>
  );
}

/** A block has thousands of cells: what it begins with tells it from others. */
const namedAtMost = 3;

function CellWords({ cells }: { cells: readonly RowEdit[] }) {
  const named = cells.slice(0, namedAtMost).map((row) => {
    const columns = bookingColumns.flatMap((column) => {
      const units = row[column];
      return units === undefined ? [] : [`${column.toUpperCase()} ${units}`];
    });
    return `${row.sku}: ${columns.join(', ')}`;
  });
  const more = cells.length - named.length;
  return (
    <>
      {named.join(' · ')}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more line" other="and # more lines" />
        </>
      )}
    </>
  );
}

/** SES-8. The same in short, before a sign-out. */
export function LastBooking({ booking }: { booking: DealerBooking | null }) {
  const { waiting, refused, aside, offers } = useBookingSnapshot(booking);
  const hasTyped = useHasTypedBooking(booking);
  const edits = waiting.filter(isEdit).length;
  const orders = waiting.filter(isOrder);
  const open = refused.length + aside.length + offers.length;
  return (
    <>
      {edits > 0 && (
        <li>
          <EditsWait count={edits} />
        </li>
      )}
      {orders.map(({ op }) => (
        <li key={op.opId}>
          <OrderWaits lines={op.lines} />
        </li>
      ))}
      {open > 0 && (
        <li>
          <Plural
            value={open}
            one="# thing in your booking needs your attention."
            other="# things in your booking need your attention."
          />
        </li>
      )}
      {hasTyped && (
        <li>
          <Trans>What you typed for the next booking order, its budget included.</Trans>
        </li>
      )}
    </>
  );
}
