import { CLAIM_FILE, claimFileKeys, CLOSED, readRecords, STORE_NAME } from '../cart-store/guarded-records.ts';
import { openDatabase } from '../cart-store/open-database.ts';
import { HAND_OVER_KEY, inOneGo, isWork, OPENING, readAll, SEAL_KEY, SEALED } from './dealer-records.ts';
import { textOfRecords } from './record-text.ts';
import { holdsWork, sealRecords, type SealedRecords } from './sealed-records.ts';

/**
 * What a dealer's records are after it; `still-locked`: they were before. `kept`: there is no key, so that work stays as it is, closed
 * to everybody else. `opened`: the dealer has signed in meanwhile, and they stay as they are, open to them.
 */
export type Put =
  | { readonly code: 'locked'; readonly holdsWork: boolean }
  | { readonly code: 'still-locked'; readonly holdsWork: boolean }
  | { readonly code: 'kept' }
  | { readonly code: 'opened' }
  | { readonly code: 'nothing' };

/** Of how the records stand here: what is sealed are the others. */
const marks = [CLOSED, OPENING, SEAL_KEY, HAND_OVER_KEY];

/** MODE-4. Another key than the dealer's, under which all is sealed, work or not; `inside`: the same key under the dealer's. */
export type HandOverKey = { readonly key: CryptoKey; readonly inside: string };

type Sealing = {
  /** For what of the records it is worth while. */
  readonly isKept: (key: string, value: unknown) => boolean;
  /** Whether the dealer is signed out. */
  readonly isAway?: () => Promise<boolean>;
  readonly handOver?: HandOverKey;
};

/**
 * SES-9. Locks the work of a dealer who is signed out away. What is encrypted and what is deleted is the same: one transaction looks
 * whether the records are still those, and else it is done again. Whatever happens between two steps, the work is there once.
 */
export async function sealWork(
  database: string,
  { isKept, isAway = async () => true, handOver }: Sealing,
): Promise<Put> {
  const store = openDatabase(database, STORE_NAME);
  let records = await store('readonly', readAll);
  const opening = records.get(OPENING);
  // Asked after the mark was read: whoever signs in later leaves another one.
  if (!(await isAway())) return { code: 'opened' };
  // Who hands the tablet over is signed in, and all is put away however often they are.
  const isUnopened = (now: ReadonlyMap<string, unknown>) => handOver !== undefined || now.get(OPENING) === opening;
  for (;;) {
    if (records.has(SEALED)) return { code: 'still-locked', holdsWork: holdsWork(records.get(SEALED)) };
    const key = handOver?.key ?? records.get(SEAL_KEY);
    for (const mark of marks) records.delete(mark);
    const hasWork = [...records].some(([name, value]) => isWork(name, value));
    const isWorthIt = handOver !== undefined || [...records].some(([name, value]) => isKept(name, value));
    const canSeal = key instanceof CryptoKey;
    if (isWorthIt && hasWork && !canSeal) return { code: 'kept' };
    const about = { holdsWork: hasWork, ...(handOver && { inside: handOver.inside }) };
    const sealed = isWorthIt && canSeal ? await sealRecords(records, key, database, about) : null;
    const expected = { shape: shapeOf(records), isUnopened };
    const isDone = await store('readwrite', async (now) => replace(now, expected, sealed));
    if (isDone) return sealed === null ? { code: 'nothing' } : { code: 'locked', holdsWork: hasWork };
    records = await store('readonly', readAll);
    if (!isUnopened(records)) return { code: 'opened' };
  }
}

type Expected = { readonly shape: string; readonly isUnopened: (records: ReadonlyMap<string, unknown>) => boolean };

async function replace(store: IDBObjectStore, expected: Expected, sealed: SealedRecords | null): Promise<boolean> {
  const [now, files] = await Promise.all([readRecords(store), claimFileKeys(store)]);
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

/** By it records are known again. A file never changes under its name, which stands for it: its bytes are not read twice. */
function shapeOf(records: ReadonlyMap<string, unknown>): string {
  const files = [...records.keys()].filter((name) => name.startsWith(CLAIM_FILE));
  const others = [...records].filter(([name]) => !name.startsWith(CLAIM_FILE));
  return textOfRecords(new Map([...others, ...files.map((name) => [name, null] as const)]));
}
