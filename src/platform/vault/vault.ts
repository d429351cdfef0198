import { promisifyRequest } from 'idb-keyval';
import { userHash } from '../../contract/account/user-hash.ts';
import type { Vault } from '../../features/session/ports.ts';
import { databaseNameOf, databasePrefixOf, databasesWithWork, userHashIn } from '../database/database-name.ts';
import { STORE_NAME } from '../database/guarded-records.ts';
import { openDatabase } from '../database/open-database.ts';
import { SEALED } from './dealer-records.ts';
import { decryptChanges } from './decrypt-changes.ts';
import { deleteDatabase } from './delete-database.ts';
import { encryptSignedOut } from './encrypt-signed-out.ts';
import type { SealedRecords } from './sealed-records.ts';

type VaultPorts = {
  /** Clears a dealer's worker caches. `evenDownloaded` also removes public pictures for offline use. */
  readonly forgetCaches: (userHash: string, what: { readonly evenDownloaded: boolean }) => Promise<void>;
  /** Gets the error's name when storage fails (ERR-1). */
  readonly onFailure: (why: string) => void;
};

/** Locks a dealer's work at sign-out and opens it at sign-in. */
export function vault({ forgetCaches, onFailure }: VaultPorts): Vault {
  async function attempt<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      onFailure(error instanceof Error ? error.name : 'unknown');
      return otherwise;
    }
  }

  return {
    open: async (userId, sealKey) =>
      attempt(async () => {
        let hasCome = false;
        // One after another, so that a failure leaves no writes running.
        for (const name of await databasesToOpen(userId)) {
          if (!(await decryptChanges(name, sealKey))) continue;
          tellTabs(name);
          hasCome = true;
        }
        return hasCome;
      }, false),
    seal: async (userId, isAway = async () => true) =>
      attempt(async () => encryptSignedOut(await databasesOf(userId), { forgetCaches, isAway }), false),
    tidy: async (present) =>
      attempt(async () => {
        const now = await present();
        const others = (await allDatabases()).filter((name) => isOfOther(name, now));
        return (
          others.length > 0 &&
          encryptSignedOut(others, { forgetCaches, isAway: async (name) => isOfOther(name, await present()) })
        );
      }, false),
    lostDownloads: async (userId) =>
      attempt(async () => {
        for (const name of await openedBy(userId)) if (await hadDownloads(name)) return true;
        return false;
      }, false),
    remove: async (userId, { evenUnsent }) =>
      attempt(async () => {
        const databases = await databasesOf(userId);
        if (!evenUnsent) {
          await encryptSignedOut(databases, { forgetCaches, isAway: async () => true }, 'unsent');
          return true;
        }
        const hashes = new Set([userHash(userId), ...databases.flatMap((name) => userHashIn(name)?.hash ?? [])]);
        const forgetting = [...hashes].map(async (hash) => forgetCaches(hash, { evenDownloaded: true }));
        await Promise.all([...databases.map(deleteDatabase), ...forgetting]);
        return true;
      }, false),
  };
}

/** The dealer's own database, those of answers and the like, and a rep's of every dealer. */
async function databasesOf(userId: string): Promise<string[]> {
  const own = databaseNameOf(userId);
  return [...new Set([own, ...(await allDatabases()).filter((name) => name.startsWith(databasePrefixOf(userId)))])];
}

/** Those with work that come back with a sign-in. The own ones are made if need be. */
async function databasesToOpen(userId: string): Promise<string[]> {
  return [...new Set([...databasesWithWork(userId), ...(await openedBy(userId))])];
}

async function openedBy(userId: string): Promise<string[]> {
  const all = await allDatabases();
  return all.filter((name) => name.startsWith(databasePrefixOf(userId)) && userHashIn(name)?.mayHoldWork === true);
}

async function hadDownloads(database: string): Promise<boolean> {
  const sealed = await openDatabase(database, STORE_NAME)('readonly', async (records) =>
    promisifyRequest<Partial<SealedRecords> | undefined>(records.get(SEALED)),
  );
  return sealed?.hadDownloads === true;
}

/** What a rep has for other dealers is nobody else's. */
function isOfOther(database: string, present: string | null): boolean {
  return present === null || !database.startsWith(databasePrefixOf(present));
}

/** Tabs that hold the records as they were look again. */
function tellTabs(database: string): void {
  const channel = new BroadcastChannel(database);
  channel.postMessage(null);
  channel.close();
}

/** All dealers' databases. Empty when the browser does not list them. */
async function allDatabases(): Promise<string[]> {
  // Firefox has it since 2024.
  const known = (await indexedDB.databases?.()) ?? [];
  return known.flatMap(({ name }) => (name !== undefined && userHashIn(name) !== null ? name : []));
}
