import { applyOp } from './apply-op.ts';
import { type Caps, type CartLine, type LedgerRow, type NoteDraft, NO_CAPS } from './line.ts';
import type { LineOp, Op, RefusalCode } from './op.ts';

/**
 * The part of a document that a batch touches, read under lock. `last`: the device's last op applied. `done`: ops of
 * this batch applied before, by opId, with their refusal. `rows`: the lines' ledger after the lowest `ver`, oldest
 * first.
 */
export type BatchSlice = {
  rev: number;
  last: { seq: number; opId: string | null };
  done: ReadonlyMap<string, RefusalCode | null>;
  lines: ReadonlyMap<string, CartLine>;
  rows: readonly LedgerRow[];
};

/** A null line was removed. `retold` ops were refused earlier under another device id and are reported again. */
export type BatchResult = {
  rev: number;
  last: { seq: number; opId: string | null };
  gap: boolean;
  lines: ReadonlyMap<string, CartLine | null>;
  rows: readonly LedgerRow[];
  notes: readonly NoteDraft[];
  outcomes: readonly { opId: string; refusal: RefusalCode | null }[];
  retold: readonly string[];
};

/**
 * Applies each op once, in order. A refused op still uses up its number. Stops at a gap: missing ops or a shared device
 * id (F-28). Null caps mean not sold.
 */
export function applyBatch(
  slice: BatchSlice,
  device: string,
  ops: readonly Op[],
  capsOf: (key: string) => Caps | null,
): BatchResult {
  const rev = slice.rev + 1;
  const done = new Map(slice.done);
  const changed = new Map<string, CartLine | null>();
  const rows: LedgerRow[] = [];
  const notes: NoteDraft[] = [];
  const outcomes: { opId: string; refusal: RefusalCode | null }[] = [];
  const retold: string[] = [];
  const rowsByKey = Map.groupBy(slice.rows, (row) => row.key);
  let last = slice.last;
  let gap = false;

  const perform = (op: LineOp): RefusalCode | null => {
    const caps = capsOf(op.key) ?? (op.type === 'remove' ? NO_CAPS : null);
    if (caps === null) return 'not-sold';
    const line = changed.has(op.key) ? changed.get(op.key) : slice.lines.get(op.key);
    const others = (rowsByKey.get(op.key) ?? []).filter((row) => row.rev > op.ver && row.device !== device);
    const change = applyOp(line ?? null, others, op, caps, { rev, device });
    changed.set(op.key, change.line);
    rows.push(...change.rows);
    notes.push(...change.notes);
    return null;
  };

  for (const op of ops) {
    const follows = op.seq === last.seq + 1;
    if (!done.has(op.opId)) {
      gap = !follows;
      if (gap) break;
      const refusal = op.type === 'void' ? 'withdrawn' : perform(op);
      done.set(op.opId, refusal);
      outcomes.push({ opId: op.opId, refusal });
    } else if (follows && done.get(op.opId) !== null) {
      retold.push(op.opId);
    }
    if (follows) last = { seq: op.seq, opId: op.opId };
  }
  return { rev: last === slice.last ? slice.rev : rev, last, gap, lines: changed, rows, notes, outcomes, retold };
}
