import type { QueueEntry } from '../../src/offline/types.ts';

/** The edits and orders among a device's records, or among what is written to them. */
export function entriesAmong<Entry extends QueueEntry>(records: ReadonlyMap<string, unknown>): Entry[] {
  return [...records].flatMap(([key, value]) =>
    key.startsWith('entry:') && value !== undefined ? [value as Entry] : [],
  );
}
