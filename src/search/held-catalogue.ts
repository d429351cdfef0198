import type { HeldCatalogue as HeldSize } from '../contract/catalogue-search.ts';
import { catalogueCacheOf, heldSinceHeader } from '../contract/device-caches.ts';
import { fingerprintOf } from './fingerprint.ts';
import { packIndex, unpackIndex, type StoredIndex } from './pack-index.ts';
import type { ThreadPorts } from './ports.ts';

/** A snapshot as it is held, and the index that was stored of it where there is one. */
export type HeldCatalogue = {
  readonly bytes: Uint8Array;
  readonly heldSinceMs: number;
  readonly stored: StoredIndex | null;
};

/** What is held of one dealer's catalogue. A device that is full holds what it held (F-19). */
export type CatalogueKeeper = {
  read(): Promise<HeldCatalogue | null>;
  /** Null where nothing is held. */
  held(): Promise<HeldSize | null>;
  keep(bytes: Uint8Array<ArrayBuffer>, index: StoredIndex, heldSinceMs: number): Promise<void>;
  keepIndex(bytes: Uint8Array, index: StoredIndex): Promise<void>;
  /** The backend says that nothing changed. */
  confirm(heldSinceMs: number): Promise<void>;
};

/**
 * PWA-3, F-75. Opens the cache of a dealer, before anything is asked of the backend and only while that dealer is the present one: once
 * it is deleted, what is put into it is put nowhere. A sign-out takes the record of the dealer away before it deletes the caches; one
 * that came in between is noticed, and what opening made is taken away again. Null where nothing may be held.
 */
export async function openKeeper(userId: string, address: string, ports: ThreadPorts): Promise<CatalogueKeeper | null> {
  const { caches, presentUser } = ports;
  const name = catalogueCacheOf(userId);
  if (caches === null || (await presentUser()) !== userId) return null;
  // A private window may have caches and open none.
  const cache = await caches.open(name).catch(() => null);
  if (cache === null) return null;
  if ((await presentUser()) !== userId) {
    await caches.delete(name);
    return null;
  }
  return keeperOf(cache, address);
}

function keeperOf(cache: Cache, address: string): CatalogueKeeper {
  // Beside the snapshot, under addresses that the worker answers nobody.
  const indexAddress = `${address}?search-index`;
  const confirmedAddress = `${address}?confirmed`;
  const put = async (at: string, body: BodyInit | null, headers: HeadersInit) =>
    cache.put(at, new Response(body, { status: 200, headers })).catch(() => undefined);

  async function keepIndex(bytes: Uint8Array, index: StoredIndex): Promise<void> {
    await put(indexAddress, packIndex(index, fingerprintOf(bytes)), { 'content-type': 'application/octet-stream' });
  }

  async function readHeld(): Promise<HeldCatalogue | null> {
    const [snapshot, stored, confirmed] = await Promise.all([
      cache.match(address, { ignoreVary: true }),
      cache.match(indexAddress),
      cache.match(confirmedAddress),
    ]);
    if (!snapshot) return null;
    const [body, packed] = await Promise.all([snapshot.arrayBuffer(), stored?.arrayBuffer()]);
    const bytes = new Uint8Array(body);
    return {
      bytes,
      heldSinceMs: Math.max(sinceOf(snapshot), sinceOf(confirmed)),
      stored: packed ? unpackIndex(packed, fingerprintOf(bytes)) : null,
    };
  }

  async function heldSize(): Promise<HeldSize | null> {
    const [snapshot, confirmed] = await Promise.all([
      cache.match(address, { ignoreVary: true }),
      cache.match(confirmedAddress),
    ]);
    if (!snapshot) return null;
    const sinceMs = Math.max(sinceOf(snapshot), sinceOf(confirmed));
    return { sinceMs, bytes: (await snapshot.blob()).size };
  }

  return {
    held: async () => heldSize().catch(() => null),
    // What the browser does not give back is not held (F-27).
    read: async () => readHeld().catch(() => null),
    async keep(bytes, index, heldSinceMs) {
      // Without a tag: the worker must not take what was merged here for an answer that the backend may confirm.
      await put(address, bytes, { 'content-type': 'application/json', [heldSinceHeader]: String(heldSinceMs) });
      await keepIndex(bytes, index);
    },
    keepIndex,
    // A record of its own: a snapshot of many megabytes is not written anew to say that it is still true.
    confirm: async (heldSinceMs) => put(confirmedAddress, null, { [heldSinceHeader]: String(heldSinceMs) }),
  };
}

function sinceOf(answer: Response | undefined): number {
  return Number(answer?.headers.get(heldSinceHeader) ?? 0) || 0;
}
