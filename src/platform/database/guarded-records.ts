import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databaseNameOf, type Part } from './database-name.ts';
import { openDatabase } from './open-database.ts';

export const STORE_NAME = 'records';

/** Blocks writes after sign-out, so that a stale tab leaves nothing unlocked (SES-9). The next sign-in removes it. */
export const CLOSED = 'closed';

/** Key prefixes of files, by the records that name them. They are large and read one by one. */
export const FILES = { claims: 'claim-file:', 'purchase-orders': 'order-file:' } as const;

const [first, second] = [FILES.claims, FILES['purchase-orders']];

/** The end of a prefix's key range, since a semicolon sorts right after a colon. */
const after = (prefix: string) => prefix.replace(':', ';');

export function isFile(key: string): boolean {
  return key.startsWith(first) || key.startsWith(second);
}

/** The keys of files, of one prefix or all. */
export async function fileKeys(
  store: IDBObjectStore,
  prefixes: readonly string[] = [first, second],
): Promise<string[]> {
  const keys = await Promise.all(
    prefixes.map(async (prefix) =>
      promisifyRequest(store.getAllKeys(IDBKeyRange.bound(prefix, after(prefix), false, true))),
    ),
  );
  return keys.flat() as string[];
}

/** All records but the files. */
export async function readRecords(store: IDBObjectStore): Promise<Map<string, unknown>> {
  const ranges = [
    IDBKeyRange.upperBound(first, true),
    IDBKeyRange.bound(after(first), second, false, true),
    IDBKeyRange.lowerBound(after(second)),
  ];
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
