import { maximumQuantity, type LineTerms } from '../orders/quantity.ts';
import { type NoteCode, MAX_UNITS } from './op.ts';

/** `gen` is the version where this line began, 0 if only unsent ops know it. A cut sets `oldQuantity`. */
export type CartLine = { key: string; gen: number; quantity: number; oldQuantity: number | null };

/** `most` is in units, null without limit. `by` names the limiting rule. */
export type Caps = { most: number | null; by: 'stock' | 'maximum' };

/** In server order, even for sets without effect. `device` and `opId` are null when stock cut the line. */
export type LedgerRow = {
  key: string;
  rev: number;
  device: string | null;
  opId: string | null;
  kind: 'add' | 'set' | 'remove' | 'order' | 'cut';
  delta: number;
  quantity: number;
};

/** `asked` is what the reader requested, `quantity` what the line has now. */
export type NoteDraft = { device: string; code: NoteCode; key: string; asked: number; quantity: number };

/** The writer, and the version being written. */
export type Author = { rev: number; device: string };

/** A null line was removed. */
export type LineChange = { line: CartLine | null; rows: LedgerRow[]; notes: NoteDraft[] };

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
