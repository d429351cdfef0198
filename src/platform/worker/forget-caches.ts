import { CacheExpiration } from 'workbox-expiration';
import { customerIdOf } from '../../contract/account/user-hash.ts';
import {
  boxNameOf,
  catalogueCacheOf,
  imagesCache,
  keptImagesCache,
  seenFilesPrefix,
} from '../../contract/device-caches.ts';

/**
 * Deletes a dealer's caches, and seen pictures, which show what was viewed (SES-8, F-75). What the dealers of a rep share
 * goes with any of them; the first half of their hashes is the rep's. Bulk downloads reveal nothing and need
 * `evenDownloaded`.
 */
export async function forgetCaches(userHash: string, { evenDownloaded }: { evenDownloaded: boolean }): Promise<void> {
  if (!('caches' in globalThis)) return;
  const hashes = [userHash, userHash.slice(0, 16)];
  for (const hash of hashes) indexedDB.deleteDatabase(boxNameOf(hash));
  const names = await caches.keys();
  const shared = [imagesCache, catalogueCacheOf(customerIdOf(userHash)), ...(evenDownloaded ? [keptImagesCache] : [])];
  const ofDealer = names.filter((name) => shared.includes(name) || hashes.some((hash) => name.endsWith(`-${hash}`)));
  await Promise.all(ofDealer.map(async (name) => caches.delete(name)));
  await forgetUse([imagesCache, `${seenFilesPrefix}${userHash}`]);
}

/** Where Workbox stores when each cached file was used. */
const expirationDatabase = 'workbox-expiration';

/** Deletes Workbox's records of these caches without creating its database. */
async function forgetUse(cacheNames: readonly string[]): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  if (!databases.some(({ name }) => name === expirationDatabase)) return;
  const expirations = cacheNames.map((name) => new CacheExpiration(name, { maxEntries: 1 }));
  await Promise.all(expirations.map(async (expiration) => expiration.delete().catch(() => undefined)));
}
