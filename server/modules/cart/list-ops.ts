import type { CartLine, LedgerRow } from '../../../src/domain/cart-ops/line.ts';
import type { LineOp } from '../../../src/domain/cart-ops/op.ts';

/** Author of changes by clients without operations. No clash, since device names are UUIDs. */
export const LIST_AUTHOR = 'list';

type Listed = { sku: string; quantities: number };

/** The current cart, and its ledger after `baseRev`. */
type Present = { rev: number; lines: readonly CartLine[]; rows: readonly LedgerRow[]; lastSeq: number };

/**
 * Turns a full list into operations. A missing line is removed only if the client saw it at `baseRev`, since absence
 * alone proves nothing.
 */
export function opsFromList(
  items: readonly Listed[],
  present: Present,
  baseRev: number | null,
  newId: () => string,
): LineOp[] {
  const lines = new Map(present.lines.map((line) => [line.key, line]));
  const listed = new Map(items.map((item) => [item.sku, item.quantities]));
  const ver = baseRev ?? present.rev;
  const ops: LineOp[] = [];

  const edit = (key: string, to: number) => {
    const line = lines.get(key);
    const base = quantityAt(key, line, present.rows);
    if (to === base || (line === undefined && to === 0)) return;
    const gen = line !== undefined && line.gen <= ver ? line.gen : 0;
    const place = { opId: newId(), seq: present.lastSeq + ops.length + 1, key, gen, ver };
    if (to === 0) ops.push({ type: 'remove', ...place, from: base });
    else if (line === undefined && base === 0) ops.push({ type: 'add', ...place, n: to });
    else ops.push({ type: 'set', ...place, from: base, to });
  };

  for (const [sku, quantity] of listed) edit(sku, quantity);
  if (baseRev !== null) {
    for (const line of present.lines) if (line.gen <= baseRev && !listed.has(line.key)) edit(line.key, 0);
  }
  return ops;
}

/** The quantity at the base: before the first change since, else the current one. */
function quantityAt(key: string, line: CartLine | undefined, rows: readonly LedgerRow[]): number {
  const first = rows.find((row) => row.key === key);
  return first ? first.quantity - first.delta : (line?.quantity ?? 0);
}
