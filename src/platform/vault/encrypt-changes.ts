import { CLOSED, fileKeys, isFile, readRecords, STORE_NAME } from '../database/guarded-records.ts';
import { openDatabase } from '../database/open-database.ts';
import {
  HAND_OVER_KEY,
  hasDownloads,
  inOneGo,
  isWork,
  OPENING,
  readAll,
  SEAL_KEY,
  SEALED,
  withDownloadsGone,
} from './dealer-records.ts';
import { textOfRecords } from './record-text.ts';
import { holdsWork, sealRecords, type SealedRecords } from './sealed-records.ts';

/** `kept`: there is no key, so work stays as it is, closed to everybody. `opened`: the dealer signed in again. */
export type Put =
  | { readonly code: 'locked'; readonly holdsWork: boolean }
  | { readonly code: 'still-locked'; readonly holdsWork: boolean }
  | { readonly code: 'kept' }
  | { readonly code: 'opened' }
  | { readonly code: 'nothing' };

/** Bookkeeping records, which are never sealed. */
const marks = [CLOSED, OPENING, SEAL_KEY, HAND_OVER_KEY];

/** Seals everything under another key. `inside` is that key sealed with the dealer's. */
export type CustomerViewKey = { readonly key: CryptoKey; readonly inside: string };

type Sealing = {
  /** For what of the records it is worth while. */
  readonly isKept: (key: string, value: unknown) => boolean;
  /** True when the dealer is signed out. */
  readonly isAway?: () => Promise<boolean>;
  readonly customerView?: CustomerViewKey;
};

/**
 * Locks a signed-out dealer's work, and starts over if records changed during encryption. Interruptions never lose or
 * double work.
 */
export async function encryptChanges(
  database: string,
  { isKept, isAway = async () => true, customerView }: Sealing,
): Promise<Put> {
  const store = openDatabase(database, STORE_NAME);
  let records = await store('readonly', readAll);
  const opening = records.get(OPENING);
  // Check after reading the mark, since a later sign-in changes it.
  if (!(await isAway())) return { code: 'opened' };
  // Customer view locks everything, even with the dealer signed in.
  const isUnopened = (now: ReadonlyMap<string, unknown>) => customerView !== undefined || now.get(OPENING) === opening;
  for (;;) {
    if (records.has(SEALED)) return { code: 'still-locked', holdsWork: holdsWork(records.get(SEALED)) };
    const key = customerView?.key ?? records.get(SEAL_KEY);
    for (const mark of marks) records.delete(mark);
    const hasWork = [...records].some(([name, value]) => isWork(name, value));
    const isWorthIt = customerView !== undefined || [...records].some(([name, value]) => isKept(name, value));
    const canSeal = key instanceof CryptoKey;
    if (isWorthIt && hasWork && !canSeal) return { code: 'kept' };
    // A customer's turn leaves the downloads where they are.
    const about = customerView
      ? { holdsWork: hasWork, inside: customerView.inside }
      : { holdsWork: hasWork, ...(hasDownloads(records) && { hadDownloads: true }) };
    const locked = customerView ? records : withDownloadsGone(records);
    const sealed = isWorthIt && canSeal ? await sealRecords(locked, key, database, about) : null;
    const expected = { shape: shapeOf(records), isUnopened };
    const isDone = await store('readwrite', async (now) => replace(now, expected, sealed));
    if (isDone) return sealed === null ? { code: 'nothing' } : { code: 'locked', holdsWork: hasWork };
    records = await store('readonly', readAll);
    if (!isUnopened(records)) return { code: 'opened' };
  }
}

type Expected = { readonly shape: string; readonly isUnopened: (records: ReadonlyMap<string, unknown>) => boolean };

async function replace(store: IDBObjectStore, expected: Expected, sealed: SealedRecords | null): Promise<boolean> {
  const [now, files] = await Promise.all([readRecords(store), fileKeys(store)]);
  const isUnopened = expected.isUnopened(now);
  for (const mark of marks) now.delete(mark);
  for (const file of files) now.set(file, null);
  const isSame = isUnopened && shapeOf(now) === expected.shape;
  await inOneGo(store, () => {
    if (!isSame) return;
    store.clear();
    store.put(true, CLOSED);
    if (sealed !== null) store.put(sealed, SEALED);
  });
  return isSame;
}

/** Detects changed records. Files never change under their name, so their bytes are skipped. */
function shapeOf(records: ReadonlyMap<string, unknown>): string {
  const files = [...records.keys()].filter(isFile);
  const others = [...records].filter(([name]) => !isFile(name));
  return textOfRecords(new Map([...others, ...files.map((name) => [name, null] as const)]));
}
