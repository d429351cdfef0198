import type { OrderSlot } from '../contract/operations.ts';

/** The units that a dealer orders, by line or cell. */
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

/** What every edit's operation has, whatever it edits: its name for ever, its place in the queue, and the version that its author saw. */
export type EditOp = { readonly type: string; readonly opId: string; readonly seq: number; readonly ver: number };

/** How the number of an op that is not to be done is used up. */
export type VoidOp = { type: 'void'; opId: string; seq: number };

/**
 * What waits on the device. `waiting`: to be sent · `refused`: needs attention, for `reason` · `withdrawn`: only its number is
 * still to be used up. `settled`: the server has done with the number. `at`: when it was made, by the clock of the device (ms since
 * 1970), which may be wrong (F-44); null where that is not known.
 */
export type EditEntry<Op extends EditOp = EditOp> = {
  op: Op;
  status: 'waiting' | 'refused' | 'withdrawn';
  reason: string | null;
  settled: boolean;
  at: number | null;
};
/**
 * `wasSent`: an answer may have been lost, so that nobody knows whether the order was placed. `accepted` with the server's
 * `answer`. A refused order has in `answer` what the server said. `isSeen`: the dealer has seen under which reference it was placed.
 */
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

/** F-16. An order that a server has taken from this device, in which of its histories, and whether a restored one has lost it. */
export type Receipt = {
  readonly orderId: string;
  readonly references: readonly string[];
  readonly epoch: string | null;
  readonly isLost: boolean;
};

/** A stored record that could not be read (F-27). */
export type Aside = { key: string; value: unknown };

/**
 * What a device holds of any document: the queue of what is done to it here, and which version of it the server last gave (`epoch` is
 * null for a backend that knows no versions; its `rev` is 0). `stamp` counts its changes, those of other tabs included.
 */
export type Queue<Entry extends QueueEntry = QueueEntry> = {
  stamp: number;
  device: string;
  /** By which names this device went before, newest first: what is noted for them is for it too (F-28). */
  formerly: string[];
  nextSeq: number;
  base: { rev: number; epoch: string | null } | null;
  /** In the order of their numbers. */
  entries: readonly Entry[];
  notes: readonly { id: string }[];
  /** F-16. What the server had before it was restored and has no longer. */
  offers: readonly unknown[];
  /** F-16. Of orders that were placed here, the newest last. */
  receipts: readonly Receipt[];
  aside: readonly Aside[];
  /** F-22. The browser has emptied the storage of this device, and the dealer has not been told yet. */
  emptied: boolean;
};

/** A queue with what is its document's own. */
export type QueueOf<Entry extends QueueEntry, Own> = Omit<Queue<Entry>, keyof Own> & Own;

/** What is sent of a queue beside its orders. */
export type OpOf<Q extends Queue> = Exclude<Q['entries'][number], OrderEntry>['op'] | VoidOp;

/** Who asks, and how much of the document it holds. */
export type Cursor = { device: string; formerly: string[]; epoch: string | null; baseRev: number };
export type OrderRequest = OrderSlot & { body: unknown };

/** An HTTP answer as it came, or null when none came in time. `body` is the parsed JSON, undefined when it was none. */
export type Reply = { status: number; body: unknown; retryAfterMs: number | null } | null;

/** Never rejects; gives up by itself after 8 s without progress (F-2). Bound to one user (SYNC-8). `Asks`: who asks, and for what. */
export type Transport<Answer, Push, Asks extends Cursor = Cursor> = {
  pull: (cursor: Asks) => Promise<Reply>;
  push: (push: Push) => Promise<Reply>;
  order: (request: OrderRequest) => Promise<Reply>;
  /** The document of a good answer; null when the body is not one. */
  readDocument: (body: unknown) => Answer | null;
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
 * Spares several tabs the same work (SYNC-4): one at a time runs its task. For a frozen tab it must not wait more than 8 s, however many
 * tasks follow one another (F-30); that two run at once costs work and nothing else.
 */
export type Leader = { lead: (task: () => Promise<void>) => Promise<void> };

/** F-9. A hint only: it says when to try again, never whether to. */
export type Connectivity = {
  isOnline: () => boolean;
  watch: (listener: () => void) => () => void;
  /** Calls back whenever the dealer returns to the tab. */
  watchUse?: (listener: () => void) => () => void;
};

/** `newId`: never the same twice, at most 64 characters. `random`: 0 to 1, spreads the tries of many devices. */
export type Chance = { newId: () => string; random: () => number };

/** What the loop needs of a device, but for the way to the server. */
export type DevicePorts = {
  store: Store;
  clock: Clock;
  leader: Leader;
  connectivity: Connectivity;
  chance: Chance;
};

export type Ports<Answer, Push, Asks extends Cursor = Cursor> = DevicePorts & {
  transport: Transport<Answer, Push, Asks>;
};
