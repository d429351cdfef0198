import type { Records } from './records.ts';
import type { DevicePorts, Queue } from './types.ts';

/** Holds the state in memory and in the store, the same in all tabs. */
export type Keeper<Q> = {
  /** Null before `refresh` has first come back, and when a later version of the app wrote the records (`isNewer`). */
  state: () => Q | null;
  isNewer: () => boolean;
  /** False since the store last refused; what is done then lives in this tab alone (F-23). */
  isSaved: () => boolean;
  /** Takes over what other tabs have stored. */
  refresh: () => Promise<void>;
  /**
   * Stores what `change` makes of the state, which is the newest of all tabs; the same state back means nothing to do.
   * Answers whether it is stored (SYNC-1).
   */
  change: (change: (state: Q) => Q) => Promise<boolean>;
};

export function keepState<Q extends Queue>(
  { store, chance }: Pick<DevicePorts, 'store' | 'chance'>,
  { read, writes }: Records<Q>,
  onChange: () => void,
): Keeper<Q> {
  let state: Q | null = null;
  /** What the records say; behind `state` while the store refuses. */
  let stored: Q | null = null;
  let isNewer = false;
  let isSaved = true;
  let last: Promise<unknown> = Promise.resolve();

  /** One change at a time, in the order in which they were asked for. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function reload(): Promise<void> {
    let records: ReadonlyMap<string, unknown>;
    try {
      records = await store.load();
    } catch {
      isSaved = false;
      records = new Map();
      if (state !== null) return;
    }
    if (state !== null && records.get('stamp') === state.stamp) return;
    const found = read(records, chance.newId);
    isNewer = found.code === 'newer';
    stored = found.code === 'state' ? found.state : null;
    state = stored;
    onChange();
  }

  async function change(make: (state: Q) => Q): Promise<boolean> {
    if (state === null && !isNewer) await reload();
    while (state !== null && stored !== null) {
      const next = make(state);
      // What the store refused is tried again whenever something happens: there may be room by now (F-19).
      if (next === state && isSaved) return true;
      try {
        if (await store.commit(stored.stamp, writes(stored, next))) {
          stored = { ...next, stamp: stored.stamp + 1 };
          state = stored;
          isSaved = true;
          onChange();
          return true;
        }
      } catch {
        isSaved = false;
      }
      if (!isSaved) {
        state = next;
        onChange();
        return false;
      }
      await reload();
    }
    return false;
  }

  return {
    state: () => state,
    isNewer: () => isNewer,
    isSaved: () => isSaved,
    refresh: () => inTurn(() => (isSaved || state === null ? reload() : Promise.resolve())),
    change: (make) => inTurn(() => change(make)),
  };
}
