import { signedInHashOf, userHash } from '../../contract/account/user-hash.ts';

/** Parts with their own database and queue besides the cart's. */
const parts = ['booking'] as const;

export type Part = (typeof parts)[number];

/** Identifies a user, or one part of the user's data, in database names and marks. */
export function ownName(userId: string, part?: Part): string {
  return part === undefined ? userHash(userId) : `${userHash(userId)}-${part}`;
}

/** All names for one user's data. */
export function ownNames(hash: string): readonly string[] {
  return [hash, ...parts.map((part) => `${hash}-${part}`)];
}

/** The name of a user's database. */
export function databaseNameOf(userId: string, part?: Part): string {
  return `paceline-${ownName(userId, part)}`;
}

/** By the user's hash. */
export function mainDatabaseOf(hash: string): string {
  return `paceline-${hash}`;
}

/** The owner's hash and whether unsent work may be inside. Null for a database of no user. */
export function userHashIn(database: string): { readonly hash: string; readonly mayHoldWork: boolean } | null {
  const [, own, hash] = /^paceline-(([\da-f]{16}|[\da-f]{32})(?:-.*)?)$/.exec(database) ?? [];
  return own === undefined || hash === undefined ? null : { hash, mayHoldWork: ownNames(hash).includes(own) };
}

/** The beginning of all database names of the person who signed in, a rep's dealers included. */
export function databasePrefixOf(accountId: string): string {
  return `paceline-${signedInHashOf(accountId)}`;
}

/** Databases that may hold a user's unsent work, the main one first. */
export function databasesWithWork(userId: string): readonly string[] {
  return databasesOfHash(userHash(userId));
}

/** The same by the user's hash. */
export function databasesOfHash(hash: string): readonly string[] {
  return ownNames(hash).map((own) => `paceline-${own}`);
}
