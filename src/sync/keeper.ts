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
   * Answers whether it is stored (SYNC-1). Where the store refuses, it is made again of what other tabs have stored by the time that there
   * is room (F-19): it must not name anything anew then.
   */
  change: (change: (state: Q) => Q) => Promise<boolean>;
  /** The same for what a server has said, which is not made again: the server says it anew. */
  take: (change: (state: Q) => Q) => Promise<boolean>;
};

export function keepState<Q extends Queue>(
  { store, chance }: Pick<DevicePorts, 'store' | 'chance'>,
  { read, writes, renamed }: Records<Q>,
  onChange: () => void,
): Keeper<Q> {
  let state: Q | null = null;
  /** What the records say; behind `state` while the store refuses. */
  let stored: Q | null = null;
  let isNewer = false;
  let isSaved = true;
  /** What the store has refused, in its order. */
  let refused: ((state: Q) => Q)[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** One change at a time, in the order in which they were asked for. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * What the store refused, made again of what it holds now. What of it was sent went by other numbers, which may mean what another tab has
   * done by now, and what its author saw then nobody can tell any more: the device goes on under another name, last of all, for what is made
   * again may name it too. It minds that it went by the one of this tab.
   */
  function madeAgain(present: Q): Q {
    if (refused.length === 0) return present;
    const again = refused.reduce((before, make) => make(before), present);
    return renamed(renamed(again, state?.device ?? again.device), chance.newId());
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
    const found = read(records, chance.newId);
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
      // What the store refused is tried again whenever something happens: there may be room by now (F-19).
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
