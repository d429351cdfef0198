import { CLOSED, isFile, readRecords, STORE_NAME } from '../database/guarded-records.ts';
import { openDatabase } from '../database/open-database.ts';
import { ASIDE, inOneGo, isWork, OPENING, SEAL_KEY, SEALED, UNOPENED, withFiles } from './dealer-records.ts';
import { holdsWork, type SealedRecords, sealKeyOf, unsealRecords } from './sealed-records.ts';

type Opened = { readonly key: string; readonly sealed: unknown; readonly records: Map<string, unknown> | null };

/**
 * Restores locked work at sign-in. Resolves to whether anything came back, and retries the rest at the next sign-in
 * (F-27).
 */
export async function decryptChanges(database: string, sealKey: string | null): Promise<boolean> {
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

/** Writes for the records, undefined to delete. Sets a second queue aside, but merges what has files, since it has ids. */
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
      for (const [one, value] of records) if (isWork(one, value)) writes.set(...setAside(one, value, sealed, before));
    if (records === null || hasWork) continue;
    hasWork = true;
    for (const former of before.keys()) if (!isLocked(former)) writes.set(former, undefined);
    for (const [one, value] of records) writes.set(one, value);
    // Tells tabs with cached records to read them again.
    writes.set('stamp', Math.max(stampOf(before), stampOf(records)) + 1);
  }
  // Another one each time, in browsers without cryptography too.
  return writes.set(OPENING, Date.now() + Math.random()).set(SEAL_KEY, key ?? undefined);
}

/** The name for an opened record beside existing work. */
function setAside(
  name: string,
  value: unknown,
  sealed: unknown,
  before: ReadonlyMap<string, unknown>,
): [string, unknown] {
  if (isFile(name)) return [name, value];
  if (!withFiles.has(name) || !Array.isArray(value)) return [asideName(name, sealed), value];
  const there = before.get(name);
  return [name, [...(value as unknown[]), ...(Array.isArray(there) ? (there as unknown[]) : [])]];
}

const asideName = (name: string, sealed: unknown) => `${ASIDE}${name}:${idOf(sealed)}`;

function stampOf(records: ReadonlyMap<string, unknown>): number {
  const stamp = records.get('stamp');
  return typeof stamp === 'number' ? stamp : 0;
}

/** Distinguishes locked records. An unreadable one has no id. */
function idOf(sealed: unknown): string {
  const { iv } = (sealed ?? {}) as Partial<SealedRecords>;
  return typeof iv === 'string' ? iv : 'unreadable';
}

function write(records: IDBObjectStore, name: string, value: unknown): void {
  if (value === undefined) records.delete(name);
  else if (value instanceof CryptoKey) putKey(records, value, name);
  else records.put(value, name);
}

/** Some private windows store no keys. Unsent work then stays as it is. */
function putKey(records: IDBObjectStore, key: CryptoKey, name: string): void {
  try {
    records.put(key, name);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'DataCloneError')) throw error;
    records.delete(name);
  }
}
