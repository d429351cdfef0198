import type { Dated } from '../../domain/latest.ts';
import {
  allOf,
  changedRecords,
  type DatedAnswer,
  type DatedKind,
  joined,
  type Kept,
  type KeptRecords,
  readKept,
  withAnswer,
  withChange,
  withLost,
  withTaken,
} from './kept.ts';

/** Where a device keeps what is one user's of a kind, for all tabs. */
export type DatedStore = {
  load(): Promise<KeptRecords>;
  /** In one step, so that two tabs do not drop each other's changes; gives what is kept then. */
  update(change: (kept: KeptRecords) => KeptRecords): Promise<KeptRecords>;
  /** Calls back after another tab has changed them; returns how to stop. */
  watch(listener: () => void): () => void;
};

/** What came of one call. `sent`: what was told; `refused`: the ids of that which has to wait; `named`: what the server has, and since when it is so. */
export type Exchanged<One> = DatedAnswer<One> & {
  readonly sent: readonly One[];
  readonly refused: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, number>;
  /** The server has more to tell. */
  readonly isMore: boolean;
};

export type DatedPorts<One extends Dated> = {
  readonly kind: DatedKind<One>;
  readonly store: DatedStore;
  /** Tells the server what waits, as much as goes into a call, and hears what it has; null where it cannot be reached. May reject once `signal` has. */
  readonly exchange: (kept: Kept<One>, signal: AbortSignal) => Promise<Exchanged<One> | null>;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`; returns how to cancel. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly onChange: () => void;
};

/** Whether the server has told what there is: `asking` before its first answer, `unreached` where the last try was not answered. */
export type Reach = 'asking' | 'reached' | 'unreached';

/** What one user has of a kind, at this tab. */
export type DatedSync<One> = {
  /** Null until the device's records were read. */
  readonly kept: () => Kept<One> | null;
  readonly reach: () => Reach;
  /** Shown at once, kept on the device, then sent. Comes back when it is kept; false where the device keeps nothing. */
  readonly change: (one: One) => Promise<boolean>;
  /**
   * The same, from what the device holds of it in all its tabs: kept first, then shown. `how` may be called more than once; where it gives
   * null nothing changes. What a former storage refused is tried again with it.
   */
  readonly changeOf: (id: string, how: (before: One | null) => One | null) => Promise<boolean>;
  /** SYNC-7. Takes over what another device has not sent; taken twice it is there once. False where the device keeps nothing. */
  readonly take: (ones: readonly One[]) => Promise<boolean>;
  /** Asks the server when something waits or the last answer is old. Comes back when it has answered, or cannot be reached. */
  readonly renew: () => Promise<void>;
  /** Asks the server only when something waits. */
  readonly send: () => Promise<void>;
  /** Comes when the device's records were read, or cannot be. */
  readonly opened: Promise<void>;
  /** The user leaves: nothing is shown, kept or sent from now on. */
  readonly close: () => void;
};

const freshMs = 60_000;
const retryMs = 30_000;

/** Keeps what is one user's in step with the server: of each the last change stands, on the device at once, offline too. */
export function openDated<One extends Dated>(ports: DatedPorts<One>): DatedSync<One> {
  const { kind, store, now, after, onChange } = ports;
  const work = new AbortController();
  const { signal } = work;
  let kept: Kept<One> = { rows: [], waiting: [], aheadMs: 0 };
  let isRead = false;
  let reach: Reach = 'asking';
  let askedMs: number | null = null;
  let underWay: Promise<void> | null = null;
  let cancelRetry = () => {};

  function become(next: Kept<One>): void {
    if (signal.aborted) return;
    kept = next;
    isRead = true;
    onChange();
  }

  /** A device that keeps nothing has it until the tab is closed. */
  async function change(how: (before: Kept<One>) => Kept<One>): Promise<boolean> {
    become(how(kept));
    const stored = await store.update((records) => changedRecords(kind, records, how)).catch(() => null);
    if (stored !== null) become(joined(kind, kept, readKept(kind, stored)));
    return stored !== null;
  }

  const look = async () => {
    const records = await store.load().catch(() => null);
    become(records === null ? kept : joined(kind, kept, readKept(kind, records)));
  };

  /** Whether the server has answered, and whether there is more to ask or to tell. */
  async function exchange(refused: Set<string>): Promise<'failed' | 'more' | 'done'> {
    const had = askedMs === null ? kept.rows : [];
    const sendable = (one: One) => !refused.has(kind.idOf(one));
    const answer = await ports
      .exchange({ ...kept, waiting: kept.waiting.filter(sendable) }, signal)
      .catch((error: unknown) => {
        // Who has left waits for no answer.
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
    await opened;
    // They are not told again in one go, or it would have no end.
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

  const stopWatching = store.watch(() => void look());
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
      // At once where it can be: what was asked for in the moment in which a user leaves is kept too.
      if (!isRead) await opened;
      if (signal.aborted) return false;
      const step = (before: Kept<One>) => {
        const one = how(allOf(kind, before).find((known) => kind.idOf(known) === id) ?? null);
        return one === null ? before : withChange(kind, before, one, now());
      };
      const stored = await store
        .update((records) => changedRecords(kind, records, (before) => step(joined(kind, kept, before))))
        .catch(() => null);
      become(stored === null ? step(kept) : joined(kind, kept, readKept(kind, stored)));
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
      stopWatching();
    },
  };
}
