import { appFilesPrefix } from '../../contract/device-caches.ts';

/**
 * F-19. Lets go of pictures and lists that the server has too; what the app itself starts from stays. Each cache is emptied before it
 * is deleted: one that the worker still has at hand gives back its room only once it lets go of it.
 */
export async function makeRoom(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith(appFilesPrefix)).map(empty));
}

async function empty(name: string): Promise<void> {
  const cache = await caches.open(name);
  const held = await cache.keys();
  await Promise.all(held.map(async (request) => cache.delete(request, { ignoreVary: true })));
  await caches.delete(name);
}
