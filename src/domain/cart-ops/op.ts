/* Operations of a cart or grid. Units are whole, 0 to 999,999, and the server counts `rev`. */

/** The most units on one line. */
export const MAX_UNITS = 999_999;

/** `seq` counts a device's ops from 1 without gaps. */
type Place = { opId: string; seq: number };

/** `key`: the SKU, in the grid with its column. `gen`: the line's generation, 0 if unsent. `ver`: the `rev` seen. */
type OnLine = Place & { key: string; gen: number; ver: number };

export type AddOp = OnLine & { type: 'add'; n: number };
export type SetOp = OnLine & { type: 'set'; from: number; to: number };
export type RemoveOp = OnLine & { type: 'remove'; from: number };
/** `from` is the quantity seen, `to` the requested one, `n` the units added. */
export type LineOp = AddOp | SetOp | RemoveOp;

/** Uses up a withdrawn or refused op's number so the queue can continue. */
export type VoidOp = Place & { type: 'void' };

export type Op = LineOp | VoidOp;

/** `withdrawn`: a void used up the number. */
export type RefusalCode = 'not-sold' | 'withdrawn';

/**
 * To the op's author: `edited-elsewhere` (won over another edit) · `added-elsewhere` (more units on top) ·
 * `ordered-elsewhere` (minus ordered units) · `removed-elsewhere` (line is back) · `kept` (not removed, edited
 * elsewhere) · `cut-by-stock` · `cut-by-maximum` · `left-over` (after the order). To an earlier author: `replaced` ·
 * `returned` (line is back).
 */
export type NoteCode =
  | 'edited-elsewhere'
  | 'added-elsewhere'
  | 'ordered-elsewhere'
  | 'removed-elsewhere'
  | 'kept'
  | 'cut-by-stock'
  | 'cut-by-maximum'
  | 'left-over'
  | 'replaced'
  | 'returned';
