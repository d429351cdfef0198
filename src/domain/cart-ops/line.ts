import type { NoteCode } from './op.ts';

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
