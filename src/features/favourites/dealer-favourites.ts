import type { Backend } from '../../contract/backend.ts';
import { favouritesPerCall, syncFavourites } from '../../contract/favourites.ts';
import {
  favouriteIds,
  type FavouriteRecords,
  joined,
  type KeptFavourites,
  readFavourites,
  recordsOf,
  withAnswer,
  withLost,
  withMark,
} from './kept-favourites.ts';

/** Where a device keeps one user's favourites, for all tabs. */
export type FavouriteStore = {
  load(): Promise<FavouriteRecords>;
  /** In one step, so that two tabs do not drop each other's changes; gives what is kept then. */
  update(change: (kept: FavouriteRecords) => FavouriteRecords): Promise<FavouriteRecords>;
  /** Calls back after another tab has changed them; returns how to stop. */
  watch(listener: () => void): () => void;
};

export type FavouritePorts = {
  readonly backend: Backend;
  readonly openStore: (userId: string) => FavouriteStore;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`; returns how to cancel. */
  readonly after: (delayMs: number, work: () => void) => () => void;
};

/** CAT-13. The favourites of one user at this tab. */
export type DealerFavourites = {
  /** Null until the device's records were read. */
  ids(): ReadonlySet<string> | null;
  /** Shown at once, kept on the device, then sent. */
  mark(product: string, on: boolean): void;
  /** Asks the server when something waits or the last answer is old. Comes back when it has answered, or cannot be reached. */
  renew(): Promise<void>;
  /** Asks the server only when something waits. */
  send(): Promise<void>;
  /** The user leaves: nothing is shown, kept or sent from now on. */
  close(): void;
};

const freshMs = 60_000;
const retryMs = 30_000;
const nothing: KeptFavourites = { rows: [], waiting: [], aheadMs: 0 };

export function openFavourites(userId: string, ports: FavouritePorts, onChange: () => void): DealerFavourites {
  const { backend, now, after } = ports;
  const store = ports.openStore(userId);
  const work = new AbortController();
  const { signal } = work;
  let kept = nothing;
  let ids: ReadonlySet<string> | null = null;
  let askedMs: number | null = null;
  let underWay: Promise<void> | null = null;
  let cancelRetry = () => {};

  function become(next: KeptFavourites): void {
    if (signal.aborted) return;
    kept = next;
    ids = favouriteIds(kept);
    onChange();
  }

  /** A device that keeps nothing has it until the tab is closed. */
  async function change(how: (before: KeptFavourites) => KeptFavourites): Promise<void> {
    become(how(kept));
    const stored = await store.update((records) => recordsOf(how(readFavourites(records)))).catch(() => null);
    if (stored !== null) become(joined(kept, readFavourites(stored)));
  }

  const look = async () => {
    const records = await store.load().catch(() => null);
    become(records === null ? kept : joined(kept, readFavourites(records)));
  };

  /** True where the server has answered. */
  async function exchange(): Promise<boolean> {
    const sent = kept.waiting.slice(0, favouritesPerCall);
    const had = askedMs === null ? kept.rows : [];
    const asked = backend.call(syncFavourites, { body: { userId, changes: sent } }, { signal });
    const outcome = await asked.catch((error: unknown) => {
      // Who has left waits for no answer.
      if (signal.aborted) return null;
      throw error;
    });
    if (signal.aborted || outcome?.outcome !== 'answered') return false;
    const { body } = outcome;
    askedMs = now();
    await change((before) => withLost(withAnswer(before, sent, body, now()), had, body.favourites));
    return true;
  }

  async function exchangeAll(): Promise<void> {
    cancelRetry();
    await opened;
    let isAnswered = !signal.aborted;
    do isAnswered &&= await exchange();
    while (isAnswered && kept.waiting.length > 0 && !signal.aborted);
    if (!isAnswered && kept.waiting.length > 0 && !signal.aborted) cancelRetry = after(retryMs, () => void renew());
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
    ids: () => ids,
    mark(product, on) {
      void change((before) => withMark(before, { product, on }, now())).then(renew);
    },
    renew,
    async send() {
      await opened;
      if (kept.waiting.length > 0) await renew();
    },
    close() {
      work.abort();
      cancelRetry();
      stopWatching();
      ids = null;
    },
  };
}
