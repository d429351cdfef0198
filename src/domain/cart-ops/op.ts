/*
 * The operations of which a cart or a booking grid is made. Units are whole numbers, 0 to 999,999. A document is one
 * dealer's cart or grid; its `rev` is a version counted by the server.
 */

/** The most units that one line can hold. */
export const MAX_UNITS = 999_999;

/** `opId` names the op for ever; `seq` is its place in its device's sequence, which begins at 1 and has no gap. */
type Place = { opId: string; seq: number };

/**
 * `key`: the sku in the cart, sku and column in the booking grid. `gen`: the life of the line that the author saw in the
 * server's document, 0 when it knows the line from its own ops alone. `ver`: the `rev` that the author saw, 0 for none.
 */
type OnLine = Place & { key: string; gen: number; ver: number };

export type AddOp = OnLine & { type: 'add'; n: number };
export type SetOp = OnLine & { type: 'set'; from: number; to: number };
export type RemoveOp = OnLine & { type: 'remove'; from: number };
/** An edit of one line. `from` is the quantity that the author saw, `to` the one it asks for, `n` what it adds. */
export type LineOp = AddOp | SetOp | RemoveOp;

/** Uses up the number of an op that was withdrawn or that the server would not take, so that the queue behind it goes on. */
export type VoidOp = Place & { type: 'void' };

export type Op = LineOp | VoidOp;

/** Why an op was not done. `withdrawn`: a void used up its number. */
export type RefusalCode = 'not-sold' | 'withdrawn';

/**
 * What happened to a line otherwise than its author meant (SYNC-3, CART-5).
 * To the author of the op: `edited-elsewhere` its quantity stands, another device had set another one · `added-elsewhere`
 * units that another device added are on top · `ordered-elsewhere` less what another device ordered · `removed-elsewhere`
 * another device had removed the line, it is back · `kept` not removed, another device had edited it · `cut-by-stock`,
 * `cut-by-maximum` · `left-over` units stayed in the cart after the order.
 * To the author of an earlier edit: `replaced` another device has set another quantity since · `returned` the removed line
 * is back, another device had edited it.
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
