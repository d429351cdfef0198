import * as v from 'valibot';
import type { LineOp, NoteCode, Op, RefusalCode, VoidOp } from '../../domain/cart-ops/op.ts';
import { id, sku, units } from '../primitives.ts';

/** Most operations per request. Longer queues are split. */
export const MAX_OPS = 500;

/** A version or sequence number. */
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

/** Most previous device ids that a device reports. */
export const MAX_FORMER_NAMES = 8;

const formerly = v.pipe(v.array(id), v.maxLength(MAX_FORMER_NAMES));

/** A device without a copy sends `epoch` null and `baseRev` 0. Notes for `formerly` ids come too. */
export const syncCursor = { device: id, formerly: v.optional(formerly), epoch: v.nullable(id), baseRev: count };

/** The cursor as text. A null `epoch` is omitted, and former ids are comma-separated. */
export const syncCursorQuery = {
  device: id,
  formerly: v.optional(v.pipe(v.string(), v.maxLength(65 * MAX_FORMER_NAMES))),
  epoch: v.optional(id),
  baseRev: v.pipe(v.string(), v.regex(/^\d+$/u), v.maxLength(15)),
};

/** Ours: one device's operations in order. */
export const syncBatch = { ...syncCursor, ops: v.pipe(v.array(op), v.maxLength(MAX_OPS)) };

/** The order's queue position: `seq` must follow the device's last. `ver` is the cart version the dealer saw. */
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

/** `asked` is what the reader requested, `quantity` what the line has now. */
export const cartNote = v.object({ id, rev: count, code: noteCode, key: sku, asked: units, quantity: units });
export type CartNote = v.InferOutput<typeof cartNote>;

/** The device's last processed operation, or `seq` 0 and null before the first. */
export const opAck = v.object({ seq: count, opId: v.nullable(id) });
export type OpAck = v.InferOutput<typeof opAck>;

/**
 * Optional for specification-only backends. A restore changes `epoch`. `gap`: no op from the first out of sequence on
 * was applied.
 */
export const syncAnswer = {
  rev: v.optional(count),
  epoch: v.optional(id),
  ack: v.optional(opAck),
  gap: v.optional(v.boolean()),
  refused: v.optional(v.array(opRefusal)),
  notes: v.optional(v.array(cartNote)),
};

/** `gen` comes only from our server. */
export const syncedLine = { quantities: units, oldQuantities: v.optional(v.nullable(units)), gen: v.optional(count) };
