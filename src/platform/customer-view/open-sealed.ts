import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { CLOSED, STORE_NAME } from '../database/guarded-records.ts';
import { openDatabase } from '../database/open-database.ts';
import { HAND_OVER_KEY, inOneGo, SEALED } from '../vault/dealer-records.ts';
import { unsealRecords } from '../vault/sealed-records.ts';

const sealedHere = v.object({ version: v.number(), iv: v.string(), data: v.string() });

/** Lets another customer view start offline. `inside` is the key sealed with the dealer's. */
export type KeptKey = { readonly bytes: Uint8Array<ArrayBuffer>; readonly inside: string };

/**
 * Restores work locked for the customer view in one transaction. Work locked by a forced sign-out waits for its owner
 * (SES-9).
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
      // Tells tabs with cached records to read them again.
      const stamp = records.get('stamp');
      if (typeof stamp === 'number') now.put(stamp + 1, 'stamp');
      if (kept !== null) now.put(kept, HAND_OVER_KEY);
    });
  });
}

function readSealed(store: IDBObjectStore): Promise<unknown> {
  return promisifyRequest<unknown>(store.get(SEALED));
}
