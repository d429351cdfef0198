import { promisifyRequest } from 'idb-keyval';
import type { FavouriteStore } from '../../features/favourites/dealer-favourites.ts';
import { databaseNameOf } from './database-name.ts';
import { openRecords, refuseClosed } from './guarded-records.ts';

/** As they are called among the dealer's records; see src/platform/work-safe/dealer-records.ts. */
const KNOWN = 'favourites';
const WAITING = 'favourites-waiting';

/** A user's favourites stand beside the records of the cart, and go with them. */
export function openFavouriteStore(userId: string): FavouriteStore {
  const database = openRecords(userId);
  const channel = new BroadcastChannel(`${databaseNameOf(userId)}-favourites`);
  return {
    load: async () => database('readonly', read),
    update: async (change) => {
      const kept = await database('readwrite', async (records) => {
        const [before] = await Promise.all([read(records), refuseClosed(records)]);
        const after = change(before);
        put(records, KNOWN, after.known);
        put(records, WAITING, after.waiting);
        await promisifyRequest(records.transaction);
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

async function read(records: IDBObjectStore) {
  const [known, waiting] = await Promise.all([
    promisifyRequest<unknown>(records.get(KNOWN)),
    promisifyRequest<unknown>(records.get(WAITING)),
  ]);
  return { known, waiting };
}

function put(records: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) records.delete(key);
  else records.put(value, key);
}
