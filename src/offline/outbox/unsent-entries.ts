import type { OpOf, OrderEntry, Queue, QueueEntry } from '../types.ts';
import { isEdit } from './queue.ts';

type EditEntryOf<Entry extends QueueEntry> = Exclude<Entry, OrderEntry>;

/** Entries the server does not have, as written to a file. `ofEdit` adds an edit's other fields. */
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
