import type { CartNote, OpAck, OpRefusal, OrderSlot } from '../contract/operations.ts';
import type { CartLine } from '../domain/cart-ops/line.ts';
import type { LineOp, Op } from '../domain/cart-ops/op.ts';

/** A line with what the app shows of it (name, price, picture); null where the device does not know it. */
export type Line<Detail> = CartLine & { detail: Detail | null };

/** The document as the server last gave it. `epoch` is null for a backend that knows no versions; its `rev` is 0. */
export type Base<Detail> = { rev: number; epoch: string | null; lines: readonly Line<Detail>[] };

/** The units that a dealer orders; they leave the cart when the order is placed. */
export type OrderedLine = { key: string; quantity: number };
/** An order in the queue; `opId` is its key (ORD-5), `body` what the app sends. */
export type OrderOp = {
  type: 'order';
  opId: string;
  seq: number;
  ver: number;
  lines: readonly OrderedLine[];
  body: unknown;
};

/**
 * What waits on the device. `waiting`: to be sent · `refused`: needs attention, for `reason` · `withdrawn`: only its number is
 * still to be used up. `settled`: the server has done with the number. `at`: when it was made, by the clock of the device (ms since
 * 1970), which may be wrong (F-44); null where that is not known.
 */
export type LineEntry<Detail> = {
  op: LineOp;
  status: 'waiting' | 'refused' | 'withdrawn';
  reason: string | null;
  settled: boolean;
  at: number | null;
  detail: Detail | null;
};
/**
 * `wasSent`: an answer may have been lost, so that nobody knows whether the order was placed. `accepted` with the server's
 * `answer`. A refused order has in `answer` what the server said.
 */
export type OrderEntry = {
  op: OrderOp;
  status: 'waiting' | 'refused' | 'withdrawn' | 'accepted';
  reason: string | null;
  settled: boolean;
  at: number | null;
  wasSent: boolean;
  answer: unknown;
};
export type Entry<Detail> = LineEntry<Detail> | OrderEntry;

/** F-16. What the server had before it was restored and has no longer. */
export type Offer<Detail> = { key: string; had: number; detail: Detail | null };

/** A stored record that could not be read (F-27). */
export type Aside = { key: string; value: unknown };

/** All that a device holds of one document. `stamp` counts its changes, those of other tabs included. */
export type State<Detail> = {
  stamp: number;
  device: string;
  nextSeq: number;
  base: Base<Detail> | null;
  /** In the order of their numbers. */
  entries: readonly Entry<Detail>[];
  notes: readonly CartNote[];
  offers: readonly Offer<Detail>[];
  aside: readonly Aside[];
  /** F-22. The browser has emptied the storage of this device, and the dealer has not been told yet. */
  emptied: boolean;
};

/** What a dealer does. Quantities are units; `detail` lets a line that the server does not have yet be shown. */
export type Edit<Detail> =
  | { type: 'add'; key: string; n: number; detail?: Detail }
  | { type: 'set'; key: string; to: number }
  | { type: 'remove'; key: string }
  | { type: 'order'; orderId: string; lines: readonly OrderedLine[]; body: unknown };

/** An answer with the document, from our server or from one that knows the specification alone. */
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

/** Who asks, and how much of the document it holds. */
export type Cursor = { device: string; epoch: string | null; baseRev: number };
/** `items` is the whole document, for a backend without versions only; then `ops` is empty. */
export type Push = Cursor & { ops: readonly Op[]; items: readonly { key: string; quantity: number }[] | null };
export type OrderRequest = OrderSlot & { body: unknown };

/** An HTTP answer as it came, or null when none came in time. `body` is the parsed JSON, undefined when it was none. */
export type Reply = { status: number; body: unknown; retryAfterMs: number | null } | null;

/** Never rejects; gives up by itself after 8 s without progress (F-2). Bound to one user (SYNC-8). */
export type Transport<Detail> = {
  pull: (cursor: Cursor) => Promise<Reply>;
  push: (push: Push) => Promise<Reply>;
  order: (request: OrderRequest) => Promise<Reply>;
  /** The document of a good answer; null when the body is not one. */
  readDocument: (body: unknown) => Answer<Detail> | null;
  /** The answer to a placed order as the app wants it; null when the body is not one. */
  readOrder: (body: unknown) => unknown;
};

/** Named records of one user, shared by all tabs. */
export type Store = {
  load: () => Promise<ReadonlyMap<string, unknown>>;
  /**
   * One transaction: writes all (undefined deletes) if the record `stamp` still has the value `expected` (0 when there is
   * none), else nothing and answers false. Rejects when the storage fails.
   */
  commit: (expected: number, writes: ReadonlyMap<string, unknown>) => Promise<boolean>;
  /** Calls back after another tab has committed; returns how to stop. */
  watch: (listener: () => void) => () => void;
};

export type Clock = {
  /** Milliseconds since any fixed moment. */
  now: () => number;
  /** Calls back once after `delayMs`; returns how to cancel. */
  after: (delayMs: number, work: () => void) => () => void;
  /** What the device takes for the date, ms since 1970: to be shown, never to be reckoned with (F-44). */
  date?: () => number;
};

/**
 * Spares several tabs the same work (SYNC-4): one at a time runs its task. It must not wait for a frozen tab for more than
 * 8 s (F-30); that two run at once costs work and nothing else.
 */
export type Leader = { lead: (task: () => Promise<void>) => Promise<void> };

/** F-9. A hint only: it says when to try again, never whether to. */
export type Connectivity = { isOnline: () => boolean; watch: (listener: () => void) => () => void };

/** `newId`: never the same twice, at most 64 characters. `random`: 0 to 1, spreads the tries of many devices. */
export type Chance = { newId: () => string; random: () => number };

export type Ports<Detail> = {
  store: Store;
  transport: Transport<Detail>;
  clock: Clock;
  leader: Leader;
  connectivity: Connectivity;
  chance: Chance;
  /** F-27. What is shown of a line, as it was stored; null when it cannot be read. Without it what is stored is taken as it is. */
  readDetail?: (stored: unknown) => Detail | null;
};
