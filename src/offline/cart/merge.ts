import { applyOp } from '../../domain/cart-ops/apply-op.ts';
import { takeOut } from '../../domain/cart-ops/apply-order.ts';
import { type Author, type CartLine, NO_CAPS } from '../../domain/cart-ops/line.ts';
import type { LineOp } from '../../domain/cart-ops/op.ts';
import type { OrderOp } from '../types.ts';
import type { Base, Entry, Line, State } from './types.ts';

/** Lines by key, in display order. */
export type View<Detail> = ReadonlyMap<string, Line<Detail>>;

/** A line created here has no server version yet. */
const HERE: Author = { rev: 0, device: '' };

/** The server's cart plus pending edits, ignoring stock and maximums, which only the server judges. */
export function viewOf<Detail>(state: State<Detail>): View<Detail> {
  const lines = new Map(state.base?.lines.map((line) => [line.key, line]));
  for (const entry of state.entries) if (counts(entry)) doTo(lines, entry.op, 'detail' in entry ? entry.detail : null);
  return lines;
}

/** Does one op to the lines in place. */
export function doTo<Detail>(lines: Map<string, Line<Detail>>, op: LineOp | OrderOp, detail: Detail | null): void {
  if (op.type === 'order') {
    for (const { key, quantity } of op.lines) {
      const line = lines.get(key);
      if (line !== undefined) put(lines, key, takeOut(line, quantity, op.opId, HERE).line, line.detail);
    }
    return;
  }
  const line = lines.get(op.key) ?? null;
  put(lines, op.key, applyOp(line, [], op, NO_CAPS, HERE).line, line?.detail ?? detail);
}

function put<Detail>(
  lines: Map<string, Line<Detail>>,
  key: string,
  line: CartLine | null,
  detail: Detail | null,
): void {
  if (line === null) lines.delete(key);
  else lines.set(key, { ...line, detail });
}

/** Skips refused and withdrawn entries, and those already in the document. */
function counts(entry: Entry<unknown>): boolean {
  return !entry.settled && (entry.status === 'waiting' || entry.status === 'accepted');
}

/** For a backend without versions. The larger quantity wins, so that a retry changes nothing. */
export function mergeWhole<Detail>(
  base: Base<Detail> | null,
  ours: View<Detail>,
  theirs: readonly Line<Detail>[],
): readonly Line<Detail>[] {
  const had = new Map(base?.lines.map((line) => [line.key, line.quantity]));
  const merged = new Map(theirs.map((line) => [line.key, line]));
  for (const key of new Set([...had.keys(), ...ours.keys()])) {
    const [was, mine, other] = [had.get(key) ?? 0, ours.get(key)?.quantity ?? 0, merged.get(key)?.quantity ?? 0];
    const quantity = mine === was ? other : other === was ? mine : Math.max(mine, other);
    const line = merged.get(key) ?? ours.get(key);
    if (quantity === 0) merged.delete(key);
    else if (line !== undefined) merged.set(key, { ...line, quantity });
  }
  return [...merged.values()];
}
