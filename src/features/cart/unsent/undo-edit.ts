import type { LineOp } from '../../../domain/cart-ops/op.ts';
import type { Edit, Entry } from '../../../sync/cart/types.ts';

/** Undoes by a new edit, since the first may have arrived. Null if a later edit follows. `quantity` includes pending edits. */
export function undoOf<Detail>(
  entry: Entry<Detail>,
  waiting: readonly Entry<Detail>[],
  quantity: number,
): Edit<Detail> | null {
  const { op } = entry;
  if (op.type === 'order' || waiting.findLast((other) => touches(other, op.key)) !== entry) return null;
  const before = quantityBefore(op, quantity);
  if (before === quantity) return null;
  if (before === 0) return { type: 'remove', key: op.key };
  if (quantity > 0) return { type: 'set', key: op.key, to: before };
  const detail = 'detail' in entry && entry.detail !== null ? { detail: entry.detail } : {};
  return { type: 'add', key: op.key, n: before, ...detail };
}

function touches({ op }: Entry<unknown>, key: string): boolean {
  return op.type === 'order' ? op.lines.some((line) => line.key === key) : op.key === key;
}

function quantityBefore(op: LineOp, quantity: number): number {
  return op.type === 'add' ? Math.max(0, quantity - op.n) : op.from;
}
