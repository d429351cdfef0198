import { userHash } from '../../contract/user-hash.ts';

/** What has a database of its own beside the cart's, with its own queue. */
export type Part = 'booking';

/** What stands for a user, or for a part of what is the user's, in the names of databases and marks. */
export function ownName(userId: string, part?: Part): string {
  return part === undefined ? userHash(userId) : `${userHash(userId)}-${part}`;
}

/** The name of a user's database. */
export function databaseNameOf(userId: string, part?: Part): string {
  return `paceline-${ownName(userId, part)}`;
}

/** Whose a database is, by the hash of the user, and whether it may hold the user's own work. Null for what is of no user. */
export function userHashIn(database: string): { readonly hash: string; readonly mayHoldWork: boolean } | null {
  const [, hash, beside] = /^paceline-([\da-f]{16})(-.*)?$/.exec(database) ?? [];
  return hash === undefined ? null : { hash, mayHoldWork: beside === undefined || beside === '-booking' };
}
