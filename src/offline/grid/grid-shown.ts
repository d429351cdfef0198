import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import { type GridUnits, gridView } from '../../domain/booking/grid.ts';
import { isEdit, isOrder } from '../outbox/queue.ts';
import { orderedCells } from './cell-key.ts';
import type { GridBase, GridEntry, GridState } from './types.ts';

type Parts = {
  readonly units: GridUnits;
  readonly booked: GridUnits;
  /** Remarks by SKU. */
  readonly remarks: ReadonlyMap<string, string>;
};

const nothing: Parts = { units: new Map(), booked: new Map(), remarks: new Map() };
const known = new WeakMap<GridBase, Parts>();

/** Computed once per grid, since every key asks for it. */
function partsOf(base: GridBase | null): Parts {
  if (base === null) return nothing;
  const held = known.get(base);
  if (held !== undefined) return held;
  const units = new Map<string, ColumnUnits>();
  const booked = new Map<string, ColumnUnits>();
  const remarks = new Map<string, string>();
  for (const [sku, row] of base.rows) {
    units.set(sku, row.units);
    booked.set(sku, row.booked);
    if (row.remark) remarks.set(sku, row.remark);
  }
  const parts = { units, booked, remarks };
  known.set(base, parts);
  return parts;
}

/** Edits the server has yet to apply. */
function counts({ status, settled }: GridEntry): boolean {
  return !settled && (status === 'waiting' || status === 'accepted');
}

type Shown = Parts & { readonly base: GridBase | null };

const shown = new WeakMap<readonly GridEntry[], Shown>();

/** Returns the same objects while grid and queue are unchanged, to spare renders. */
export function shownGrid(state: Pick<GridState, 'base' | 'entries'>): Parts {
  const held = shown.get(state.entries);
  if (held !== undefined && held.base === state.base) return held;
  const made = { base: state.base, units: shownUnits(state), booked: shownBooked(state), remarks: shownRemarks(state) };
  shown.set(state.entries, made);
  return made;
}

/** The server's grid with pending edits applied. */
export function shownUnits({ base, entries }: Pick<GridState, 'base' | 'entries'>): GridUnits {
  const edits = entries.filter(isEdit).filter(counts);
  return gridView(
    partsOf(base).units,
    edits.map(({ op }) => op),
  );
}

/** Remarks, including pending ones. */
export function shownRemarks({ base, entries }: Pick<GridState, 'base' | 'entries'>): ReadonlyMap<string, string> {
  const { remarks } = partsOf(base);
  const edits = entries.filter(isEdit).filter(counts);
  const waiting = edits.flatMap(({ op }) => (op.type === 'remark' ? op.rows : []));
  if (waiting.length === 0) return remarks;
  const view = new Map(remarks);
  for (const { sku, text } of waiting) {
    if (text === '') view.delete(sku);
    else view.set(sku, text);
  }
  return view;
}

/** Booked units, including pending orders. */
export function shownBooked({ base, entries }: Pick<GridState, 'base' | 'entries'>): GridUnits {
  const orders = entries.filter(isOrder).filter(counts);
  const { booked } = partsOf(base);
  if (orders.length === 0) return booked;
  const view = new Map(booked);
  for (const { op } of orders) {
    for (const [sku, cells] of orderedCells(op.lines)) {
      const row: ColumnUnits = { ...view.get(sku) };
      for (const column of bookingColumns) row[column] = (row[column] ?? 0) + (cells[column] ?? 0);
      view.set(sku, row);
    }
  }
  return view;
}
