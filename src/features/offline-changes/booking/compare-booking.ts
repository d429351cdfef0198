import { type BookingColumn, bookingColumns } from '../../../domain/booking/columns.ts';
import { termsChanged } from '../../../domain/orders/what-changed.ts';
import type { GridEntry } from '../../../offline/grid/types.ts';
import type { OfflineChanges } from '../record.ts';
import type { BookedChanges, SeasonFacts, SeenBooking } from './record.ts';

type Cells = ReadonlyMap<string, ReadonlySet<BookingColumn>>;

/** The cells that this device has written and that no server has answered for yet. */
export function cellsWaiting({ waiting }: { readonly waiting: readonly GridEntry[] }): Cells {
  const cells = new Map<string, Set<BookingColumn>>();
  for (const { op } of waiting) {
    if (op.type !== 'set') continue;
    for (const { sku, ...units } of op.rows) {
      const columns = cells.get(sku) ?? new Set();
      for (const column of bookingColumns) if (units[column] !== undefined) columns.add(column);
      cells.set(sku, columns);
    }
  }
  return cells;
}

/** Notes what the dealer sees of the cells that wait; what was noted once stays as it was. */
export function noteCells(state: OfflineChanges, cells: Cells, season: SeasonFacts): OfflineChanges {
  const before = state.seen.booking;
  const rows = new Map(before?.rows.map((row) => [row.sku, row]));
  let isNew = false;
  for (const [sku, columns] of cells) {
    const known = rows.get(sku);
    const all = bookingColumns.filter((column) => columns.has(column) || (known?.columns.includes(column) ?? false));
    if (known !== undefined && known.columns.length === all.length) continue;
    const { name = sku, nameFr = sku, terms = null } = season.rows.get(sku) ?? {};
    rows.set(sku, { ...(known ?? { sku, name, nameFr, was: terms }), columns: all });
    isNew = true;
  }
  if (!isNew) return state;
  const { isOpen, windows } = before ?? season;
  return { ...state, seen: { ...state.seen, booking: { isOpen, windows: [...windows], rows: [...rows.values()] } } };
}

/** Compares notes with today's season once and keeps only differences. */
export function compareCells(state: OfflineChanges, season: SeasonFacts): OfflineChanges {
  const { booking } = state.seen;
  if (booking === null) return state;
  const found = joined(state.found.booking, foundIn(booking, season));
  const isNothing = !found.isClosed && found.windows.length + found.rows.length === 0;
  return {
    seen: { ...state.seen, booking: null },
    found: { ...state.found, booking: isNothing ? null : found },
  };
}

function foundIn({ isOpen, windows, rows }: SeenBooking, season: SeasonFacts): BookedChanges {
  const now = new Map(season.windows.map((window) => [window.name, window]));
  return {
    isClosed: isOpen && !season.isOpen,
    windows: windows.flatMap(({ name, shipDate: was }) => {
      const window = now.get(name);
      const skus = rows.filter(({ columns }) => columns.includes(name)).map(({ sku }) => sku);
      return window === undefined || window.shipDate === was || skus.length === 0 ? [] : [{ ...window, was, skus }];
    }),
    rows: rows.flatMap(({ sku, name, nameFr, was }) => {
      const is = season.rows.get(sku)?.terms ?? null;
      const isSame = was === null || is === null ? was === is : termsChanged(was, is).length === 0;
      return isSame ? [] : [{ sku, name, nameFr, was, is }];
    }),
  };
}

/** A repeated change keeps the value the dealer saw first. */
function joined(before: BookedChanges | null, now: BookedChanges): BookedChanges {
  if (before === null) return now;
  const windows = new Map(before.windows.map((window) => [window.name, window]));
  for (const window of now.windows) {
    const known = windows.get(window.name);
    const skus = [...new Set([...(known?.skus ?? []), ...window.skus])];
    windows.set(window.name, { ...window, was: known?.was ?? window.was, skus });
  }
  const rows = new Map(before.rows.map((row) => [row.sku, row]));
  for (const row of now.rows) rows.set(row.sku, { ...row, was: rows.get(row.sku)?.was ?? row.was });
  return { isClosed: now.isClosed, windows: [...windows.values()], rows: [...rows.values()] };
}
