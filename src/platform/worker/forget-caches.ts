import { CacheExpiration } from 'workbox-expiration';
import {
  boxNameOf,
  catalogueCacheOf,
  imagesCache,
  keptImagesCache,
  seenFilesPrefix,
} from '../../contract/device-caches.ts';
import { customerIdOf } from '../../contract/user-hash.ts';

/**
 * SES-8, SES-9, PWA-3, F-75. Deletes what the worker keeps for a dealer: the caches with the dealer's hash in their name, what a customer
 * was shown, and what was locked away for that (MODE-4). Pictures that were seen are public and go too, so that nobody sees what was looked
 * at; whole catalogues of them, downloaded for offline use, tell nothing of that, and go only with `evenDownloaded`. On plain http there
 * are no caches.
 */
export async function forgetCaches(userHash: string, { evenDownloaded }: { evenDownloaded: boolean }): Promise<void> {
  if (!('caches' in globalThis)) return;
  indexedDB.deleteDatabase(boxNameOf(userHash));
  const names = await caches.keys();
  const shared = [imagesCache, catalogueCacheOf(customerIdOf(userHash)), ...(evenDownloaded ? [keptImagesCache] : [])];
  const ofDealer = names.filter((name) => shared.includes(name) || name.endsWith(`-${userHash}`));
  await Promise.all(ofDealer.map(async (name) => caches.delete(name)));
  await forgetUse([imagesCache, `${seenFilesPrefix}${userHash}`]);
}

/** Where Workbox remembers when each file of an expiring cache was used. */
const expirationDatabase = 'workbox-expiration';

/** Deletes what Workbox remembers of these caches, without making its database where there is none. */
async function forgetUse(cacheNames: readonly string[]): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  if (!databases.some(({ name }) => name === expirationDatabase)) return;
  const expirations = cacheNames.map((name) => new CacheExpiration(name, { maxEntries: 1 }));
  await Promise.all(expirations.map(async (expiration) => expiration.delete().catch(() => undefined)));
}
