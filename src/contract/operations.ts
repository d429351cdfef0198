import * as v from 'valibot';
import type { LineOp, NoteCode, Op, RefusalCode, VoidOp } from '../domain/cart-ops/op.ts';
import { id, sku, units } from './primitives.ts';

/** The most ops that a device sends in one request; a longer queue goes out in several. */
export const MAX_OPS = 500;

/** A version or a number of a sequence. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
export const seq = v.pipe(count, v.minValue(1));
const onLine = { opId: id, seq, key: sku, gen: count, ver: count };

const lineOps = [
  v.strictObject({ type: v.literal('add'), ...onLine, n: units }),
  v.strictObject({ type: v.literal('set'), ...onLine, from: units, to: units }),
  v.strictObject({ type: v.literal('remove'), ...onLine, from: units }),
] as const;

export const lineOp: v.GenericSchema<LineOp> = v.variant('type', lineOps);
const voidOp = v.strictObject({ type: v.literal('void'), opId: id, seq }) satisfies v.GenericSchema<VoidOp>;
export const op: v.GenericSchema<Op> = v.variant('type', [...lineOps, voidOp]);

/** The most former names that a device goes on telling. */
export const MAX_FORMER_NAMES = 8;

const formerly = v.pipe(v.array(id), v.maxLength(MAX_FORMER_NAMES));

/**
 * Who asks, and how much of the document it holds: `epoch` null and `baseRev` 0 when it holds none. `formerly`: names by which the device
 * went before, whose notes are for it too (F-28).
 */
export const syncCursor = { device: id, formerly: v.optional(formerly), epoch: v.nullable(id), baseRev: count };

/** The same in an address, where everything is text; `epoch` is left out when it is null, and former names stand with commas between them. */
export const syncCursorQuery = {
  device: id,
  formerly: v.optional(v.pipe(v.string(), v.maxLength(65 * MAX_FORMER_NAMES))),
  epoch: v.optional(id),
  baseRev: v.pipe(v.string(), v.regex(/^\d+$/u), v.maxLength(15)),
};

/** What the update calls take besides the specification's fields: the ops of one device in their order. */
export const syncBatch = { ...syncCursor, ops: v.pipe(v.array(op), v.maxLength(MAX_OPS)) };

/**
 * The place of an order in its device's queue; it goes along with the order, whose key is `opId` (ORD-5). The server takes
 * it only when `seq` follows the last one of `device`. `ver` is the version of the cart that the dealer saw.
 */
export const orderSlot = { opId: id, seq, ver: count, device: id, epoch: v.nullable(id) };
export type OrderSlot = { opId: string; seq: number; ver: number; device: string; epoch: string | null };

const refusalCode: v.GenericSchema<RefusalCode> = v.picklist(['not-sold', 'withdrawn']);
const noteCode: v.GenericSchema<NoteCode> = v.picklist([
  'edited-elsewhere',
  'added-elsewhere',
  'ordered-elsewhere',
  'removed-elsewhere',
  'kept',
  'cut-by-stock',
  'cut-by-maximum',
  'left-over',
  'replaced',
  'returned',
]);

export const opRefusal = v.object({ opId: id, code: refusalCode });
export type OpRefusal = v.InferOutput<typeof opRefusal>;

/** `asked` and `quantity`: the units that the reader of the note asked for, and those that the line has now. */
export const cartNote = v.object({ id, rev: count, code: noteCode, key: sku, asked: units, quantity: units });
export type CartNote = v.InferOutput<typeof cartNote>;

/** The device's last op that the server has done with; `seq` 0 and `opId` null before the first. */
export const opAck = v.object({ seq: count, opId: v.nullable(id) });
export type OpAck = v.InferOutput<typeof opAck>;

/**
 * What an answer with a document carries besides its lines, for the asking device; all of it is missing from a backend that
 * knows the specification alone (API-4). `rev` counts the document's versions, `epoch` names their history and is new after a
 * restore. `refused` and `notes` hold what came after `baseRev`. `gap`: the ops did not follow the device's last one, or
 * another device uses the same name; nothing from the first such op on was done.
 */
export const syncAnswer = {
  rev: v.optional(count),
  epoch: v.optional(id),
  ack: v.optional(opAck),
  gap: v.optional(v.boolean()),
  refused: v.optional(v.array(opRefusal)),
  notes: v.optional(v.array(cartNote)),
};

/** What an item of an answer tells the engine about its line; `gen` comes from our server alone. */
export const syncedLine = { quantities: units, oldQuantities: v.optional(v.nullable(units)), gen: v.optional(count) };
