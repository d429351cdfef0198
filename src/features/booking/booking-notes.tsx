import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Backend } from '../../contract/backend.ts';
import type { BookingColumn } from '../../domain/booking/columns.ts';
import type { SeenOfGrid } from '../../offline/grid/changed-cells.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import type { DealerBooking } from './bookings.ts';
import { CellErrorMessage, NoteWords } from './grid/cells/cell-error-message.tsx';
import { useBookingSnapshot } from './use-booking.ts';
import { useCellNames } from './use-cell-names.ts';

/** A button shows the rest. */
const shownAtFirst = 20;

const nothingSeen: SeenOfGrid = { notes: [], refusedCells: [], refused: [], changes: [] };

/** SYNC-3, F-50. Lists the booking cells that did not end up as the dealer entered them. */
export function BookingNotes({ booking, backend }: { booking: DealerBooking; backend: Backend }) {
  const { notes, refusedCells, units } = useBookingSnapshot(booking);
  const names = useCellNames(backend, booking);
  const [isWhole, setIsWhole] = useState(false);
  const unitsIn = ({ sku, column }: { sku: string; column: BookingColumn }) => units.get(sku)?.[column] ?? 0;
  const told = [
    ...notes.map((note) => ({
      id: note.id,
      cell: note,
      words: <NoteWords note={note} units={unitsIn(note)} />,
      seen: { ...nothingSeen, notes: [note] },
    })),
    ...refusedCells.map((cell) => ({
      id: `${cell.opId} ${cell.column} ${cell.sku}`,
      cell,
      words: <CellErrorMessage mark={{ fault: cell.code, typed: String(cell.asked) }} units={unitsIn(cell)} />,
      seen: { ...nothingSeen, refusedCells: [cell] },
    })),
  ];
  const shown = isWhole ? told : told.slice(0, shownAtFirst);
  return (
    <>
      {shown.map(({ id, cell, words, seen }) => (
        <Message key={id} tone="warn" title={`${names.line(cell.sku)}, ${names.column(cell.column)}`}>
          {words}{' '}
          <Button kind="quiet" onClick={() => void booking.sync.dismissSeen(seen)}>
            <Trans>Got it</Trans>
          </Button>
        </Message>
      ))}
      {told.length > shown.length && (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          <Plural value={told.length - shown.length} one="Show # more change" other="Show # more changes" />
        </Button>
      )}
    </>
  );
}
