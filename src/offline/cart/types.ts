import type { CartNote, OpAck, OpRefusal } from '../../contract/orders/operations.ts';
import type { CartLine } from '../../domain/cart-ops/line.ts';
import type { LineOp, Op } from '../../domain/cart-ops/op.ts';
import type { Cursor, DevicePorts, EditEntry, OrderedLine, OrderEntry, QueueOf, Transport } from '../types.ts';

/** `detail` (name, price, picture) is null where the device does not know it. */
export type Line<Detail> = CartLine & { detail: Detail | null };

/** For a backend without versions, `epoch` is null and `rev` is 0. */
export type Base<Detail> = { rev: number; epoch: string | null; lines: readonly Line<Detail>[] };

export type LineEntry<Detail> = EditEntry<LineOp> & { detail: Detail | null };
export type Entry<Detail> = LineEntry<Detail> | OrderEntry;

/** A line that the server lost in a restore (F-16). */
export type Offer<Detail> = { key: string; had: number; detail: Detail | null };

/** All that a device holds of a cart. */
export type State<Detail> = QueueOf<
  Entry<Detail>,
  {
    base: Base<Detail> | null;
    notes: readonly CartNote[];
    offers: readonly Offer<Detail>[];
  }
>;

/** Quantities are units. `detail` lets the app show a line before the server has it. */
export type Edit<Detail> =
  | { type: 'add'; key: string; n: number; detail?: Detail }
  | { type: 'set'; key: string; to: number }
  | { type: 'remove'; key: string }
  | { type: 'order'; orderId: string; lines: readonly OrderedLine[]; body: unknown };

/** `plain` comes from a backend without versions. */
export type Answer<Detail> =
  | {
      kind: 'synced';
      rev: number;
      epoch: string;
      lines: readonly Line<Detail>[];
      ack: OpAck;
      gap: boolean;
      refused: readonly OpRefusal[];
      notes: readonly CartNote[];
    }
  | { kind: 'plain'; lines: readonly Line<Detail>[] };

/** `items` is the whole cart for a backend without versions, with empty `ops`. */
export type Push = Cursor & { ops: readonly Op[]; items: readonly { key: string; quantity: number }[] | null };

export type CartTransport<Detail> = Transport<Answer<Detail>, Push>;

export type CartPorts<Detail> = DevicePorts & {
  transport: CartTransport<Detail>;
  /** Returns null for an unreadable detail (F-27). Without it, details are used as stored. */
  readDetail?: (stored: unknown) => Detail | null;
};
