import { type BookingColumn, bookingColumns } from '../../../../domain/booking/columns.ts';
import type { UnitsBySku } from '../../../../domain/booking/grid.ts';
import { cellKey, type CellError } from '../cells/cell-errors.ts';
import type { CellNote, Given, GridState, RowView } from '../grid-state.ts';
import { selectionOf } from '../keyboard/grid-cursor.ts';

type Known = { readonly of: readonly unknown[]; readonly view: RowView };

/** Returns the same object for unchanged rows, so that only changed ones render. */
export function rowViews(): (place: number, state: GridState, given: Given, units: UnitsBySku) => RowView {
  const known = new Map<string, Known>();
  let notes: Pick<Given, 'notes' | 'refusedCells'> | null = null;
  let noted = new Map<string, CellNote>();
  let refused = new Map<string, CellError>();
  return (place, state, given, units) => {
    if (notes?.notes !== given.notes || notes.refusedCells !== given.refusedCells) {
      notes = given;
      noted = new Map(given.notes.map((note) => [cellKey(note.sku, note.column), note]));
      refused = new Map(
        given.refusedCells.map(({ sku, column, code, asked }) => [
          cellKey(sku, column),
          { typed: String(asked), fault: code },
        ]),
      );
    }
    const sku = state.shown[place]?.sku ?? '';
    const [cells, booked] = [units.get(sku), given.booked.get(sku)];
    const area = state.reach ?? selectionOf(state.cursor);
    const isIn = place >= area.top && place <= area.bottom;
    const remark = given.remarks.get(sku) ?? '';
    const isActive = state.cursor.active.row === place;
    const active = isActive ? state.cursor.active.column : -1;
    const draft = isActive ? state.draft : null;
    const from = isIn ? area.left : -1;
    const to = isIn ? area.right : -1;
    const corner = place === area.bottom && !given.isReadOnly ? area.right : -1;
    const of = [cells, booked, remark, state.marks, noted, refused, active, draft, from, to, corner];
    const before = known.get(sku);
    if (before?.of.every((part, at) => part === of[at])) return before.view;

    const ofCells = <T>(one: (column: BookingColumn) => T) => bookingColumns.map(one);
    const made: RowView = {
      cells: ofCells((column) => cells?.[column] ?? 0),
      booked: ofCells((column) => booked?.[column] ?? 0),
      marks: ofCells((column) => state.marks.get(cellKey(sku, column)) ?? refused.get(cellKey(sku, column)) ?? null),
      notes: ofCells((column) => noted.get(cellKey(sku, column)) ?? null),
      remark,
      active,
      draft,
      from,
      to,
      corner,
    };
    const view = before !== undefined && isSame(before.view, made) ? before.view : made;
    known.set(sku, { of, view });
    return view;
  };
}

function isSame(one: RowView, other: RowView): boolean {
  const lists = ['cells', 'booked', 'marks', 'notes'] as const;
  const values = ['remark', 'active', 'draft', 'from', 'to', 'corner'] as const;
  return (
    values.every((name) => one[name] === other[name]) &&
    lists.every((name) => one[name].every((value, column) => value === other[name][column]))
  );
}
