import { CLAIM_FILE, CLOSED, readRecords, STORE_NAME } from '../cart-store/guarded-records.ts';
import { openDatabase } from '../cart-store/open-database.ts';
import { ASIDE, CLAIMS_WAITING, inOneGo, isWork, OPENING, SEAL_KEY, SEALED, UNOPENED } from './dealer-records.ts';
import { holdsWork, type SealedRecords, sealKeyOf, unsealRecords } from './sealed-records.ts';

type Opened = { readonly key: string; readonly sealed: unknown; readonly records: Map<string, unknown> | null };

/**
 * SES-9. At the sign-in of a dealer: brings back what was locked away, and keeps the key for the next time. `sealKey` is null where
 * the backend gave none. Work that cannot be opened is set aside, to be said and exported with what else cannot be read (F-27), and tried
 * again at the next sign-in. Answers whether anything came back.
 */
export async function openWork(database: string, sealKey: string | null): Promise<boolean> {
  const key = sealKey === null ? null : await sealKeyOf(sealKey);
  const store = openDatabase(database, STORE_NAME);
  for (;;) {
    const found = [...(await store('readonly', readRecords))].filter(([name]) => isLocked(name));
    const opened = await Promise.all(
      found.map(async ([name, sealed]): Promise<Opened> => {
        const records = key === null ? null : await unsealRecords(sealed, key, database);
        return { key: name, sealed, records };
      }),
    );
    const isDone = await store('readwrite', async (records) => {
      const before = await readRecords(records);
      const isSame = namesOf(before) === namesOf(found);
      await inOneGo(records, () => {
        if (isSame) for (const [name, value] of writesOf(before, opened, key)) write(records, name, value);
      });
      return isSame;
    });
    if (isDone) return opened.some(({ records }) => records !== null);
  }
}

const isLocked = (name: string) => name === SEALED || name.startsWith(UNOPENED);

function namesOf(records: Iterable<[string, unknown]>): string {
  const locked = [...records].filter(([name]) => isLocked(name));
  return JSON.stringify(locked.map(([name, sealed]) => [name, idOf(sealed)]));
}

/**
 * What changes among the records; undefined deletes. What was opened beside work that is there already is set aside: no two queues are
 * one. Claims are no queue: each has an id of its own, and they and their files stand beside those that are there.
 */
function writesOf(
  before: ReadonlyMap<string, unknown>,
  opened: readonly Opened[],
  key: CryptoKey | null,
): ReadonlyMap<string, unknown> {
  const writes = new Map<string, unknown>([[CLOSED, undefined]]);
  let hasWork = [...before].some(([name, value]) => !isLocked(name) && name !== CLOSED && isWork(name, value));
  for (const { key: name, sealed, records } of opened) {
    writes.set(name, undefined);
    if (records === null && holdsWork(sealed)) writes.set(name === SEALED ? UNOPENED + idOf(sealed) : name, sealed);
    else if (records !== null && hasWork)
      for (const [one, value] of records) if (isWork(one, value)) writes.set(...beside(one, value, sealed, before));
    if (records === null || hasWork) continue;
    hasWork = true;
    for (const former of before.keys()) if (!isLocked(former)) writes.set(former, undefined);
    for (const [one, value] of records) writes.set(one, value);
    // Another tab that holds the records as they were is to see that they are others now.
    writes.set('stamp', Math.max(stampOf(before), stampOf(records)) + 1);
  }
  // Another one each time, in browsers without cryptography too.
  return writes.set(OPENING, Date.now() + Math.random()).set(SEAL_KEY, key ?? undefined);
}

/** Where a record that was opened goes beside work that is there already. */
function beside(
  name: string,
  value: unknown,
  sealed: unknown,
  before: ReadonlyMap<string, unknown>,
): [string, unknown] {
  if (name.startsWith(CLAIM_FILE)) return [name, value];
  if (name !== CLAIMS_WAITING || !Array.isArray(value)) return [asideName(name, sealed), value];
  const there = before.get(CLAIMS_WAITING);
  return [name, [...(value as unknown[]), ...(Array.isArray(there) ? (there as unknown[]) : [])]];
}

const asideName = (name: string, sealed: unknown) => `${ASIDE}${name}:${idOf(sealed)}`;

function stampOf(records: ReadonlyMap<string, unknown>): number {
  const stamp = records.get('stamp');
  return typeof stamp === 'number' ? stamp : 0;
}

/** Tells two locked records apart; what is no such record has no more than one. */
function idOf(sealed: unknown): string {
  const { iv } = (sealed ?? {}) as Partial<SealedRecords>;
  return typeof iv === 'string' ? iv : 'unreadable';
}

function write(records: IDBObjectStore, name: string, value: unknown): void {
  if (value === undefined) records.delete(name);
  else if (value instanceof CryptoKey) putKey(records, value, name);
  else records.put(value, name);
}

/** Some private windows keep no keys: what is unsent then stays as it is. */
function putKey(records: IDBObjectStore, key: CryptoKey, name: string): void {
  try {
    records.put(key, name);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'DataCloneError')) throw error;
    records.delete(name);
  }
}
