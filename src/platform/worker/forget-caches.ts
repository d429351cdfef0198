import { imagesCache, keptImagesCache } from '../../contract/device-caches.ts';

/**
 * SES-8, SES-9, PWA-3, F-75. Takes what the worker holds for a dealer off the device: the caches that carry the hash of the dealer in
 * their name. Pictures are public and go all the same, so that nobody sees what was looked at. On plain http there are no caches.
 */
export async function forgetCaches(userHash: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const ofDealer = names.filter(
    (name) => [imagesCache, keptImagesCache].includes(name) || name.endsWith(`-${userHash}`),
  );
  await Promise.all(ofDealer.map(async (name) => caches.delete(name)));
}
