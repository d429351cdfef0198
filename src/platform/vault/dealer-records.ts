import { promisifyRequest } from 'idb-keyval';

/** Key of the locked work. Only `CLOSED` remains beside it. */
export const SEALED = 'sealed';
/** Key of a non-extractable seal key, stored while the dealer is signed in. */
export const SEAL_KEY = 'seal-key';
/** Key of what lets another customer view start after an offline return. */
export const HAND_OVER_KEY = 'hand-over-key';
/** Key of a value that changes at each sign-in and stops an older lock-away. */
export const OPENING = 'opening';
/** Prefix of unreadable records, which the outbox reports and exports (F-27). */
export const ASIDE = 'aside:';
/** Locked work that could not be opened. */
export const UNOPENED = `${ASIDE}${SEALED}:`;

/** Earlier versions stored open fields here when locking an idle device. Nothing reads it now. */
const FORMER_IDLE_LOCK = 'unkept';

/** What a rep's device knows of the dealers (REP-1). */
export const REP_DEALERS = 'rep-dealers';

/** Searches of lists that the dealer named. */
export const SAVED_FILTERS = 'saved-filters';

/** The dealer's choice of offline content. */
const PREPARATION = 'preparation';

/** True for chosen offline content, which is deleted at sign-out. */
export function hasDownloads(records: ReadonlyMap<string, unknown>): boolean {
  const { chosen } = (records.get(PREPARATION) ?? {}) as { readonly chosen?: unknown };
  return Array.isArray(chosen) && chosen.length > 0;
}

/** Notes that downloads were deleted, for the next sign-in. */
export function withDownloadsGone(records: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  if (!hasDownloads(records)) return records;
  return new Map([...records, [PREPARATION, { ...(records.get(PREPARATION) as object), isGone: true }]]);
}

/** Prefix of queue entries: waiting, refused and placed. */
const ENTRY = 'entry:';

/** The server's last known state and the dealer's settings. Deleted at sign-out, but kept when a session expires (F-16). */
const lastKnown: ReadonlySet<string> = new Set([
  'base',
  'year',
  'receipts',
  'favourites',
  'saved-carts',
  'account',
  'claims',
  'order-requests',
  'purchase-orders',
  'new-dealers',
  'stock-notices',
  PREPARATION,
  REP_DEALERS,
  SAVED_FILTERS,
]);

/** Records that mean nothing on their own. */
const noContent: ReadonlySet<string> = new Set(['stamp', 'meta', SEAL_KEY, HAND_OVER_KEY, OPENING, FORMER_IDLE_LOCK]);

/** True for data that exists only here. Unknown kinds count, placed orders do not. */
export function isWork(key: string, value: unknown): boolean {
  return !lastKnown.has(key) && !(key.startsWith(ENTRY) && statusOf(value) === 'accepted') && isWorkOrKnown(key, value);
}

/** Also true for what a restored server may have lost (F-16). */
export function isWorkOrKnown(key: string, value: unknown): boolean {
  if (noContent.has(key) || value === undefined || value === null) return false;
  return !(Array.isArray(value) && value.length === 0);
}

/** Keys of unsent records with files. They have ids, so two sets can be merged. */
export const withFiles: ReadonlySet<string> = new Set(['claims-waiting', 'purchase-orders-waiting']);

/** True for an edit, order, claim or file of an order that the server does not have. */
export function isUnsent(key: string, value: unknown): boolean {
  if (withFiles.has(key)) return Array.isArray(value) && value.some(isThere);
  const status = statusOf(value);
  return key.startsWith(ENTRY) && (status === 'waiting' || status === 'refused');
}

/**
 * Unsent edits, orders with their files, claims, saved carts, favorites, stock notices, requests, new dealers and changes of the
 * profile.
 */
export function countUnsent(records: ReadonlyMap<string, unknown>): number {
  const waiting = ['favourites', 'saved-carts', 'account', 'order-requests', 'new-dealers', 'stock-notices'].map(
    (kind) => records.get(`${kind}-waiting`),
  );
  const listed = waiting.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  return listed + [...records].filter(([key, value]) => isUnsent(key, value)).length;
}

function statusOf(entry: unknown): unknown {
  return (entry as { status?: unknown } | null)?.status;
}

function isThere(one: unknown): boolean {
  return (one as { isThere?: unknown } | null)?.isThere === true;
}

export async function readAll(records: IDBObjectStore): Promise<Map<string, unknown>> {
  const [keys, values] = await Promise.all([
    promisifyRequest(records.getAllKeys()),
    promisifyRequest<unknown[]>(records.getAll()),
  ]);
  return new Map(keys.map((key, index) => [key as string, values[index]]));
}

/** Writes all or nothing. An exception, such as an unsupported value, rolls everything back. */
export async function inOneGo(records: IDBObjectStore, write: () => void): Promise<void> {
  try {
    write();
  } catch (error) {
    records.transaction.abort();
    throw error;
  }
  await promisifyRequest(records.transaction);
}
