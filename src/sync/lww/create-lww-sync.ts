import type { Dated } from '../../domain/latest.ts';
import {
  allOf,
  changedRecords,
  type LwwAnswer,
  type LwwKind,
  joined,
  type Kept,
  type LwwRecords,
  readLwwState,
  withAnswer,
  withChange,
  withLost,
  withTaken,
} from './lww-state.ts';

/** One user's records of a kind, shared by all tabs. */
export type LwwStore = {
  load(): Promise<LwwRecords>;
  /** Atomic, so that tabs keep each other's changes. Resolves to the stored records. */
  update(change: (kept: LwwRecords) => LwwRecords): Promise<LwwRecords>;
  /** Calls back after another tab has changed them. Returns how to stop. */
  watch(listener: () => void): () => void;
};

/** `refused`: ids that must wait. `named`: ids on the server, with their dates. */
export type Exchanged<One> = LwwAnswer<One> & {
  readonly sent: readonly One[];
  readonly refused: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, number>;
  /** The server has more to tell. */
  readonly isMore: boolean;
};

export type LwwPorts<One extends Dated> = {
  readonly kind: LwwKind<One>;
  readonly store: LwwStore;
  /** Sends one batch and gets the server's rows, or null when offline. May reject after `signal` aborts. */
  readonly exchange: (kept: Kept<One>, signal: AbortSignal) => Promise<Exchanged<One> | null>;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`. Returns a cancel function. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** Calls back when the dealer looks at the page or touches it. Returns how to stop. */
  readonly watchUse?: WatchUse | undefined;
  readonly onChange: () => void;
};

export type WatchUse = (listener: () => void) => () => void;

/** `asking`: no answer yet. `unreached`: the last try failed. */
export type Reach = 'asking' | 'reached' | 'unreached';

/** One user's records of a kind, in this tab. */
export type LwwSync<One> = {
  /** Null until the device's records were read. */
  readonly kept: () => Kept<One> | null;
  readonly reach: () => Reach;
  /** Shows the change, stores it, then sends it. Resolves to false when storage fails. */
  readonly change: (one: One) => Promise<boolean>;
  /** Based on all tabs and stored before shown. `how` may run twice, and null changes nothing. */
  readonly changeOf: (id: string, how: (before: One | null) => One | null) => Promise<boolean>;
  /** Takes in another device's unsent work, safe to repeat. Resolves to false when storage fails. */
  readonly take: (ones: readonly One[]) => Promise<boolean>;
  /** Asks when something waits or the last answer is old. Resolves after an answer or failure. */
  readonly renew: () => Promise<void>;
  /** Asks the server only when something waits. */
  readonly send: () => Promise<void>;
  /** Comes when the device's records were read, or cannot be. */
  readonly opened: Promise<void>;
  /** Stops showing, storing and sending when the user leaves. */
  readonly close: () => void;
};

const freshMs = 60_000;
const retryMs = 30_000;
/** Least time between tries, however often the page is touched. */
const touchedMs = 3_000;

/** Syncs one user's records, also offline. The latest change of each wins. */
export function createLwwSync<One extends Dated>(ports: LwwPorts<One>): LwwSync<One> {
  const { kind, store, now, after, onChange } = ports;
  const work = new AbortController();
  const { signal } = work;
  let kept: Kept<One> = { rows: [], waiting: [], aheadMs: 0 };
  let isRead = false;
  let reach: Reach = 'asking';
  let askedMs: number | null = null;
  let triedMs = 0;
  let underWay: Promise<void> | null = null;
  let cancelRetry = () => {};

  function become(next: Kept<One>): void {
    if (signal.aborted) return;
    kept = next;
    isRead = true;
    onChange();
  }

  /** Without storage, changes last until the tab closes. */
  async function change(how: (before: Kept<One>) => Kept<One>): Promise<boolean> {
    become(how(kept));
    const stored = await store.update((records) => changedRecords(kind, records, how)).catch(() => null);
    if (stored !== null) become(joined(kind, kept, readLwwState(kind, stored)));
    return stored !== null;
  }

  const look = async () => {
    const records = await store.load().catch(() => null);
    become(records === null ? kept : joined(kind, kept, readLwwState(kind, records)));
  };

  /** `more`: the server or this device has more to send. */
  async function exchange(refused: Set<string>): Promise<'failed' | 'more' | 'done'> {
    const had = askedMs === null ? kept.rows : [];
    const sendable = (one: One) => !refused.has(kind.idOf(one));
    const answer = await ports
      .exchange({ ...kept, waiting: kept.waiting.filter(sendable) }, signal)
      .catch((error: unknown) => {
        // After sign-out, the answer no longer matters.
        if (signal.aborted) return null;
        throw error;
      });
    if (signal.aborted) return 'failed';
    reach = answer === null ? 'unreached' : 'reached';
    if (answer === null) {
      onChange();
      return 'failed';
    }
    for (const id of answer.refused) refused.add(id);
    const taken = answer.sent.filter(sendable);
    askedMs = now();
    await change((before) => withLost(kind, withAnswer(kind, before, taken, answer, now()), had, answer.named));
    return answer.isMore || kept.waiting.some(sendable) ? 'more' : 'done';
  }

  async function exchangeAll(): Promise<void> {
    cancelRetry();
    triedMs = now();
    await opened;
    // Refused changes are not resent in the same run, or it would never end.
    const refused = new Set<string>();
    let outcome: 'failed' | 'more' | 'done' = signal.aborted ? 'failed' : 'more';
    while (outcome === 'more' && !signal.aborted) outcome = await exchange(refused);
    if (kept.waiting.length > 0 && !signal.aborted) cancelRetry = after(retryMs, () => void renew());
  }

  async function renew(): Promise<void> {
    const isFresh = askedMs !== null && now() - askedMs < freshMs;
    if (signal.aborted || (isFresh && kept.waiting.length === 0)) return;
    underWay ??= exchangeAll().finally(() => {
      underWay = null;
    });
    await underWay;
  }

  /** F-7. No event says that a network lets calls through again. */
  function nudge(): void {
    const isWaiting = reach === 'unreached' && kept.waiting.length > 0;
    if (isWaiting && Math.abs(now() - triedMs) >= touchedMs) void renew();
  }

  const stopWatching = [store.watch(() => void look()), ports.watchUse?.(nudge)];
  const opened = look();
  return {
    kept: () => (isRead && !signal.aborted ? kept : null),
    reach: () => reach,
    async change(one) {
      const isKept = await change((before) => withChange(kind, before, one, now()));
      void renew();
      return isKept;
    },
    async take(ones) {
      await opened;
      const isKept = await change((before) => withTaken(kind, before, ones));
      void renew();
      return isKept;
    },
    async changeOf(id, how) {
      // Skip waiting where possible, so that a change made while signing out is kept.
      if (!isRead) await opened;
      if (signal.aborted) return false;
      const step = (before: Kept<One>) => {
        const one = how(allOf(kind, before).find((known) => kind.idOf(known) === id) ?? null);
        return one === null ? before : withChange(kind, before, one, now());
      };
      const stored = await store
        .update((records) => changedRecords(kind, records, (before) => step(joined(kind, kept, before))))
        .catch(() => null);
      become(stored === null ? step(kept) : joined(kind, kept, readLwwState(kind, stored)));
      void renew();
      return stored !== null;
    },
    renew,
    async send() {
      await opened;
      if (kept.waiting.length > 0) await renew();
    },
    opened,
    close() {
      work.abort();
      cancelRetry();
      for (const stop of stopWatching) stop?.();
    },
  };
}
