import { get, promisifyRequest } from 'idb-keyval';
import type { EntryStore, KeptEntry } from '../../features/quick-order/entry.ts';
import { databaseNameOf } from './database-name.ts';
import { openRecords, refuseClosed } from './guarded-records.ts';

const keyOf = (field: keyof KeptEntry) => `quick-order:${field}`;

/** A user's quick order stands beside the records of the cart, and goes with them. */
export function openEntryStore(userId: string): EntryStore {
  const database = openRecords(userId);
  const channel = new BroadcastChannel(`${databaseNameOf(userId)}-quick-order`);
  return {
    load: (field) => get<unknown>(keyOf(field), database),
    keep: (field, value) =>
      database('readwrite', async (records) => {
        await refuseClosed(records);
        if (value === null) records.delete(keyOf(field));
        else records.put(value, keyOf(field));
        await promisifyRequest(records.transaction);
        // What is half typed is of no use to another tab, which would read all lines with every key.
        if (field !== 'half') channel.postMessage(null);
      }),
    watch(listener) {
      channel.addEventListener('message', listener);
      return () => channel.close();
    },
  };
}
