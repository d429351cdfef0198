import { userHashIn } from '../database/database-name.ts';
import { isUnsent, isWorkOrKnown } from './dealer-records.ts';
import { deleteDatabase } from './delete-database.ts';
import { type Put, encryptChanges } from './encrypt-changes.ts';

type Ports = {
  readonly forgetCaches: (userHash: string, what: { readonly evenDownloaded: boolean }) => Promise<void>;
  /** True when the database's dealer is signed out. */
  readonly isAway: (database: string) => Promise<boolean>;
};

/**
 * Locks away signed-out dealers' work (with `unsent`, only edits and orders) and deletes the rest. Resolves to whether
 * work remains.
 */
export async function encryptSignedOut(
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
      ? await encryptChanges(name, { isKept, isAway: async () => isAway(name) })
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
