import type { RemarkOp, SetCellsOp } from '../../domain/booking/grid.ts';
import { isOrder } from '../outbox/queue.ts';
import { orderedCells, orderedLines } from './cell-key.ts';
import { withoutWritten } from './changed-cells.ts';
import type { GridEdit, GridEntry, GridState } from './types.ts';

/** A device that has never heard of a grid. */
export function newGrid(device: string, year: number | null = null): GridState {
  return {
    stamp: 0,
    device,
    formerly: [],
    nextSeq: 1,
    year,
    base: null,
    entries: [],
    notes: [],
    refusedCells: [],
    offers: [],
    receipts: [],
    changes: [],
    aside: [],
    emptied: false,
  };
}

/** Appends edits in order. A cell or a block is one edit. */
export function appendToGrid(
  state: GridState,
  edits: readonly GridEdit[],
  newId: () => string,
  at: number | null = null,
): GridState {
  const entries = edits.map((edit, index): GridEntry => {
    const place = { seq: state.nextSeq + index, ver: state.base?.rev ?? 0 };
    const fresh = { status: 'waiting', reason: null, settled: false, at } as const;
    if (edit.type !== 'order') return { ...fresh, op: { ...place, opId: newId(), ...edit } };
    const { orderId: opId, cells, body } = edit;
    return {
      ...fresh,
      op: { ...place, type: 'order', opId, lines: orderedLines(cells), body },
      wasSent: false,
      answer: null,
      isSeen: false,
    };
  });
  const written = edits.flatMap((edit) => (edit.type === 'set' ? edit.rows : []));
  return {
    ...state,
    nextSeq: state.nextSeq + entries.length,
    entries: [...state.entries, ...entries],
    changes: withoutWritten(state.changes, written),
  };
}

/** Turns a queued entry back into an edit. Orders get a new key. */
export function gridEditOf(entry: GridEntry, newId: () => string): GridEdit {
  if (!isOrder(entry)) return editOf(entry.op);
  const cells = [...orderedCells(entry.op.lines)].map(([sku, units]) => ({ sku, ...units }));
  return { type: 'order', orderId: newId(), cells, body: entry.op.body };
}

function editOf(op: SetCellsOp | RemarkOp): GridEdit {
  return op.type === 'set' ? { type: op.type, rows: op.rows } : { type: op.type, rows: op.rows };
}

/** A past season's grid stays until nothing of it waits, so that the server can refuse its edits. */
export function forSeason(state: GridState, year: number, newDevice: string): GridState {
  if (state.year === year) return state;
  if (state.year === null) return { ...state, year };
  if (state.entries.length > 0) return state;
  const { stamp, receipts, aside, emptied } = state;
  return { ...newGrid(newDevice, year), stamp, receipts, aside, emptied };
}
