import { appFilesPrefix } from '../../contract/device-caches.ts';
import { readCookie, writeCookie } from './cookies.ts';

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

/** Asks the browser not to clear this device's data. A browser without this question gives no promise. */
export async function requestPersistence(): Promise<void> {
  // Offered to secure origins only.
  await (navigator as { storage?: StorageManager }).storage?.persist?.().catch(() => undefined);
}

/** A cookie that shows later that storage was cleared (F-22). Its hash identifies nobody. */
export type StorageMark = { isSet: () => boolean; set: () => void; clear: () => void };

const maxAgeS = 400 * 24 * 60 * 60;

export function storageMark(ofWhat: string): StorageMark {
  const name = `kept-${ofWhat}`;
  return {
    isSet: () => readCookie(name) !== null,
    set: () => writeCookie(name, '1', maxAgeS),
    clear: () => writeCookie(name, '', 0),
  };
}
