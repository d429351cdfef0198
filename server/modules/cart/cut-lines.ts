import { cutLine } from '../../../src/domain/cart-ops/caps.ts';
import type { Caps, CartLine, LedgerRow } from '../../../src/domain/cart-ops/line.ts';

const nothingLeft: Caps = { most: 0, by: 'stock' };

/** Lines cut to stock and maximum, or to 0 when no longer sold. */
export function cutLines(
  lines: Iterable<CartLine>,
  capsOf: (sku: string) => Caps | null,
  rev: number,
): { lines: Map<string, CartLine>; rows: LedgerRow[] } {
  const cut = new Map<string, CartLine>();
  const rows: LedgerRow[] = [];
  for (const line of lines) {
    const result = cutLine(line, capsOf(line.key) ?? nothingLeft, rev);
    if (result === null) continue;
    cut.set(line.key, result.line);
    rows.push(result.row);
  }
  return { lines: cut, rows };
}
