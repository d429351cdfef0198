import { MAX_FORMER_NAMES } from '../../contract/orders/operations.ts';
import { withReceipt } from '../orders/receipts.ts';
import type { Cursor, OpOf, OrderEntry, Queue, QueueEntry } from '../types.ts';

type EntryOf<Q extends Queue> = Q['entries'][number];

export function isOrder(entry: QueueEntry): entry is OrderEntry {
  return entry.op.type === 'order';
}

export function isEdit<Entry extends QueueEntry>(entry: Entry): entry is Exclude<Entry, OrderEntry> {
  return entry.op.type !== 'order';
}

/** Entries still to send, oldest first, including orders whose answer was lost. */
export function unsent<Q extends Queue>(queue: Q): readonly EntryOf<Q>[] {
  return queue.entries.filter((entry) => entry.status === 'waiting' || (!entry.settled && entry.status !== 'accepted'));
}

/** The op that uses up an edit's number, or a void for a dropped one. Null for a waiting order. */
export function opToSend<Q extends Queue>(entry: EntryOf<Q>): OpOf<Q> | null {
  if (entry.status !== 'waiting') return { type: 'void', opId: entry.op.opId, seq: entry.op.seq };
  return isOrder(entry) ? null : entry.op;
}

/** Sets a refused op aside for the dealer. A void uses up its number. */
export function refuse<Q extends Queue>(queue: Q, opId: string, reason: string, answer: unknown): Q {
  return replace(queue, opId, (entry) =>
    isOrder(entry) ? { ...entry, status: 'refused', reason, answer } : { ...entry, status: 'refused', reason },
  );
}

/** From here until an answer comes, nobody knows whether the order was placed. */
export function markSent<Q extends Queue>(queue: Q, opId: string): Q {
  return replace(queue, opId, (entry) => (isOrder(entry) && !entry.wasSent ? { ...entry, wasSent: true } : entry));
}

/** Undoes `markSent` when the server said that it did nothing. */
export function markUnsent<Q extends Queue>(queue: Q, opId: string): Q {
  return replace(queue, opId, (entry) => (isOrder(entry) ? { ...entry, wasSent: false } : entry));
}

/** `asked` is the name the order was sent under. Orders sent under an earlier name need no new number. */
export function accept<Q extends Queue>(
  queue: Q,
  opId: string,
  answer: unknown,
  asked: Pick<Cursor, 'device' | 'epoch'>,
): Q {
  const isFormer = queue.device !== asked.device;
  return replace(withReceipt(withoutNotesOf(queue, opId), opId, answer, asked.epoch), opId, (entry) =>
    isOrder(entry) ? { ...entry, status: 'accepted', reason: null, answer, settled: entry.settled || isFormer } : entry,
  );
}

/** Drops notes that stood with the lines of an order when it was placed. They would stay behind in an empty cart. */
function withoutNotesOf<Q extends Queue>(queue: Q, opId: string): Q {
  const order = queue.entries.find((entry) => isOrder(entry) && entry.op.opId === opId);
  if (order === undefined || !isOrder(order)) return queue;
  const { lines, ver } = order.op;
  const keys = new Set(lines.map(({ key }) => key));
  const wasSeen = ({ key, rev }: Queue['notes'][number]) => key !== undefined && rev <= ver && keys.has(key);
  return { ...queue, notes: queue.notes.filter((note) => !wasSeen(note)) };
}

/** Marks the receipts of these orders as seen. */
export function markSeen<Q extends Queue>(queue: Q, opIds: readonly string[]): Q {
  const isFresh = (entry: QueueEntry) =>
    isOrder(entry) && entry.status === 'accepted' && !entry.isSeen && opIds.includes(entry.op.opId);
  if (!queue.entries.some(isFresh)) return queue;
  return { ...queue, entries: queue.entries.map((entry) => (isFresh(entry) ? { ...entry, isSeen: true } : entry)) };
}

/** Drops a refused entry, an unsent order or a receipt. An order with an unknown outcome stays (ORD-6). */
export function withdraw<Q extends Queue>(queue: Q, opId: string): Q {
  const entry = queue.entries.find((candidate) => candidate.op.opId === opId);
  if (entry === undefined || (isOrder(entry) && entry.status === 'waiting' && entry.wasSent)) return queue;
  if (entry.settled) return { ...queue, entries: queue.entries.filter((other) => other !== entry) };
  return entry.status === 'accepted' ? queue : replace(queue, opId, (same) => ({ ...same, status: 'withdrawn' }));
}

/** Resends a refused entry, or appends a new edit if its number is used up. Safe to replay (F-19). */
export function retrying<Q extends Queue>(opId: string) {
  let isUsedUp = false;
  return (queue: Q, again: (without: Q, entry: EntryOf<Q>) => Q): Q => {
    const entry = queue.entries.find((candidate) => candidate.op.opId === opId);
    if (entry === undefined) return queue;
    if (entry.status === 'refused') isUsedUp ||= entry.settled;
    else if (entry.status !== 'waiting' || !isUsedUp) return queue;
    if (!isUsedUp) return replace(queue, opId, (same) => ({ ...same, status: 'waiting', reason: null }));
    return again({ ...queue, entries: queue.entries.filter((other) => other !== entry) }, entry);
  };
}

/** Drops a finished entry unless its author must see it. `refused` maps opIds to reasons. */
export function settle<Entry extends QueueEntry>(entry: Entry, refused: ReadonlyMap<string, string>): Entry[] {
  if (entry.settled) return [entry];
  const code = refused.get(entry.op.opId);
  if (code !== undefined) {
    return entry.status === 'withdrawn'
      ? []
      : [{ ...entry, status: 'refused', reason: entry.reason ?? code, settled: true }];
  }
  if (!isOrder(entry)) return [];
  // The order was placed. Without an answer, ask again under the same key.
  return [{ ...entry, status: entry.status === 'accepted' ? 'accepted' : 'waiting', reason: null, settled: true }];
}

/** Numbers entries under a new device id. After a restore (F-16), orders without an answer are queued again. */
export function renumber<Entry extends QueueEntry>(
  entries: readonly Entry[],
  { rev, isRestored }: { rev: number; isRestored: boolean },
  renumbered: (edit: Exclude<Entry, OrderEntry>, seq: number) => Entry,
): { nextSeq: number; entries: readonly Entry[] } {
  let nextSeq = 1;
  const renamed = entries.map((entry): Entry => {
    if (entry.status === 'accepted') return { ...entry, settled: true };
    if (entry.settled && !(isRestored && isOrder(entry) && entry.status === 'waiting')) return entry;
    const seq = nextSeq++;
    if (isEdit(entry)) return renumbered(entry, seq);
    return { ...entry, op: { ...entry.op, seq, ver: rev }, settled: false };
  });
  return { nextSeq, entries: renamed };
}

/** A device's names after it becomes `device`. */
export function namesAs({ device: former, formerly }: Queue, device: string): Pick<Queue, 'device' | 'formerly'> {
  if (former === device) return { device, formerly };
  return { device, formerly: [...new Set([former, ...formerly])].slice(0, MAX_FORMER_NAMES) };
}

/** Changes never alter an entry's kind. */
function replace<Q extends Queue>(queue: Q, opId: string, change: (entry: QueueEntry) => QueueEntry): Q {
  return { ...queue, entries: queue.entries.map((entry) => (entry.op.opId === opId ? change(entry) : entry)) };
}
