import type { OrderSlot } from '../contract/orders/operations.ts';

/** The units that a dealer orders, by line or cell. */
export type OrderedLine = { key: string; quantity: number };
/** `opId` is the order's key (ORD-5), and `body` is the request to send. */
export type OrderOp = {
  type: 'order';
  opId: string;
  seq: number;
  ver: number;
  lines: readonly OrderedLine[];
  body: unknown;
};

/** `opId` never changes, `seq` is the place in the queue, and `ver` the version the author saw. */
export type EditOp = { readonly type: string; readonly opId: string; readonly seq: number; readonly ver: number };

/** Uses up the number of an op that will not be done. */
export type VoidOp = { type: 'void'; opId: string; seq: number };

/** `withdrawn`: only its number is left to use up. `at`: ms since 1970 by the device, possibly wrong (F-44). */
export type EditEntry<Op extends EditOp = EditOp> = {
  op: Op;
  status: 'waiting' | 'refused' | 'withdrawn';
  reason: string | null;
  settled: boolean;
  at: number | null;
};
/** `wasSent`: the outcome may be unknown. `isSeen`: the dealer saw the reference. */
export type OrderEntry = {
  op: OrderOp;
  status: 'waiting' | 'refused' | 'withdrawn' | 'accepted';
  reason: string | null;
  settled: boolean;
  at: number | null;
  wasSent: boolean;
  answer: unknown;
  isSeen: boolean;
};
export type QueueEntry = EditEntry | OrderEntry;

/** An order the server accepted in history `epoch`. `isLost` after a restore lost it (F-16). */
export type Receipt = {
  readonly orderId: string;
  readonly references: readonly string[];
  readonly epoch: string | null;
  readonly isLost: boolean;
};

/** A stored record that could not be read (F-27). */
export type Aside = { key: string; value: unknown };

/** Without versions, `epoch` is null and `rev` 0. `stamp` counts changes in all tabs. */
export type Queue<Entry extends QueueEntry = QueueEntry> = {
  stamp: number;
  device: string;
  /** Earlier names of this device, newest first. Notes for them belong to it too (F-28). */
  formerly: string[];
  nextSeq: number;
  base: { rev: number; epoch: string | null } | null;
  /** In the order of their numbers. */
  entries: readonly Entry[];
  /** `key` is the line's in a cart. */
  notes: readonly { id: string; rev: number; key?: string }[];
  /** Values that the server lost in a restore (F-16). */
  offers: readonly unknown[];
  /** Orders placed here, newest last. */
  receipts: readonly Receipt[];
  aside: readonly Aside[];
  /** The browser cleared this device's storage, and the dealer does not know yet (F-22). */
  emptied: boolean;
};

/** A queue with what is its document's own. */
export type QueueOf<Entry extends QueueEntry, Own> = Omit<Queue<Entry>, keyof Own> & Own;

/** The ops a queue sends besides orders. */
export type OpOf<Q extends Queue> = Exclude<Q['entries'][number], OrderEntry>['op'] | VoidOp;

/** Identifies the device and the version it has. */
export type Cursor = { device: string; formerly: string[]; epoch: string | null; baseRev: number };
export type OrderRequest = OrderSlot & { body: unknown };

/** Null when no answer came in time. `body` is undefined unless it was JSON. */
export type Reply = { status: number; body: unknown; retryAfterMs: number | null } | null;

/** Never rejects and gives up after 8 s without progress (F-2). Bound to one user (SYNC-8). */
export type Transport<Answer, Push, Asks extends Cursor = Cursor> = {
  pull: (cursor: Asks) => Promise<Reply>;
  push: (push: Push) => Promise<Reply>;
  /** `isFirst`: surely not placed yet, so that its quantities may be verified before (STK-6). */
  order: (request: OrderRequest, isFirst: boolean) => Promise<Reply>;
  /** The document of a good answer, or null when the body is not one. */
  readDocument: (body: unknown) => Answer | null;
  /** Converts the answer to a placed order, or returns null for an unreadable body. */
  readOrder: (body: unknown) => unknown;
};

/** Named records of one user, shared by all tabs. */
export type RecordStore = {
  load: () => Promise<ReadonlyMap<string, unknown>>;
  /**
   * Writes all in one transaction (undefined deletes) if `stamp` still equals `expected`, else resolves to false.
   * Rejects when storage fails.
   */
  commit: (expected: number, writes: ReadonlyMap<string, unknown>) => Promise<boolean>;
  /** Calls back after another tab has committed. Returns how to stop. */
  watch: (listener: () => void) => () => void;
};

export type Clock = {
  /** Milliseconds since any fixed moment. */
  now: () => number;
  /** Calls back once after `delayMs`. Returns a cancel function. */
  after: (delayMs: number, work: () => void) => () => void;
  /** Ms since 1970 by the device, possibly wrong (F-44). */
  date: () => number;
};

/** Runs one tab's task at a time (SYNC-4). Waits at most 8 s for a frozen tab, since overlaps cost only work (F-30). */
export type Leader = { lead: (task: () => Promise<void>) => Promise<void> };

/** Only a hint for when to retry, never whether (F-9). */
export type Connectivity = {
  isOnline: () => boolean;
  watch: (listener: () => void) => () => void;
  /** Calls back whenever the dealer returns to the tab. */
  watchUse?: (listener: () => void) => () => void;
};

/** `newId` is unique with at most 64 characters. `random` gives 0 to 1. */
export type RandomSource = { newId: () => string; random: () => number };

/** The device features that the loop uses. */
export type DevicePorts = {
  store: RecordStore;
  clock: Clock;
  leader: Leader;
  connectivity: Connectivity;
  random: RandomSource;
};

export type Ports<Answer, Push, Asks extends Cursor = Cursor> = DevicePorts & {
  transport: Transport<Answer, Push, Asks>;
};
