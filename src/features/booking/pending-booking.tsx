import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Backend } from '../../contract/backend.ts';
import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import { orderedCells } from '../../offline/grid/cell-key.ts';
import type { GridEntry, GridOffer } from '../../offline/grid/types.ts';
import { isEdit, isOrder } from '../../offline/outbox/queue.ts';
import type { OrderedLine } from '../../offline/types.ts';
import { Button } from '../../ui/forms/button.tsx';
import { WorkItem } from '../../ui/work-item.tsx';
import { RefusedChange } from '../cart/unsent/refused-change.tsx';
import { bookingReason } from './booking-messages.ts';
import type { DealerBooking } from './bookings.ts';
import { useBookingSnapshot, useHasTypedBooking } from './use-booking.ts';
import { useCellNames } from './use-cell-names.ts';

type NamedBooking = { booking: DealerBooking; backend: Backend };

/** Lists pending changes and refused ones with their reasons. */
export function PendingBooking({ booking, backend }: NamedBooking) {
  const { waiting, refused, aside, offers } = useBookingSnapshot(booking);
  const edits = waiting.filter(isEdit).length;
  const orders = waiting.filter(isOrder);
  return (
    <>
      {refused.map((entry) => (
        <Refused key={entry.op.opId} entry={entry} booking={booking} backend={backend} />
      ))}
      {edits > 0 && <WorkItem tone="waiting" title={<EditsWait count={edits} />} />}
      {orders.map(({ op }) => (
        <WorkItem key={op.opId} tone="waiting" title={<OrderWaits lines={op.lines} />} />
      ))}
      {offers.length > 0 && (
        <WorkItem
          tone="bad"
          title={<Trans>The portal was restored from a backup.</Trans>}
          actions={
            <>
              <Button kind="primary" onClick={() => void booking.sync.answerOffers(true)}>
                <Trans>Restore all</Trans>
              </Button>
              <Button onClick={() => void booking.sync.answerOffers(false)}>
                <Trans>Keep as is</Trans>
              </Button>
            </>
          }
        >
          <span className="small muted">
            <Plural
              value={offers.length}
              one="One cell or note in your booking has changed:"
              other="# cells or notes in your booking have changed:"
            />{' '}
            <RowMessage {...{ booking, backend }} rowsOf={(name) => offers.map((offer) => offerWords(offer, name))} />
          </span>
        </WorkItem>
      )}
      {aside.length > 0 && (
        <WorkItem
          tone="bad"
          title={
            <Plural value={aside.length} one="# booking record can’t be read" other="# booking records can’t be read" />
          }
          actions={
            <Button kind="danger" onClick={() => void booking.sync.discardAside(() => true)}>
              <Trans>Discard</Trans>
            </Button>
          }
        >
          <span className="small muted">
            <Trans>Set aside and included in the file. Everything else works.</Trans>
          </span>
        </WorkItem>
      )}
    </>
  );
}

type NameOf = (sku: string) => string;

function offerWords(offer: GridOffer, nameOf: NameOf): string {
  const name = nameOf(offer.sku);
  return 'column' in offer ? cellWords(name, { [offer.column]: offer.had }) : `${name}: “${offer.remark}”`;
}

/** What an entry writes or orders, row by row. */
function rowWords(entry: GridEntry, nameOf: NameOf): readonly string[] {
  if (isOrder(entry)) return [...orderedCells(entry.op.lines)].map(([sku, cells]) => cellWords(nameOf(sku), cells));
  if (entry.op.type === 'remark') return entry.op.rows.map(({ sku, text }) => `${nameOf(sku)}: “${text}”`);
  return entry.op.rows.map(({ sku, ...cells }) => cellWords(nameOf(sku), cells));
}

function cellWords(name: string, cells: ColumnUnits): string {
  const columns = bookingColumns.flatMap((column) => {
    const units = cells[column];
    return units === undefined ? [] : [`${column.toUpperCase()} ${units}`];
  });
  return `${name}: ${columns.join(', ')}`;
}

function EditsWait({ count }: { count: number }) {
  return <Plural value={count} one="# pending change to your booking." other="# pending changes to your booking." />;
}

function OrderWaits({ lines }: { lines: readonly OrderedLine[] }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return <Plural value={units} one="Booking (# unit) waiting to send" other="Booking (# units) waiting to send" />;
}

function Refused({ entry, booking, backend }: NamedBooking & { entry: GridEntry }) {
  const { i18n } = useLingui();
  return (
    <RefusedChange
      opId={entry.op.opId}
      sync={booking.sync}
      title={
        isOrder(entry) ? <Trans>A booking wasn’t placed.</Trans> : <Trans>A booking change couldn’t be applied.</Trans>
      }
    >
      {i18n._(bookingReason(entry.reason))}{' '}
      <RowMessage {...{ booking, backend }} rowsOf={(name) => rowWords(entry, name)} />
    </RefusedChange>
  );
}

/** A block has thousands of cells: what it begins with tells it from others. */
const namedAtMost = 3;

function RowMessage({ booking, backend, rowsOf }: NamedBooking & { rowsOf: (nameOf: NameOf) => readonly string[] }) {
  const rows = rowsOf(useCellNames(backend, booking).line);
  const named = rows.slice(0, namedAtMost);
  const more = rows.length - named.length;
  return (
    <>
      {named.join(' · ')}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more item" other="and # more items" />
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
            one="# issue in your booking needs your attention."
            other="# issues in your booking need your attention."
          />
        </li>
      )}
      {hasTyped && (
        <li>
          <Trans>Your entries for the next booking order, including its budget.</Trans>
        </li>
      )}
    </>
  );
}
