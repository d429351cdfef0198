import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridSnapshot } from '../../offline/grid/grid-snapshot.ts';
import type { GridSync } from '../../offline/grid/grid-sync.ts';
import { isKeptByNewer, isPartial, isShowable } from '../../offline/outbox/queue-view.ts';

/** `isThere`: something to show. `isPartial`: only changes from this device. `isNewer`: saved by a newer app (F-26). */
export type ShownGrid = Pick<
  GridSnapshot,
  'units' | 'booked' | 'remarks' | 'notes' | 'changes' | 'refused' | 'refusedCells'
> & { readonly isThere: boolean; readonly isPartial: boolean; readonly isNewer: boolean };

/** Returns the same object while unchanged, because redrawing 5,000 lines is slow. */
export function shownGridOf(sync: Pick<GridSync, 'getSnapshot'>): () => ShownGrid {
  let shown: ShownGrid | null = null;
  return () => {
    const snapshot = sync.getSnapshot();
    const { units, booked, remarks, notes, changes, refused, refusedCells } = snapshot;
    const there = { isThere: isShowable(snapshot), isPartial: isPartial(snapshot), isNewer: isKeptByNewer(snapshot) };
    const next = { units, booked, remarks, notes, changes, refused, refusedCells, ...there };
    if (shown === null || !isSame(shown, next)) shown = next;
    return shown;
  };
}

function isSame(one: ShownGrid, other: ShownGrid): boolean {
  return (
    one.isThere === other.isThere &&
    one.isPartial === other.isPartial &&
    one.isNewer === other.isNewer &&
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
