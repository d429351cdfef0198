import { promisifyRequest } from 'idb-keyval';
import type { Store } from '../../sync/types.ts';
import { databaseNameOf, ownName, type Part } from './database-name.ts';
import { CLOSED, openRecords, readRecords, refuseClosed } from './guarded-records.ts';
import type { KeptMark } from './kept-mark.ts';
import { isLostConnection } from './open-database.ts';

/** F-20: how often a connection that the browser has dropped is opened anew before an access counts as failed. */
const TRIES = 3;
/** What a tab sees of records that a later version of the app keeps elsewhere: that they are not its to read (F-26). */
const LATER: ReadonlyMap<string, unknown> = new Map([['meta', { version: Number.MAX_SAFE_INTEGER }]]);

export type StoragePorts = {
  /** F-22. By `ownName`. */
  readonly markOf: (name: string) => KeptMark;
  /** F-19. Frees what the server has too, such as pictures; unsent work goes before it. */
  readonly makeRoom: () => Promise<void>;
};

/** A device that has nothing but the records. */
const bare: StoragePorts = {
  markOf: () => ({ isSet: () => false, set: () => {}, clear: () => {} }),
  makeRoom: async () => undefined,
};

/** The records of one user, or of a part of theirs, in a database of their own. A storage that is blocked (F-23) or stays full (F-19) rejects the access. */
export function openIndexedStore(userId: string, { markOf, makeRoom }: StoragePorts = bare, part?: Part): Store {
  const name = databaseNameOf(userId, part);
  const channel = new BroadcastChannel(name);
  const listeners = new Set<() => void>();
  const mark = markOf(ownName(userId, part));
  const wakeAll = () => {
    for (const listener of listeners) listener();
  };
  const database = openRecords(userId, wakeAll, part);
  let isOpen = true;
  let isMarked = false;

  async function inStore<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await database(mode, work);
      } catch (error) {
        if (left === 0 || !isLostConnection(error)) throw error;
      }
    }
  }

  async function write(expected: number, writes: ReadonlyMap<string, unknown>): Promise<boolean> {
    return inStore('readwrite', (store) => writeIfCurrent(store, expected, writes));
  }

  return {
    async load() {
      try {
        const records = await inStore('readonly', readRecords);
        const isNew = !records.has('stamp') && !records.has('emptied') && !records.has(CLOSED);
        if (!isNew || !mark.isSet()) return records;
        // Said until the dealer has seen it, whatever is written meanwhile.
        await inStore('readwrite', (store) => promisifyRequest(store.put(true, 'emptied')));
        return records.set('emptied', true);
      } catch (error) {
        if (isNamed(error, 'VersionError')) return LATER;
        throw error;
      }
    },
    async commit(expected, writes) {
      try {
        const isDone = await write(expected, writes).catch(async (error: unknown) => {
          if (!isNamed(error, 'QuotaExceededError')) throw error;
          await makeRoom();
          return write(expected, writes);
        });
        if (isDone && isOpen) channel.postMessage(null);
        if (isDone && !isMarked) mark.set();
        isMarked ||= isDone;
        return isDone;
      } catch (error) {
        if (isNamed(error, 'VersionError')) return false;
        throw error;
      }
    },
    watch(listener) {
      channel.addEventListener('message', listener);
      listeners.add(listener);
      return () => {
        channel.removeEventListener('message', listener);
        listeners.delete(listener);
        channel.close();
        isOpen = false;
      };
    },
  };
}

/**
 * The questions go to the database together with the writes, and where an answer is not the right one, everything is taken back.
 * To ask first and write then would cost each edit two more ways there and back.
 */
async function writeIfCurrent(
  store: IDBObjectStore,
  expected: number,
  writes: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const { transaction } = store;
  const committed = promisifyRequest(transaction);
  try {
    const answers = Promise.all([refuseClosed(store), promisifyRequest<unknown>(store.get('stamp'))]);
    // Where a write throws, nobody waits for them any more.
    answers.catch(() => undefined);
    for (const [key, value] of writes) {
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
    const [, stamp] = await answers;
    if ((stamp ?? 0) === expected) {
      // The writes stand before it: nothing is left to wait for.
      transaction.commit();
      await committed;
      return true;
    }
    takeBack(transaction, committed);
    return false;
  } catch (error) {
    takeBack(transaction, committed);
    throw error;
  }
}

function takeBack(transaction: IDBTransaction, committed: Promise<void>): void {
  committed.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // The browser has already done so.
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
