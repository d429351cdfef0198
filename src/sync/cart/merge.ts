import { applyOp } from '../../domain/cart-ops/apply-op.ts';
import { takeOut } from '../../domain/cart-ops/apply-order.ts';
import { NO_CAPS } from '../../domain/cart-ops/caps.ts';
import type { Author, CartLine } from '../../domain/cart-ops/line.ts';
import type { LineOp } from '../../domain/cart-ops/op.ts';
import type { OrderOp } from '../types.ts';
import type { Base, Entry, Line, State } from './types.ts';

/** Lines by key, in the order in which they are shown. */
export type View<Detail> = ReadonlyMap<string, Line<Detail>>;

/** What this device does before the server has seen it: a life that begins here has no version yet. */
const HERE: Author = { rev: 0, device: '' };

/** What the screen shows: the server's document with all that still waits done to it. Stock and maximum are the server's to judge. */
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

/** Refused and withdrawn entries have no part in the view, nor has what the document contains already. */
function counts(entry: Entry<unknown>): boolean {
  return !entry.settled && (entry.status === 'waiting' || entry.status === 'accepted');
}

/**
 * For a backend without versions: brings together what it had (`base`, null when it was never asked), what this device wants and
 * what it has now. Where both changed a line the larger quantity stands, so that doing it again after a lost answer changes
 * nothing. Without a base nothing is taken for a removal (CART-10).
 */
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
