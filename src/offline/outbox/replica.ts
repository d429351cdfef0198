import type { DevicePorts, Queue } from '../types.ts';
import type { Records } from './records.ts';

/** Keeps memory and storage equal in all tabs. */
export type Replica<Q> = {
  /** Null before the first `refresh`, and when a later app version wrote the records. */
  state: () => Q | null;
  isNewer: () => boolean;
  /** False after storage failed. New changes then live in this tab only (F-23). */
  isSaved: () => boolean;
  /** Takes over what other tabs have stored. */
  refresh: () => Promise<void>;
  /**
   * Applies `change` to all tabs' newest state and resolves to whether it is stored. Runs again after a full storage
   * (F-19), so it must not create ids.
   */
  change: (change: (state: Q) => Q) => Promise<boolean>;
  /** For server answers, which are not replayed, since the server repeats them. */
  take: (change: (state: Q) => Q) => Promise<boolean>;
};

export function createReplica<Q extends Queue>(
  { store, random }: Pick<DevicePorts, 'store' | 'random'>,
  { read, writes, renamed }: Records<Q>,
  onChange: () => void,
): Replica<Q> {
  let state: Q | null = null;
  /** Behind `state` while storage fails. */
  let stored: Q | null = null;
  let isNewer = false;
  let isSaved = true;
  /** Changes that storage refused, in order. */
  let refused: ((state: Q) => Q)[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** Runs changes one at a time, in order. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Replays refused changes. Their old numbers may belong to another tab by now, so the device takes a new name last.
   */
  function madeAgain(present: Q): Q {
    if (refused.length === 0) return present;
    const again = refused.reduce((before, make) => make(before), present);
    return renamed(renamed(again, state?.device ?? again.device), random.newId());
  }

  /** Answers whether the records could be read. */
  async function reload(): Promise<boolean> {
    let records: ReadonlyMap<string, unknown>;
    try {
      records = await store.load();
    } catch {
      isSaved = false;
      records = new Map();
      if (state !== null) return false;
    }
    if (state !== null && records.get('stamp') === state.stamp) return true;
    const found = read(records, random.newId);
    isNewer = found.code === 'newer';
    stored = found.code === 'state' ? found.state : null;
    state = stored && madeAgain(stored);
    onChange();
    return true;
  }

  async function change(make: (state: Q) => Q, isMadeAgain: boolean): Promise<boolean> {
    if (state === null && !isNewer) await reload();
    while (state !== null && stored !== null) {
      const next = make(state);
      // Retry refused changes on every occasion, since there may be room now (F-19).
      if (next === state && isSaved) return true;
      try {
        if (await store.commit(stored.stamp, writes(stored, next))) {
          stored = { ...next, stamp: stored.stamp + 1 };
          state = stored;
          isSaved = true;
          refused = [];
          onChange();
          return true;
        }
        // Another tab was quicker.
        if (await reload()) continue;
      } catch {
        isSaved = false;
      }
      if (isMadeAgain && next !== state) refused.push(make);
      state = next;
      onChange();
      return false;
    }
    return false;
  }

  return {
    state: () => state,
    isNewer: () => isNewer,
    isSaved: () => isSaved,
    refresh: () =>
      inTurn(async () => {
        if (isSaved || state === null) await reload();
      }),
    change: (make) => inTurn(() => change(make, true)),
    take: (make) => inTurn(() => change(make, false)),
  };
}
