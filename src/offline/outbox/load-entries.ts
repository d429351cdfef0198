import type { OrderEntry, Queue, QueueEntry } from '../types.ts';
import { isOrder } from './queue.ts';

type EditEntryOf<Entry extends QueueEntry> = Exclude<Entry, OrderEntry>;

/** A file's part of a queue. */
export type Unsent<Entry extends QueueEntry> = { readonly entries: readonly Entry[] };

type Loading<Q extends Queue> = {
  readonly moved: (edit: EditEntryOf<Q['entries'][number]>, seq: number) => Q['entries'][number];
  readonly renamed: () => Q;
};

/**
 * Takes over what another device had not sent (SYNC-7). Keeps opIds, so that the server recognizes duplicates, and only
 * asks again for orders (ORD-5). Refused entries get no number. Renames the device, since on a copied machine (F-28)
 * old numbers could mean other work.
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
