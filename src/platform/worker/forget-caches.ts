import { boxNameOf, catalogueCacheOf, imagesCache, keptImagesCache } from '../../contract/device-caches.ts';
import { customerIdOf } from '../../contract/user-hash.ts';

/**
 * SES-8, SES-9, PWA-3, F-75. Takes what the worker holds for a dealer off the device: the caches that carry the hash of the dealer in
 * their name, and what a customer was shown and what was locked away for that (MODE-4). Pictures are public and go all the same, so that
 * nobody sees what was looked at. On plain http there are no caches.
 */
export async function forgetCaches(userHash: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  indexedDB.deleteDatabase(boxNameOf(userHash));
  const names = await caches.keys();
  const shared = [imagesCache, keptImagesCache, catalogueCacheOf(customerIdOf(userHash))];
  const ofDealer = names.filter((name) => shared.includes(name) || name.endsWith(`-${userHash}`));
  await Promise.all(ofDealer.map(async (name) => caches.delete(name)));
}
