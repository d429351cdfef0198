import { MAX_ROWS } from '../../../contract/booking-grid.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import type { Appended } from '../../../sync/engine.ts';
import type { GridSync } from '../../../sync/grid/grid-sync.ts';

/** BOOK-6. Hands an edit to the device; all or none of it is stored, however many operations it takes. */
export async function appendEdit(sync: GridSync, rows: readonly RowEdit[]): Promise<Appended> {
  const blocks = Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, at) =>
    rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS),
  );
  return sync.append(blocks.map((block) => ({ type: 'set', rows: block })));
}

/** The dealer has seen what was refused and what others changed. */
export async function markSeen(sync: GridSync): Promise<void> {
  const { notes, refused } = sync.getSnapshot();
  await sync.dismissRefusedCells(() => true);
  for (const { id } of notes) await sync.dismissNote(id);
  const closed = refused.filter(({ op, reason }) => op.type === 'set' && reason === 'season-closed');
  for (const { op } of closed) await sync.withdraw(op.opId);
}
