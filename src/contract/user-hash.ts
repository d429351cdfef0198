import { fnv } from './fnv.ts';

/**
 * What stands for a user in the names of databases and caches: a hash, so that a list of them tells nobody whose they are. It keeps
 * apart the few users of one device and is no secret; the browser's own hashes come too late (they are asynchronous) and not at all
 * on plain http.
 */
export function userHash(userId: string): string {
  return `${fnv(userId, 0x811c9dc5)}${fnv(`${userId}/2`, 0x01000193)}`;
}

/** MODE-4. Under what id a customer who holds the tablet of this user, by the user's hash, is known on the device: that of nobody at the portal. */
export function customerIdOf(hash: string): string {
  return `customer-${hash}`;
}
