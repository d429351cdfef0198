import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridSnapshot } from '../../sync/grid/grid-snapshot.ts';
import type { GridSync } from '../../sync/grid/grid-sync.ts';
import { isPartial, isShowable } from '../../sync/queue-view.ts';

/** What a grid shows of a booking. `isThere`: there is something to show. `isPartial`: only what was changed on this device. */
export type ShownGrid = Pick<
  GridSnapshot,
  'units' | 'booked' | 'remarks' | 'notes' | 'changes' | 'refused' | 'refusedCells'
> & { readonly isThere: boolean; readonly isPartial: boolean };

/**
 * What the grid shows, as the same object as long as it is the same: of each edit the device says four times how far it has come, and when
 * the server has done it, it says what the grid has shown since. To draw five thousand lines for that takes longer than a key may.
 */
export function shownGridOf(sync: Pick<GridSync, 'getSnapshot'>): () => ShownGrid {
  let shown: ShownGrid | null = null;
  return () => {
    const snapshot = sync.getSnapshot();
    const { units, booked, remarks, notes, changes, refused, refusedCells } = snapshot;
    const there = { isThere: isShowable(snapshot), isPartial: isPartial(snapshot) };
    const next = { units, booked, remarks, notes, changes, refused, refusedCells, ...there };
    if (shown === null || !isSame(shown, next)) shown = next;
    return shown;
  };
}

function isSame(one: ShownGrid, other: ShownGrid): boolean {
  return (
    one.isThere === other.isThere &&
    one.isPartial === other.isPartial &&
    isSameList(one.notes, other.notes) &&
    isSameList(one.changes, other.changes) &&
    isSameList(one.refused, other.refused) &&
    isSameList(one.refusedCells, other.refusedCells) &&
    isSameMap(one.remarks, other.remarks, Object.is) &&
    isSameMap<ColumnUnits>(one.units, other.units, hasSameUnits) &&
    isSameMap<ColumnUnits>(one.booked, other.booked, hasSameUnits)
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]));
}

/** Nearly all values are the same objects. */
function isSameMap<Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  isSameValue: (one: Value, other: Value) => boolean,
): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [key, value] of one) {
    const present = other.get(key);
    if (value !== present && (present === undefined || !isSameValue(value, present))) return false;
  }
  return true;
}

function hasSameUnits(one: ColumnUnits, other: ColumnUnits): boolean {
  return bookingColumns.every((column) => (one[column] ?? 0) === (other[column] ?? 0));
}
