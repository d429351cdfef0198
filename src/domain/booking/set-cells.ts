import { bookingColumns } from './columns.ts';
import type { CellChange, GridAuthor, GridCell, GridNote, GridRow, RefusedCell, RowEdit } from './grid.ts';
import { setCell } from './set-cell.ts';

/** `rows` are complete, and only the changed ones. */
export type RowsResult = {
  rows: ReadonlyMap<string, GridRow>;
  notes: readonly GridNote[];
  refusedCells: readonly RefusedCell[];
  changes: readonly CellChange[];
};

/** Stock never limits bookings. Unsold SKUs are refused cell by cell but may be emptied. */
export function setCells(
  present: ReadonlyMap<string, GridRow>,
  edits: readonly RowEdit[],
  isSold: (sku: string) => boolean,
  author: GridAuthor,
): RowsResult {
  const rows = new Map<string, GridRow>();
  const notes: GridNote[] = [];
  const refusedCells: RefusedCell[] = [];
  const changes: CellChange[] = [];

  for (const edit of edits) {
    const { sku } = edit;
    const row = rows.get(sku) ?? present.get(sku) ?? { sku, cells: {}, booked: {} };
    const written: Partial<Record<(typeof bookingColumns)[number], GridCell>> = {};
    for (const column of bookingColumns) {
      const to = edit[column];
      if (to === undefined) continue;
      if (to > 0 && !isSold(sku)) {
        refusedCells.push({ sku, column, code: 'not-sold', asked: to });
        continue;
      }
      const before = row.cells[column] ?? null;
      // Nothing to empty.
      if (before === null && !isSold(sku)) continue;
      const result = setCell(before, to, author);
      const from = before?.quantity ?? 0;
      const quantity = result.cell === null ? from : to;
      for (const note of result.notes) notes.push({ ...note, sku, column, quantity });
      if (result.cell === null) continue;
      written[column] = result.cell;
      changes.push({ sku, column, from, to });
    }
    if (Object.keys(written).length > 0) rows.set(sku, { ...row, cells: { ...row.cells, ...written } });
  }
  return { rows, notes, refusedCells, changes };
}
