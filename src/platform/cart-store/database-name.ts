import { userHash } from '../../contract/user-hash.ts';

/** What has a database of its own beside the cart's, with its own queue. */
const parts = ['booking'] as const;

export type Part = (typeof parts)[number];

/** What stands for a user, or for a part of what is the user's, in the names of databases and marks. */
export function ownName(userId: string, part?: Part): string {
  return part === undefined ? userHash(userId) : `${userHash(userId)}-${part}`;
}

/** All that stands for what is of one user, by the user's hash. */
export function ownNames(hash: string): readonly string[] {
  return [hash, ...parts.map((part) => `${hash}-${part}`)];
}

/** The name of a user's database. */
export function databaseNameOf(userId: string, part?: Part): string {
  return `paceline-${ownName(userId, part)}`;
}

/** Whose a database is, by the hash of the user, and whether it may hold the user's own work. Null for what is of no user. */
export function userHashIn(database: string): { readonly hash: string; readonly mayHoldWork: boolean } | null {
  const [, own, hash] = /^paceline-(([\da-f]{16})(?:-.*)?)$/.exec(database) ?? [];
  return own === undefined || hash === undefined ? null : { hash, mayHoldWork: ownNames(hash).includes(own) };
}

/** The databases in which a user's own work may stand. */
export function databasesWithWork(userId: string): readonly string[] {
  return ownNames(userHash(userId)).map((own) => `paceline-${own}`);
}
