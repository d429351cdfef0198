import {
  type Author,
  type Caps,
  type CartLine,
  type LedgerRow,
  type LineChange,
  type NoteDraft,
  withinCaps,
} from './line.ts';
import type { LineOp, NoteCode } from './op.ts';
import { sumUnseen, type Unseen } from './unseen.ts';

type Result = { wanted: number; code: NoteCode | null };

/** The server and devices run this alike. `others`: later rows of other devices, oldest first, empty on a device. */
export function applyOp(
  line: CartLine | null,
  others: readonly LedgerRow[],
  op: LineOp,
  caps: Caps,
  author: Author,
): LineChange {
  const unseen = sumUnseen(op.ver === 0 ? [] : others, op.type === 'add' ? 0 : op.from);
  const before = line?.quantity ?? 0;
  const { wanted, code } = resolve(line, unseen, op);
  const kept = line !== null && op.type === 'remove' && wanted === before;
  const { quantity, oldQuantity } = withinCaps(wanted, caps);
  const after: CartLine | null =
    wanted === 0
      ? null
      : {
          key: op.key,
          gen: line?.gen ?? author.rev,
          quantity,
          oldQuantity: oldQuantity ?? (kept ? line.oldQuantity : null),
        };

  const row = { key: op.key, rev: author.rev, device: author.device, opId: op.opId };
  const rows: LedgerRow[] = [];
  if (!kept && (line !== null || after !== null))
    rows.push({ ...row, kind: op.type, delta: wanted - before, quantity: wanted });
  if (quantity < wanted) rows.push({ ...row, kind: 'cut', delta: quantity - wanted, quantity });

  const asked = op.type === 'set' ? op.to : op.type === 'remove' ? 0 : wanted;
  const note = { key: op.key, quantity };
  const notes: NoteDraft[] = notesToOthers(op, line, unseen, author.device).map((draft) => ({ ...note, ...draft }));
  if (code !== null) notes.push({ ...note, device: author.device, code, asked });
  if (quantity < wanted) notes.push({ ...note, device: author.device, code: `cut-by-${caps.by}`, asked: wanted });
  return { line: after, rows, notes };
}

/** Units before any cap, and what to tell the author. */
function resolve(line: CartLine | null, unseen: Unseen, op: LineOp): Result {
  const there = line?.quantity ?? 0;
  if (op.type === 'add')
    return { wanted: there + op.n, code: line === null && unseen.removals.length > 0 ? 'removed-elsewhere' : null };
  const to = op.type === 'set' ? op.to : 0;
  if (knowsOwnUnitsOnly(line, op)) {
    const wanted = Math.max(0, there + to - op.from);
    return { wanted, code: differenceCode(wanted, to, unseen) };
  }
  if (op.type === 'set') return { wanted: Math.max(0, to - unseen.ordered + unseen.adds), code: setCode(line, unseen) };
  if (line === null) return { wanted: 0, code: unseen.ordered > 0 ? 'ordered-elsewhere' : null };
  if (unseen.sets.length > 0) return { wanted: there, code: 'kept' };
  const wanted = Math.min(there, unseen.adds);
  return { wanted, code: wanted > 0 ? 'added-elsewhere' : unseen.ordered > 0 ? 'ordered-elsewhere' : null };
}

/**
 * An author who never saw this line, or thought it removed, counts only its own units, so only the difference applies.
 * For a line begun after `ver`, everything unknown to the author is in `others`.
 */
function knowsOwnUnitsOnly(line: CartLine | null, op: LineOp): boolean {
  return op.gen === 0 && (op.ver === 0 || (line !== null && line.gen <= op.ver));
}

function differenceCode(wanted: number, to: number, unseen: Unseen): NoteCode | null {
  if (unseen.sets.length > 0) return 'edited-elsewhere';
  if (wanted === to) return null;
  return wanted > to ? 'added-elsewhere' : 'removed-elsewhere';
}

function setCode(line: CartLine | null, unseen: Unseen): NoteCode | null {
  if (unseen.sets.length > 0) return 'edited-elsewhere';
  if (unseen.ordered > 0) return 'ordered-elsewhere';
  if (unseen.removals.length > 0 || line === null) return 'removed-elsewhere';
  return unseen.adds > 0 ? 'added-elsewhere' : null;
}

/** Edits that this op overrules: sets by a later set, removals by any edit. */
function notesToOthers(
  op: LineOp,
  line: CartLine | null,
  unseen: Unseen,
  device: string,
): Pick<NoteDraft, 'device' | 'code' | 'asked'>[] {
  if (op.type === 'remove') return [];
  const overruled = op.type === 'set' ? [...unseen.sets, ...unseen.removals] : line === null ? unseen.removals : [];
  const byDevice = new Map<string, LedgerRow>();
  for (const row of overruled) if (row.device !== null && row.device !== device) byDevice.set(row.device, row);
  return [...byDevice].map(([to, row]) =>
    row.kind === 'remove'
      ? { device: to, code: 'returned', asked: 0 }
      : { device: to, code: 'replaced', asked: row.quantity },
  );
}
