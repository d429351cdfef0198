import * as v from 'valibot';
import { id } from '../contract/primitives.ts';
import { isEdit, isOrder } from './queue.ts';
import { count } from './records.ts';
import type { OpOf, OrderEntry, Queue, QueueEntry } from './types.ts';

type EditEntryOf<Entry extends QueueEntry> = Exclude<Entry, OrderEntry>;

/** What of an entry says when and why it stands in the queue. */
type Standing = Pick<QueueEntry, 'reason' | 'settled' | 'at'> & { readonly status: 'waiting' | 'refused' };

const fields = v.object({
  status: v.picklist(['waiting', 'refused']),
  reason: v.fallback(v.nullable(v.string()), null),
  at: v.fallback(v.nullable(v.number()), null),
});
const orderOp = v.object({
  type: v.literal('order'),
  opId: id,
  seq: v.pipe(count, v.minValue(1)),
  ver: count,
  lines: v.array(v.object({ key: v.string(), quantity: count })),
});

/** What the server has not got, as it goes into a file. `ofEdit`: what an edit has beside its op. */
export function writtenEntries<Q extends Queue>(
  { entries }: Q,
  ofEdit: (edit: EditEntryOf<Q['entries'][number]>) => object = () => ({}),
) {
  return entries
    .filter(({ status, settled }) => status === 'refused' || (status === 'waiting' && !settled))
    .map((entry) => ({
      ...(entry.op as Exclude<OpOf<Q>, { type: 'void' }> | OrderEntry['op']),
      ...(isEdit(entry) ? ofEdit(entry as EditEntryOf<Q['entries'][number]>) : {}),
      status: entry.status,
      reason: entry.reason,
      at: entry.at,
    }));
}

type Readers<Entry extends QueueEntry> = {
  /** An edit of its op and what stood beside it; null when it cannot be read. */
  readonly readEdit: (written: Readonly<Record<string, unknown>>, standing: Standing) => EditEntryOf<Entry> | null;
  /** What the app sends of an order; null when it cannot be read. */
  readonly readOrderBody: (value: unknown) => unknown;
};

/** What `writtenEntries` wrote, as the input of a stranger. `unreadable`: how many say nothing that could be loaded. */
export function readEntries<Entry extends QueueEntry>(
  written: readonly unknown[],
  readers: Readers<Entry>,
): { readonly entries: readonly Entry[]; readonly unreadable: number } {
  const entries = new Map<string, Entry>();
  let unreadable = 0;
  for (const one of written) {
    const entry = readEntry(one, readers);
    if (entry === null) unreadable += 1;
    else entries.set(entry.op.opId, entry);
  }
  return { entries: [...entries.values()], unreadable };
}

function readEntry<Entry extends QueueEntry>(written: unknown, readers: Readers<Entry>): Entry | null {
  const common = v.safeParse(fields, written);
  if (!common.success) return null;
  const { status: _status, reason: _reason, at: _at, ...rest } = written as Record<string, unknown>;
  const { status, reason, at } = common.output;
  const standing = { status, reason, at, settled: status === 'refused' };
  if (rest['type'] !== 'order') return readers.readEdit(rest, standing);
  const order = v.safeParse(orderOp, rest);
  const body = order.success ? readers.readOrderBody(rest['body']) : null;
  if (!order.success || body === null) return null;
  const entry: OrderEntry = { ...standing, op: { ...order.output, body }, wasSent: true, answer: null };
  return entry as Entry;
}

/** What a file has of a queue. */
export type Unsent<Entry extends QueueEntry> = { readonly entries: readonly Entry[] };

type Loading<Q extends Queue> = {
  readonly moved: (edit: EditEntryOf<Q['entries'][number]>, seq: number) => Q['entries'][number];
  readonly renamed: () => Q;
};

/**
 * SYNC-7. Takes over what another device had not sent. Everything keeps its opId, by which the server knows it should that device send
 * it after all, or should the file be loaded twice (SYNC-5). What its author had sent before an edit is a stranger's work from here:
 * `moved` says what is meant of it. An order may have been sent since the file was written, so that it can only be asked for again
 * (ORD-5). What was refused waits for the dealer here too, and uses up no number. With what gets numbers here this device takes another
 * name, as `renamed` does it: on a machine that was copied (F-28) the same work may stand in the same place behind other work, and that
 * would count as done with it.
 */
export function loadEntries<Q extends Queue>(
  present: Q,
  { entries }: Unsent<Q['entries'][number]>,
  { moved, renamed }: Loading<Q>,
): Q {
  const known = new Set(present.entries.map(({ op }) => op.opId));
  const fresh = entries.filter(({ op }) => !known.has(op.opId));
  if (fresh.length === 0) return present;
  const refused = fresh.filter(({ status }) => status === 'refused');
  const numbered = fresh.filter(({ status }) => status === 'waiting');
  const queue = numbered.length > 0 ? renamed() : present;
  const waiting = numbered.map((entry, index): Q['entries'][number] => {
    const seq = queue.nextSeq + index;
    if (isOrder(entry)) return { ...entry, op: { ...entry.op, seq, ver: queue.base?.rev ?? 0 } };
    return moved(entry as EditEntryOf<Q['entries'][number]>, seq);
  });
  return {
    ...queue,
    nextSeq: queue.nextSeq + waiting.length,
    entries: [...refused, ...queue.entries, ...waiting],
  };
}
