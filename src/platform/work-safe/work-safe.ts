import { userHash } from '../../contract/user-hash.ts';
import type { WorkSafe } from '../../features/session/ports.ts';
import { databaseNameOf, databasesWithWork, userHashIn } from '../cart-store/database-name.ts';
import { deleteDatabase } from './delete-database.ts';
import { openWork } from './open-work.ts';
import { putAway } from './put-away.ts';

type WorkSafePorts = {
  /** Takes what the worker's caches hold of a dealer off the device; `evenDownloaded`: public pictures for offline use too. */
  readonly forgetCaches: (userHash: string, what: { readonly evenDownloaded: boolean }) => Promise<void>;
  /** Told when the device refuses, with the name of the fault (ERR-1). */
  readonly onFailure: (why: string) => void;
};

/** SES-8, SES-9. What dealers have left on the device, locked away at sign-out and opened at sign-in. */
export function workSafe({ forgetCaches, onFailure }: WorkSafePorts): WorkSafe {
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
        // One after the other: what fails is to leave nothing behind that still writes.
        for (const name of databasesWithWork(userId)) {
          if (!(await openWork(name, sealKey))) continue;
          tellTabs(name);
          hasCome = true;
        }
        return hasCome;
      }, false),
    seal: async (userId, isAway = async () => true) =>
      attempt(async () => putAway(await databasesOf(userId), { forgetCaches, isAway }), false),
    tidy: async (present) =>
      attempt(async () => {
        const now = await present();
        const others = (await allDatabases()).filter((name) => isOfOther(name, now));
        return (
          others.length > 0 &&
          putAway(others, { forgetCaches, isAway: async (name) => isOfOther(name, await present()) })
        );
      }, false),
    remove: async (userId, { evenUnsent }) =>
      attempt(async () => {
        const databases = await databasesOf(userId);
        if (!evenUnsent) {
          await putAway(databases, { forgetCaches, isAway: async () => true }, 'unsent');
          return true;
        }
        await Promise.all([...databases.map(deleteDatabase), forgetCaches(userHash(userId), { evenDownloaded: true })]);
        return true;
      }, false),
  };
}

/** The dealer's own, and those of answers and the like beside it. */
async function databasesOf(userId: string): Promise<string[]> {
  const own = databaseNameOf(userId);
  const beside = (await allDatabases()).filter((name) => name.startsWith(`${own}-`));
  return [own, ...beside];
}

function isOfOther(database: string, present: string | null): boolean {
  return present === null || userHashIn(database)?.hash !== userHash(present);
}

/** Tabs that hold the records as they were look again. */
function tellTabs(database: string): void {
  const channel = new BroadcastChannel(database);
  channel.postMessage(null);
  channel.close();
}

/** Those of dealers. Empty where the browser does not tell what it holds. */
async function allDatabases(): Promise<string[]> {
  // Firefox has it since 2024.
  const known = (await indexedDB.databases?.()) ?? [];
  return known.flatMap(({ name }) => (name !== undefined && userHashIn(name) !== null ? name : []));
}
