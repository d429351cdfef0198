import { isOrder } from './queue.ts';
import type { OrderEntry, Queue, QueueEntry } from './types.ts';

type EditEntryOf<Entry extends QueueEntry> = Exclude<Entry, OrderEntry>;

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
