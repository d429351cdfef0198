import { userHash } from '../../contract/user-hash.ts';

/** The name of a user's database. */
export function databaseNameOf(userId: string): string {
  return `paceline-${userHash(userId)}`;
}

/** Whose a database is, by the hash of the user: the user's own, or one beside it. Null for what is of no user. */
export function userHashIn(database: string): { readonly hash: string; readonly isOwn: boolean } | null {
  const [, hash, beside] = /^paceline-([\da-f]{16})(-.*)?$/.exec(database) ?? [];
  return hash === undefined ? null : { hash, isOwn: beside === undefined };
}
