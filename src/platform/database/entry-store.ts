import { get, promisifyRequest } from 'idb-keyval';
import type { EntryStore, KeptEntry } from '../../features/quick-order/entry.ts';
import { databaseNameOf } from './database-name.ts';
import { openRecords, refuseClosed } from './guarded-records.ts';

const keyOf = (field: keyof KeptEntry) => `quick-order:${field}`;

/** Kept with the cart's records. */
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
        // Skip half-typed input. Other tabs would read all lines on every key.
        if (field !== 'half') channel.postMessage(null);
      }),
    watch(listener) {
      channel.addEventListener('message', listener);
      return () => channel.close();
    },
  };
}
