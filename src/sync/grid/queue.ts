import { type GridUnits, gridView } from '../../domain/booking/grid-view.ts';
import type { GridOp, RowEdit } from '../../domain/booking/grid.ts';
import type { GridCursor, GridEntry, GridState } from './types.ts';

/** A device that has never heard of this grid. */
export function newGrid(device: string): GridState {
  return { device, nextSeq: 1, base: null, entries: [], notes: [], refusedCells: [], offers: [] };
}

/** BOOK-6. Appends one edit, be it a cell or a block, made at `at`. */
export function appendCells(
  state: GridState,
  rows: readonly RowEdit[],
  opId: string,
  at: number | null = null,
): GridState {
  const op = { type: 'set', opId, seq: state.nextSeq, ver: state.base?.rev ?? 0, rows } as const;
  const entry: GridEntry = { op, status: 'waiting', reason: null, settled: false, at };
  return { ...state, nextSeq: state.nextSeq + 1, entries: [...state.entries, entry] };
}

/** What the screen shows: the server's grid with all that still waits written into it. */
export function shownUnits({ base, entries }: GridState): GridUnits {
  const units = new Map([...(base?.rows ?? [])].map(([sku, row]) => [sku, row.units]));
  const counting = entries.filter(({ status, settled }) => status === 'waiting' && !settled);
  return gridView(
    units,
    counting.map(({ op }) => op),
  );
}

export function cursorOf({ device, base }: GridState): GridCursor {
  return { device, epoch: base?.epoch ?? null, baseRev: base?.rev ?? 0 };
}

/** What is still to be sent, oldest first; where there is nothing to be done any more a void uses up the number. */
export function opsToSend({ entries }: GridState): GridOp[] {
  return entries
    .filter(({ settled }) => !settled)
    .map(({ op, status }) => (status === 'waiting' ? op : { type: 'void', opId: op.opId, seq: op.seq }));
}

/** Sets an edit aside that the server would not take: it needs attention, and its number is used up by a void. */
export function refuseEdit(state: GridState, opId: string, reason: string): GridState {
  return changed(state, opId, (entry) => ({ ...entry, status: 'refused', reason }));
}

/** Takes back an edit that was refused. */
export function withdrawEdit(state: GridState, opId: string): GridState {
  const entry = state.entries.find(({ op }) => op.opId === opId);
  if (entry?.status !== 'refused') return state;
  if (!entry.settled) return changed(state, opId, (same) => ({ ...same, status: 'withdrawn' }));
  return { ...state, entries: state.entries.filter((other) => other !== entry) };
}

/**
 * Tries a refused edit once more. While its number is not used up it goes out as it is, and the server knows it by its opId; after that it
 * is a new edit at the end of the queue.
 */
export function retryEdit(state: GridState, opId: string, newId: () => string): GridState {
  const entry = state.entries.find(({ op }) => op.opId === opId);
  if (entry?.status !== 'refused') return state;
  if (!entry.settled) return changed(state, opId, (same) => ({ ...same, status: 'waiting', reason: null }));
  const without = { ...state, entries: state.entries.filter((other) => other !== entry) };
  return appendCells(without, entry.op.rows, newId(), entry.at);
}

function changed(state: GridState, opId: string, change: (entry: GridEntry) => GridEntry): GridState {
  return { ...state, entries: state.entries.map((entry) => (entry.op.opId === opId ? change(entry) : entry)) };
}
