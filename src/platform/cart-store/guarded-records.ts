import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databaseNameOf, type Part } from './database-name.ts';
import { openDatabase } from './open-database.ts';

export const STORE_NAME = 'records';

/** Blocks writes after sign-out, so that a stale tab leaves nothing unlocked (SES-9). The next sign-in removes it. */
export const CLOSED = 'closed';

/** Key prefix of claim files. They are large and read one by one. */
export const CLAIM_FILE = 'claim-file:';

/** The end of the key range, since a semicolon sorts right after a colon. */
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
 * A dealer's records until sign-out. Rejects after another tab deleted the database, since reopening would recreate it
 * (SES-8, F-75).
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

/** Rejects after the dealer signed out. Await it before a transaction's first write. */
export async function refuseClosed(records: IDBObjectStore): Promise<void> {
  if ((await promisifyRequest<unknown>(records.get(CLOSED))) !== undefined) throw new Error('the dealer is signed out');
}
