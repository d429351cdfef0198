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
 * was shown, and what was locked away for that (MODE-4). Pictures are public and go too, so that nobody sees what was looked at. On plain
 * http there are no caches.
 */
export async function forgetCaches(userHash: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  indexedDB.deleteDatabase(boxNameOf(userHash));
  const names = await caches.keys();
  const shared = [imagesCache, keptImagesCache, catalogueCacheOf(customerIdOf(userHash))];
  const ofDealer = names.filter((name) => shared.includes(name) || name.endsWith(`-${userHash}`));
  await Promise.all(ofDealer.map(async (name) => caches.delete(name)));
  await Promise.all([imagesCache, `${seenFilesPrefix}${userHash}`].map(forgetUse));
}

/** Workbox notes the addresses of what it expires in a database of its own. Where the browser blocks databases, it has noted nothing. */
async function forgetUse(cacheName: string): Promise<void> {
  await new CacheExpiration(cacheName, { maxEntries: 1 }).delete().catch(() => undefined);
}
