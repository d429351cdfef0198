import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { CLOSED, STORE_NAME } from '../cart-store/guarded-records.ts';
import { openDatabase } from '../cart-store/open-database.ts';
import { HAND_OVER_KEY, inOneGo, SEALED } from '../work-safe/dealer-records.ts';
import { unsealRecords } from '../work-safe/sealed-records.ts';

const sealedHere = v.object({ version: v.number(), iv: v.string(), data: v.string() });

/** What another hand-over can be begun with, without the portal: the key, and the same key under the dealer's own. */
export type KeptKey = { readonly bytes: Uint8Array<ArrayBuffer>; readonly inside: string };

/**
 * MODE-4. Brings the work of a database back that was locked for a hand-over, in one transaction. What was locked otherwise, by a forced
 * sign-out, stays as it is until its owner signs in (SES-9).
 */
export async function openSealed(database: string, key: CryptoKey, kept: KeptKey | null): Promise<void> {
  const store = openDatabase(database, STORE_NAME);
  const found = v.safeParse(sealedHere, await store('readonly', readSealed));
  if (!found.success) return;
  // With the key itself at hand, the one inside is not needed.
  const records = await unsealRecords(found.output, key, database);
  if (records === null) return;
  await store('readwrite', async (now) => {
    const present = v.safeParse(sealedHere, await readSealed(now));
    await inOneGo(now, () => {
      if (!present.success || present.output.iv !== found.output.iv) return;
      now.delete(SEALED);
      now.delete(CLOSED);
      for (const [name, value] of records) now.put(value, name);
      // A tab that holds the records as they were is to see that they were away.
      const stamp = records.get('stamp');
      if (typeof stamp === 'number') now.put(stamp + 1, 'stamp');
      if (kept !== null) now.put(kept, HAND_OVER_KEY);
    });
  });
}

function readSealed(store: IDBObjectStore): Promise<unknown> {
  return promisifyRequest<unknown>(store.get(SEALED));
}
