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
