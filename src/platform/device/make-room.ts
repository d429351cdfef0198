import { appFilesPrefix } from '../../contract/device-caches.ts';

/** Deletes re-downloadable caches (F-19). Empties them first, since the worker's open handles delay the freed space. */
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
