import { maximumQuantity, type LineTerms } from '../orders/quantity.ts';
import type { Caps, CartLine, LedgerRow } from './line.ts';
import { MAX_UNITS } from './op.ts';

/** Booking lines have no cap and use `NO_CAPS`. */
export function capsOf(terms: LineTerms): Caps {
  const most = maximumQuantity(terms);
  return { most, by: most !== null && most === terms.maxQuantity ? 'maximum' : 'stock' };
}

export const NO_CAPS: Caps = { most: null, by: 'maximum' };

/** What the caps allow. `oldQuantity` is set when that is less than wanted. */
export function withinCaps(wanted: number, caps: Caps): { quantity: number; oldQuantity: number | null } {
  const quantity = Math.min(wanted, caps.most ?? MAX_UNITS, MAX_UNITS);
  return { quantity, oldQuantity: quantity < wanted ? Math.min(wanted, MAX_UNITS) : null };
}

/** Null if nothing is cut. Repeated cuts keep the first requested quantity. */
export function cutLine(line: CartLine, caps: Caps, rev: number): { line: CartLine; row: LedgerRow } | null {
  const { quantity } = withinCaps(line.quantity, caps);
  if (quantity === line.quantity) return null;
  return {
    line: { ...line, quantity, oldQuantity: line.oldQuantity ?? line.quantity },
    row: { key: line.key, rev, device: null, opId: null, kind: 'cut', delta: quantity - line.quantity, quantity },
  };
}
