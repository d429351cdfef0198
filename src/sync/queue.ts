import { MAX_FORMER_NAMES } from '../contract/operations.ts';
import { withReceipt } from './receipts.ts';
import type { Cursor, OpOf, OrderEntry, Queue, QueueEntry } from './types.ts';

type EntryOf<Q extends Queue> = Q['entries'][number];

export function isOrder(entry: QueueEntry): entry is OrderEntry {
  return entry.op.type === 'order';
}

export function isEdit<Entry extends QueueEntry>(entry: Entry): entry is Exclude<Entry, OrderEntry> {
  return entry.op.type !== 'order';
}

/** What is still to be sent, oldest first: numbers that are not used up, and orders whose answer was lost. */
export function unsent<Q extends Queue>(queue: Q): readonly EntryOf<Q>[] {
  return queue.entries.filter((entry) => entry.status === 'waiting' || (!entry.settled && entry.status !== 'accepted'));
}

/** How the number of an edit is used up: by its op, or by a void where there is nothing to be done any more; null for an order that waits. */
export function opToSend<Q extends Queue>(entry: EntryOf<Q>): OpOf<Q> | null {
  if (entry.status !== 'waiting') return { type: 'void', opId: entry.op.opId, seq: entry.op.seq };
  return isOrder(entry) ? null : entry.op;
}

/** Sets an op aside that the server would not take; it needs attention, and its number is used up by a void. */
export function refuse<Q extends Queue>(queue: Q, opId: string, reason: string, answer: unknown): Q {
  return replace(queue, opId, (entry) =>
    isOrder(entry) ? { ...entry, status: 'refused', reason, answer } : { ...entry, status: 'refused', reason },
  );
}

/** Notes that an order is on its way: from now on nobody knows whether it was placed, until an answer comes. */
export function markSent<Q extends Queue>(queue: Q, opId: string): Q {
  return replace(queue, opId, (entry) => (isOrder(entry) && !entry.wasSent ? { ...entry, wasSent: true } : entry));
}

/** Takes that back: the server has said that it did nothing, and under this key nothing else was sent. */
export function markUnsent<Q extends Queue>(queue: Q, opId: string): Q {
  return replace(queue, opId, (entry) => (isOrder(entry) ? { ...entry, wasSent: false } : entry));
}

/** `asked`: by which of its names the device had sent the order; what was placed under a former one needs no number of this one. */
export function accept<Q extends Queue>(
  queue: Q,
  opId: string,
  answer: unknown,
  asked: Pick<Cursor, 'device' | 'epoch'>,
): Q {
  const isFormer = queue.device !== asked.device;
  return replace(withReceipt(queue, opId, answer, asked.epoch), opId, (entry) =>
    isOrder(entry) ? { ...entry, status: 'accepted', reason: null, answer, settled: entry.settled || isFormer } : entry,
  );
}

/** Notes that the dealer has seen the receipts of these orders. */
export function markSeen<Q extends Queue>(queue: Q, opIds: readonly string[]): Q {
  const isFresh = (entry: QueueEntry) =>
    isOrder(entry) && entry.status === 'accepted' && !entry.isSeen && opIds.includes(entry.op.opId);
  if (!queue.entries.some(isFresh)) return queue;
  return { ...queue, entries: queue.entries.map((entry) => (isFresh(entry) ? { ...entry, isSeen: true } : entry)) };
}

/**
 * Takes back what was refused, or an order that was never sent (ORD-6), or puts the receipt of a placed one away. An order whose
 * outcome nobody knows cannot be taken back.
 */
export function withdraw<Q extends Queue>(queue: Q, opId: string): Q {
  const entry = queue.entries.find((candidate) => candidate.op.opId === opId);
  if (entry === undefined || (isOrder(entry) && entry.status === 'waiting' && entry.wasSent)) return queue;
  if (entry.settled) return { ...queue, entries: queue.entries.filter((other) => other !== entry) };
  return entry.status === 'accepted' ? queue : replace(queue, opId, (same) => ({ ...same, status: 'withdrawn' }));
}

/**
 * Tries a refused entry once more. While its number is not used up it goes out as it is, and the server knows it by its opId; after that
 * it is a new edit at the end of the queue, which `again` appends. Where the storage refused that, and it is done once more on what another
 * tab has stored (F-19), the entry waits there as if it had never been refused: the new edit, which may be done by now, takes its place.
 */
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

/** What the server has done with leaves the queue, unless its author must know of it. `refused`: reasons by opId. */
export function settle<Entry extends QueueEntry>(entry: Entry, refused: ReadonlyMap<string, string>): Entry[] {
  if (entry.settled) return [entry];
  const code = refused.get(entry.op.opId);
  if (code !== undefined) {
    return entry.status === 'withdrawn'
      ? []
      : [{ ...entry, status: 'refused', reason: entry.reason ?? code, settled: true }];
  }
  if (!isOrder(entry)) return [];
  // It was placed. Unless its answer came already, it is asked for again under the same key.
  return [{ ...entry, status: entry.status === 'accepted' ? 'accepted' : 'waiting', reason: null, settled: true }];
}

/**
 * The entries as they go on under a new name of their device. What the server knows already it will know again by its opId; `renumbered`
 * says what an edit means from now on, for nobody can tell any more what its author saw. `isRestored`: the server has lost what it
 * had done last (F-16), so that an order whose answer is still awaited takes its place in the queue anew.
 */
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

/** The names of a device when it goes by `device` from now on. */
export function namesAs({ device: former, formerly }: Queue, device: string): Pick<Queue, 'device' | 'formerly'> {
  if (former === device) return { device, formerly };
  return { device, formerly: [...new Set([former, ...formerly])].slice(0, MAX_FORMER_NAMES) };
}

/** What is changed of an entry leaves its kind as it is. */
function replace<Q extends Queue>(queue: Q, opId: string, change: (entry: QueueEntry) => QueueEntry): Q {
  return { ...queue, entries: queue.entries.map((entry) => (entry.op.opId === opId ? change(entry) : entry)) };
}
