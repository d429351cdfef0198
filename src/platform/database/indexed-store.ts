import { promisifyRequest } from 'idb-keyval';
import type { RecordStore } from '../../offline/types.ts';
import { createListeners } from '../../store.ts';
import type { StorageMark } from '../device/storage.ts';
import { databaseNameOf, ownName, type Part } from './database-name.ts';
import { CLOSED, openRecords, readRecords, refuseClosed } from './guarded-records.ts';
import { isLostConnection } from './open-database.ts';

/** How often a dropped connection is reopened before an access fails (F-20). */
const TRIES = 3;
/** Tells this tab that a later app version owns the records (F-26). */
const LATER: ReadonlyMap<string, unknown> = new Map([['meta', { version: Number.MAX_SAFE_INTEGER }]]);

export type StoragePorts = {
  /** Takes an `ownName`. */
  readonly markOf: (name: string) => StorageMark;
  /** Frees data the server has too. Unsent work takes priority (F-19). */
  readonly makeRoom: () => Promise<void>;
};

/** A device that has nothing but the records. */
const bare: StoragePorts = {
  markOf: () => ({ isSet: () => false, set: () => {}, clear: () => {} }),
  makeRoom: async () => undefined,
};

/** Rejects when storage is blocked (F-23) or stays full (F-19). */
export function openIndexedStore(userId: string, { markOf, makeRoom }: StoragePorts = bare, part?: Part): RecordStore {
  const name = databaseNameOf(userId, part);
  const channel = new BroadcastChannel(name);
  const { subscribe, notify } = createListeners();
  const mark = markOf(ownName(userId, part));
  const database = openRecords(userId, notify, part);
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
        // Persist the mark until the dealer has seen it.
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
      const leave = subscribe(listener);
      return () => {
        channel.removeEventListener('message', listener);
        leave();
        channel.close();
        isOpen = false;
      };
    },
  };
}

/** Sends reads with the writes and aborts on a mismatch, which saves each edit two round trips. */
async function writeIfCurrent(
  store: IDBObjectStore,
  expected: number,
  writes: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const { transaction } = store;
  const committed = promisifyRequest(transaction);
  try {
    const answers = Promise.all([refuseClosed(store), promisifyRequest<unknown>(store.get('stamp'))]);
    // After a failed write, nobody awaits these answers.
    answers.catch(() => undefined);
    for (const [key, value] of writes) {
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
    const [, stamp] = await answers;
    if ((stamp ?? 0) === expected) {
      // All writes are queued, so commit without waiting.
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
