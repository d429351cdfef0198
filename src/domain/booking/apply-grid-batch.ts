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

/** Refused as a whole, or done except for some cells. */
export type GridOutcome = { refusal: GridRefusalCode | null; refusedCells: readonly RefusedCell[] };

/** The part of a grid that a batch touches, read under lock. `done` covers ops processed before. */
export type GridSlice = {
  rev: number;
  last: { seq: number; opId: string | null };
  done: ReadonlyMap<string, GridOutcome>;
  rows: ReadonlyMap<string, GridRow>;
};

/** `rows` are complete. `retold` ops were refused earlier under another device id and are reported again. */
export type GridBatchResult = {
  rev: number;
  last: { seq: number; opId: string | null };
  gap: boolean;
  rows: ReadonlyMap<string, GridRow>;
  notes: readonly GridNote[];
  outcomes: readonly (GridOutcome & { opId: string; changes: readonly GridChange[] })[];
  retold: readonly string[];
};

/** `isSold` is for this dealer. `isKnown` covers every SKU the company ever had. */
export type GridRules = { isOpen: boolean; isSold: (sku: string) => boolean; isKnown: (sku: string) => boolean };

type Done = Omit<GridBatchResult['outcomes'][number], 'opId'>;

/**
 * Applies each op once, in order, and stops at a gap (missing ops or a shared device id). Refusals use up their number.
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

/** Whether the author needs to hear the outcome. */
function isTold(outcome: GridOutcome | undefined): boolean {
  return outcome !== undefined && (outcome.refusal !== null || outcome.refusedCells.length > 0);
}
