import { promisifyRequest } from 'idb-keyval';

/** Under it stands what is locked away; all else but `CLOSED` is gone then. */
export const SEALED = 'sealed';
/** Under it stands the key while the dealer is signed in: one that can be used and never read. */
export const SEAL_KEY = 'seal-key';
/** MODE-4. Under it stands, after a hand-over was taken back without a network, what another one can be begun with. */
export const HAND_OVER_KEY = 'hand-over-key';
/** Under it stands another word after each sign-in: what began to be put away before it is theirs again. */
export const OPENING = 'opening';
/** What could not be read; the outbox says so, and exports it (F-27). */
export const ASIDE = 'aside:';
/** What was locked away and could not be opened. */
export const UNOPENED = `${ASIDE}${SEALED}:`;

/** Former versions wrote here what stood in open fields when they locked an idle device. Nothing reads it any more. */
const FORMER_IDLE_LOCK = 'unkept';

/** Prefix of queue entries: waiting, refused and placed. */
const ENTRY = 'entry:';

/** What the server had last said. It goes with a dealer who leaves, and outlasts a session that ends (F-16). */
const lastKnown: ReadonlySet<string> = new Set([
  'base',
  'year',
  'receipts',
  'favourites',
  'saved-carts',
  'account',
  'claims',
  'preparation',
]);

/** What means nothing without the rest. */
const noContent: ReadonlySet<string> = new Set(['stamp', 'meta', SEAL_KEY, HAND_OVER_KEY, OPENING, FORMER_IDLE_LOCK]);

/** Whether any of it exists on this device alone, and would be missed. A record of a kind that is not known here counts; an order that was placed does not. */
export function isWork(key: string, value: unknown): boolean {
  return !lastKnown.has(key) && !(key.startsWith(ENTRY) && statusOf(value) === 'accepted') && isWorkOrKnown(key, value);
}

/** SES-9, F-16. The same, or what a restored server may have lost. */
export function isWorkOrKnown(key: string, value: unknown): boolean {
  if (noContent.has(key) || value === undefined || value === null) return false;
  return !(Array.isArray(value) && value.length === 0);
}

/** Under it stands what the portal has not got of claims; what is named apart by ids may be brought together. */
export const CLAIMS_WAITING = 'claims-waiting';

/** Whether it is an edit, an order or a claim that the server does not have. */
export function isUnsent(key: string, value: unknown): boolean {
  if (key === CLAIMS_WAITING) return Array.isArray(value) && value.some(isThere);
  const status = statusOf(value);
  return key.startsWith(ENTRY) && (status === 'waiting' || status === 'refused');
}

function statusOf(entry: unknown): unknown {
  return (entry as { status?: unknown } | null)?.status;
}

function isThere(claim: unknown): boolean {
  return (claim as { isThere?: unknown } | null)?.isThere === true;
}

export async function readAll(records: IDBObjectStore): Promise<Map<string, unknown>> {
  const [keys, values] = await Promise.all([
    promisifyRequest(records.getAllKeys()),
    promisifyRequest<unknown[]>(records.getAll()),
  ]);
  return new Map(keys.map((key, index) => [key as string, values[index]]));
}

/** Writes all or nothing: what throws half way, such as a value that the storage does not take, takes back what came before it. */
export async function inOneGo(records: IDBObjectStore, write: () => void): Promise<void> {
  try {
    write();
  } catch (error) {
    records.transaction.abort();
    throw error;
  }
  await promisifyRequest(records.transaction);
}
