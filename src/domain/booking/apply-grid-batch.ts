import type {
  GridChange,
  GridNote,
  GridOp,
  GridRefusalCode,
  GridRow,
  RefusedCell,
  RemarkOp,
  SetCellsOp,
} from './grid.ts';
import { setRemark } from './remark.ts';
import { setCells } from './set-cells.ts';

/** What became of an op: refused as a whole, or done but for some cells. */
export type GridOutcome = { refusal: GridRefusalCode | null; refusedCells: readonly RefusedCell[] };

/**
 * The part of a grid that a batch touches, read with the grid locked. `last`: the device's last op that was done. `done`: those of
 * the batch's ops that were done before, by opId. `rows`: those that the ops name.
 */
export type GridSlice = {
  rev: number;
  last: { seq: number; opId: string | null };
  done: ReadonlyMap<string, GridOutcome>;
  rows: ReadonlyMap<string, GridRow>;
};

/**
 * What is to be written. `rows`: those that changed, whole. `outcomes`: of the ops done now, with what each of them wrote. `retold`: refused
 * before, whole or in part, under another name, and to be told to this one too.
 */
export type GridBatchResult = {
  rev: number;
  last: { seq: number; opId: string | null };
  gap: boolean;
  rows: ReadonlyMap<string, GridRow>;
  notes: readonly GridNote[];
  outcomes: readonly (GridOutcome & { opId: string; changes: readonly GridChange[] })[];
  retold: readonly string[];
};

/**
 * What decides what is written: whether the season of this grid is open, what of its catalogue is sold to the dealer, and what the maker
 * has, or had.
 */
export type GridRules = { isOpen: boolean; isSold: (sku: string) => boolean; isKnown: (sku: string) => boolean };

type Done = Omit<GridBatchResult['outcomes'][number], 'opId'>;

/**
 * SYNC-3, SYNC-5. Does a device's ops in their order, each once. An op that is refused uses up its number all the same. At an op
 * that does not follow the last one it stops and reports a gap: ops are missing, or two devices share a name (F-28).
 */
export function applyGridBatch(
  slice: GridSlice,
  device: string,
  ops: readonly GridOp[],
  rules: GridRules,
): GridBatchResult {
  const rev = slice.rev + 1;
  const done = new Set(slice.done.keys());
  const rows = new Map<string, GridRow>();
  const present = new Map(slice.rows);
  const notes: GridNote[] = [];
  const outcomes: GridBatchResult['outcomes'][number][] = [];
  const retold: string[] = [];
  let last = slice.last;
  let gap = false;

  const write = (sku: string, row: GridRow) => {
    present.set(sku, row);
    rows.set(sku, row);
  };

  const setUnits = (op: SetCellsOp): Done => {
    if (!rules.isOpen) return refused('season-closed');
    const result = setCells(present, op.rows, rules.isSold, { device, ver: op.ver, rev });
    for (const [sku, row] of result.rows) write(sku, row);
    notes.push(...result.notes);
    return { refusal: null, refusedCells: result.refusedCells, changes: result.changes };
  };

  const setRemarks = (op: RemarkOp): Done => {
    if (!op.rows.every(({ sku }) => rules.isKnown(sku))) return refused('not-known');
    for (const { sku, text } of op.rows) {
      const row = present.get(sku) ?? { sku, cells: {}, booked: {} };
      write(sku, { ...row, remark: setRemark(row.remark ?? [], text, { device, ver: op.ver, rev }) });
    }
    const changes = op.rows.map(({ sku, text }) => ({ sku, remark: text }));
    return { refusal: null, refusedCells: [], changes };
  };

  const perform = (op: GridOp): Done => {
    if (op.type === 'void') return refused('withdrawn');
    return op.type === 'set' ? setUnits(op) : setRemarks(op);
  };

  for (const op of ops) {
    const follows = op.seq === last.seq + 1;
    if (!done.has(op.opId)) {
      gap = !follows;
      if (gap) break;
      outcomes.push({ opId: op.opId, ...perform(op) });
      done.add(op.opId);
    } else if (follows && isTold(slice.done.get(op.opId))) {
      retold.push(op.opId);
    }
    if (follows) last = { seq: op.seq, opId: op.opId };
  }
  return { rev: last === slice.last ? slice.rev : rev, last, gap, rows, notes, outcomes, retold };
}

function refused(refusal: GridRefusalCode): Done {
  return { refusal, refusedCells: [], changes: [] };
}

/** Whether its author is to know of what became of it. */
function isTold(outcome: GridOutcome | undefined): boolean {
  return outcome !== undefined && (outcome.refusal !== null || outcome.refusedCells.length > 0);
}
