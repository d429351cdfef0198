import type { CartNote, OpAck, OpRefusal } from '../../contract/operations.ts';
import type { CartLine } from '../../domain/cart-ops/line.ts';
import type { LineOp, Op } from '../../domain/cart-ops/op.ts';
import type { Cursor, DevicePorts, EditEntry, OrderedLine, OrderEntry, QueueOf, Transport } from '../types.ts';

/** A line with what the app shows of it (name, price, picture); null where the device does not know it. */
export type Line<Detail> = CartLine & { detail: Detail | null };

/** The cart as the server last gave it. `epoch` is null for a backend that knows no versions; its `rev` is 0. */
export type Base<Detail> = { rev: number; epoch: string | null; lines: readonly Line<Detail>[] };

export type LineEntry<Detail> = EditEntry<LineOp> & { detail: Detail | null };
export type Entry<Detail> = LineEntry<Detail> | OrderEntry;

/** F-16. What the server had before it was restored and has no longer. */
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

/** What a dealer does. Quantities are units; `detail` lets a line that the server does not have yet be shown. */
export type Edit<Detail> =
  | { type: 'add'; key: string; n: number; detail?: Detail }
  | { type: 'set'; key: string; to: number }
  | { type: 'remove'; key: string }
  | { type: 'order'; orderId: string; lines: readonly OrderedLine[]; body: unknown };

/** An answer with the cart, from our server or from one that knows the specification alone. */
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

/** `items` is the whole cart, for a backend without versions only; then `ops` is empty. */
export type Push = Cursor & { ops: readonly Op[]; items: readonly { key: string; quantity: number }[] | null };

export type CartTransport<Detail> = Transport<Answer<Detail>, Push>;

export type CartPorts<Detail> = DevicePorts & {
  transport: CartTransport<Detail>;
  /** F-27. What is shown of a line, as it was stored; null when it cannot be read. Without it what is stored is taken as it is. */
  readDetail?: (stored: unknown) => Detail | null;
};
