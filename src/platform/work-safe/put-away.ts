import { userHashIn } from '../cart-store/database-name.ts';
import { isUnsent, isWorkOrKnown } from './dealer-records.ts';
import { deleteDatabase } from './delete-database.ts';
import { type Put, sealWork } from './seal-work.ts';

type Ports = {
  readonly forgetCaches: (userHash: string, what: { readonly evenDownloaded: boolean }) => Promise<void>;
  /** Whether the dealer of a database is signed out. */
  readonly isAway: (database: string) => Promise<boolean>;
};

/**
 * SES-9. Puts away what dealers who are not signed in have left in these databases: their work and what the server had last said is locked
 * away, the rest is deleted, in the worker's caches as well. `unsent`: only edits and orders are worth a lock. Answers whether work of
 * theirs is on the device now.
 */
export async function putAway(
  databases: readonly string[],
  { forgetCaches, isAway }: Ports,
  only?: 'unsent',
): Promise<boolean> {
  let hasWork = false;
  const signedIn = new Set<string>();
  for (const name of databases) {
    const user = userHashIn(name);
    if (user === null || signedIn.has(user.hash)) continue;
    const isKept = only === 'unsent' ? isUnsent : isWorkOrKnown;
    const put: Put = user.mayHoldWork
      ? await sealWork(name, { isKept, isAway: async () => isAway(name) })
      : { code: 'nothing' };
    if (put.code === 'opened') {
      signedIn.add(user.hash);
      continue;
    }
    const isWork = 'holdsWork' in put ? put.holdsWork : put.code === 'kept';
    if (put.code === 'nothing' || (only === 'unsent' && !isWork)) await deleteDatabase(name);
    hasWork ||= isWork;
    if (put.code !== 'still-locked') await forgetCaches(user.hash, { evenDownloaded: only === 'unsent' });
  }
  return hasWork;
}
