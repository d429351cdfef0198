import type { NoteCode } from './op.ts';

/**
 * A line of the document. `gen` is the version at which this life of the line began, 0 on a device for a line that only its
 * own unsent ops know. `oldQuantity` is what was asked for when stock or maximum cut the line (CART-5), else null.
 */
export type CartLine = { key: string; gen: number; quantity: number; oldQuantity: number | null };

/** The most that a line may hold, in units, null without limit; and which rule says so. */
export type Caps = { most: number | null; by: 'stock' | 'maximum' };

/**
 * One change of a line, in the order in which the server made it: `delta` units, leaving `quantity`. A set that changes no unit
 * has its row too. `device` and `opId` are null where stock cut a line by itself.
 */
export type LedgerRow = {
  key: string;
  rev: number;
  device: string | null;
  opId: string | null;
  kind: 'add' | 'set' | 'remove' | 'order' | 'cut';
  delta: number;
  quantity: number;
};

/** A note for one device. `asked`: what its reader asked for; `quantity`: what the line has now. */
export type NoteDraft = { device: string; code: NoteCode; key: string; asked: number; quantity: number };

/** Who changes the document, and to which version. */
export type Author = { rev: number; device: string };

/** What a change leaves of a line (null: gone), and what is to be written down about it. */
export type LineChange = { line: CartLine | null; rows: LedgerRow[]; notes: NoteDraft[] };
