import { maximumQuantity, type LineTerms } from '../quantity.ts';
import type { Caps, CartLine, LedgerRow } from './line.ts';
import { MAX_UNITS } from './op.ts';

/** QTY-1 to QTY-3. The cap of a cart line by its terms. A booking line has none (BOOK-4): use `NO_CAPS`. */
export function capsOf(terms: LineTerms): Caps {
  const most = maximumQuantity(terms);
  return { most, by: most !== null && most === terms.maxQuantity ? 'maximum' : 'stock' };
}

export const NO_CAPS: Caps = { most: null, by: 'maximum' };

/** CART-1, CART-5. What of the wanted units the caps let through, and `oldQuantity` when that is less. */
export function withinCaps(wanted: number, caps: Caps): { quantity: number; oldQuantity: number | null } {
  const quantity = Math.min(wanted, caps.most ?? MAX_UNITS, MAX_UNITS);
  return { quantity, oldQuantity: quantity < wanted ? Math.min(wanted, MAX_UNITS) : null };
}

/**
 * CART-5. Cuts a line that stock or maximum no longer carries; null when it stands. What was asked for first is kept over
 * several cuts. There is no note: the line itself says what happened to it.
 */
export function cutLine(line: CartLine, caps: Caps, rev: number): { line: CartLine; row: LedgerRow } | null {
  const { quantity } = withinCaps(line.quantity, caps);
  if (quantity === line.quantity) return null;
  return {
    line: { ...line, quantity, oldQuantity: line.oldQuantity ?? line.quantity },
    row: { key: line.key, rev, device: null, opId: null, kind: 'cut', delta: quantity - line.quantity, quantity },
  };
}
