import { get, promisifyRequest } from 'idb-keyval';
import type { Entry, EntryStore } from '../../features/quick-order/entry.ts';
import { databaseNameOf } from './database-name.ts';
import { openRecords, refuseClosed } from './guarded-records.ts';

const keyOf = (field: keyof Entry) => `quick-order:${field}`;

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
        channel.postMessage(null);
      }),
    watch(listener) {
      channel.addEventListener('message', listener);
      return () => channel.close();
    },
  };
}
