import { signedInHashOf } from '../../contract/account/user-hash.ts';
import type { DealerRecords } from '../../features/dealers/export-work.ts';
import { databasePrefixOf, databasesOfHash, userHashIn } from '../database/database-name.ts';
import { FILES, readRecords, STORE_NAME } from '../database/guarded-records.ts';
import { openDatabase } from '../database/open-database.ts';
import { countUnsent, readAll, SEALED } from '../vault/dealer-records.ts';
import { holdsWork } from '../vault/sealed-records.ts';

/**
 * How many changes of each dealer only this device has, by the dealer's hash. Reads what a rep has here for every
 * dealer, and changes nothing.
 */
export async function countPending(repId: string): Promise<ReadonlyMap<string, number>> {
  const prefix = databasePrefixOf(repId);
  const counts = new Map<string, number>();
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const owner = name.startsWith(prefix) ? userHashIn(name) : null;
    const dealer = owner?.hash.slice(signedInHashOf(repId).length);
    if (!owner?.mayHoldWork || dealer === undefined || dealer === '') continue;
    const records = await openDatabase(name, STORE_NAME)('readonly', readRecords);
    // What is encrypted comes back with the rep's next answer from the server.
    const sealed = records.has(SEALED) && holdsWork(records.get(SEALED)) ? 1 : 0;
    counts.set(dealer, (counts.get(dealer) ?? 0) + sealed + countUnsent(records));
  }
  return counts;
}

/** What a rep has here of one dealer, known by the dealer's hash. */
export async function readWork(repId: string, dealerHash: string): Promise<DealerRecords> {
  const existing = ((await indexedDB.databases?.()) ?? []).map(({ name }) => name);
  const [records = new Map<string, unknown>(), booking = new Map<string, unknown>()] = await Promise.all(
    databasesOfHash(signedInHashOf(repId) + dealerHash).map(async (name) =>
      existing.includes(name) ? openDatabase(name, STORE_NAME)('readonly', readAll) : new Map<string, unknown>(),
    ),
  );
  const files = new Map<string, Uint8Array>();
  for (const [key, bytes] of records) {
    const prefix = Object.values(FILES).find((one) => key.startsWith(one));
    if (prefix !== undefined && bytes instanceof Uint8Array) files.set(key.slice(prefix.length), bytes);
  }
  return { records, booking, files };
}
