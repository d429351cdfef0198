import { userHashIn } from '../cart-store/database-name.ts';
import { isUnsent, isWork } from './dealer-records.ts';
import { deleteDatabase } from './delete-database.ts';
import { sealWork } from './seal-work.ts';

type Ports = {
  readonly forgetCaches: (userHash: string) => Promise<void>;
  /** Whether the dealer of a database is signed out. */
  readonly isAway: (database: string) => Promise<boolean>;
};

/**
 * SES-9. Puts away what dealers who are not signed in have left in these databases: work is locked away, what the server has too is
 * deleted, in the worker's caches as well. `unsent`: of work, edits and orders alone count. Answers whether work of theirs is on the device now.
 */
export async function putAway(
  databases: readonly string[],
  { forgetCaches, isAway }: Ports,
  only?: 'unsent',
): Promise<boolean> {
  let holdsWork = false;
  const signedIn = new Set<string>();
  for (const name of databases) {
    const user = userHashIn(name);
    if (user === null || signedIn.has(user.hash)) continue;
    const isKept = only === 'unsent' ? isUnsent : isWork;
    const put = user.mayHoldWork ? await sealWork(name, { isKept, isAway: async () => isAway(name) }) : 'nothing';
    if (put === 'opened') {
      signedIn.add(user.hash);
      continue;
    }
    if (put === 'nothing') await deleteDatabase(name);
    else holdsWork = true;
    if (put !== 'still-locked') await forgetCaches(user.hash);
  }
  return holdsWork;
}
