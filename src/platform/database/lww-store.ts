import { promisifyRequest } from 'idb-keyval';
import type { LwwStore } from '../../offline/lww/lww-replica.ts';
import type { LwwRecords } from '../../offline/lww/lww-state.ts';
import { databaseNameOf } from './database-name.ts';
import { openRecords, refuseClosed } from './guarded-records.ts';

/** Kept with the cart's records. See src/platform/vault/dealer-records.ts. */
export type LwwRecordsName =
  | 'favourites'
  | 'saved-carts'
  | 'account'
  | 'claims'
  | 'meanwhile'
  | 'order-requests'
  | 'purchase-orders'
  | 'new-dealers'
  | 'stock-notices';

/** Runs in the transaction that stores `after`. */
type AfterWrite = (store: IDBObjectStore, after: LwwRecords) => Promise<void>;

export function createLwwStore(records: LwwRecordsName, userId: string, afterWrite?: AfterWrite): LwwStore {
  const names = { known: records, waiting: `${records}-waiting` };
  const database = openRecords(userId);
  const channel = new BroadcastChannel(`${databaseNameOf(userId)}-${records}`);

  async function read(store: IDBObjectStore) {
    const [known, waiting] = await Promise.all([
      promisifyRequest<unknown>(store.get(names.known)),
      promisifyRequest<unknown>(store.get(names.waiting)),
    ]);
    return { known, waiting };
  }

  return {
    load: async () => database('readonly', read),
    update: async (change) => {
      const kept = await database('readwrite', async (store) => {
        const [before] = await Promise.all([read(store), refuseClosed(store)]);
        const after = change(before);
        put(store, names.known, after.known);
        put(store, names.waiting, after.waiting);
        await afterWrite?.(store, after);
        await promisifyRequest(store.transaction);
        return after;
      });
      channel.postMessage(null);
      return kept;
    },
    watch(listener) {
      channel.addEventListener('message', listener);
      return () => channel.close();
    },
  };
}

function put(store: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) store.delete(key);
  else store.put(value, key);
}
