import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databaseNameOf, type Part } from './database-name.ts';
import { openDatabase } from './open-database.ts';

export const STORE_NAME = 'records';

/**
 * Stands among the records of a dealer who is signed out: what a tab that has not heard of it would still write is refused, or it
 * would stand unlocked beside what was locked away (SES-9). The next sign-in takes it out.
 */
export const CLOSED = 'closed';

/** What the keys of the files of claims begin with. They are the largest of all, and are read one by one. */
export const CLAIM_FILE = 'claim-file:';

/** The next key behind all of them: a semicolon comes after the colon. */
const AFTER_FILES = CLAIM_FILE.replace(':', ';');

/** The keys of the files of claims. */
export async function claimFileKeys(store: IDBObjectStore): Promise<string[]> {
  const keys = await promisifyRequest(store.getAllKeys(IDBKeyRange.bound(CLAIM_FILE, AFTER_FILES, false, true)));
  return keys as string[];
}

/** All records but the files of claims. */
export async function readRecords(store: IDBObjectStore): Promise<Map<string, unknown>> {
  const ranges = [IDBKeyRange.upperBound(CLAIM_FILE, true), IDBKeyRange.lowerBound(AFTER_FILES)];
  const read = ranges.map(async (range) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest<unknown[]>(store.getAll(range)),
    ]);
    return keys.map((key, index) => [key as string, values[index]] as const);
  });
  return new Map((await Promise.all(read)).flat());
}

/**
 * The records of a dealer, for as long as the dealer is signed in: once the database was deleted, at a sign-out in another tab, each
 * access rejects, or a tab that has not heard of it would make the database anew (SES-8, F-75). `onMadeWay`: the connection has been
 * closed for another tab (see openDatabase).
 */
export function openRecords(userId: string, onMadeWay: () => void = () => {}, part?: Part): UseStore {
  let isDeleted = false;
  const database = openDatabase(databaseNameOf(userId, part), STORE_NAME, {
    onMadeWay: (what) => {
      isDeleted ||= what === 'deletion';
      onMadeWay();
    },
  });
  return async (mode, work) => {
    if (isDeleted) throw new Error('the dealer is signed out');
    return database(mode, work);
  };
}

/** Rejects where the dealer of these records is signed out. To be awaited before the first write of a transaction. */
export async function refuseClosed(records: IDBObjectStore): Promise<void> {
  if ((await promisifyRequest<unknown>(records.get(CLOSED))) !== undefined) throw new Error('the dealer is signed out');
}
