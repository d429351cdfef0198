import { type AccountCache, openAccountCache } from '../../contract/account-cache.ts';
import { sharedCatalogueAddress } from '../../contract/catalogue/catalogue-paths.ts';
import type { CachedCatalogue as HeldSize } from '../../contract/catalogue/catalogue-search.ts';
import { catalogueCacheNamed, heldSinceHeader, sharedHeader } from '../../contract/device-caches.ts';
import { packIndex, unpackIndex, type StoredIndex } from '../index/pack-index.ts';
import type { ThreadPorts } from '../ports.ts';

/** A stored snapshot, and its index if one was stored. */
export type CachedCatalogue = {
  readonly bytes: Uint8Array;
  readonly heldSinceMs: number;
  readonly stored: StoredIndex | null;
};

/** One dealer's stored catalog. Full storage keeps what it has (F-19). */
export type CatalogueKeeper = {
  read(): Promise<CachedCatalogue | null>;
  /** Null where nothing is held. */
  held(): Promise<HeldSize | null>;
  keep(bytes: Uint8Array<ArrayBuffer>, index: StoredIndex, heldSinceMs: number): Promise<void>;
  keepIndex(bytes: Uint8Array, index: StoredIndex): Promise<void>;
  /** The backend says that nothing changed. */
  confirm(heldSinceMs: number): Promise<void>;
};

/** Opened before asking the backend, see `openAccountCache`. Null when nothing may be stored. */
export async function openKeeper(userId: string, address: string, ports: ThreadPorts): Promise<CatalogueKeeper | null> {
  const { caches, signedInUser } = ports;
  if (caches === null) return null;
  // A private window may have caches and open none.
  const cache = await openAccountCache(userId, { caches, nameOf: catalogueCacheNamed, signedInUser }).catch(() => null);
  return cache && keeperOf(cache, address);
}

function keeperOf(cache: AccountCache, address: string): CatalogueKeeper {
  // Next to the snapshot, at an address the worker never answers.
  const indexAddress = `${address}?search-index`;
  const confirmedAddress = `${address}?confirmed`;
  const put = async (at: string, body: BodyInit | null, headers: HeadersInit) =>
    cache.put(at, new Response(body, { status: 200, headers })).catch(() => undefined);
  const sharedAs = (at: string, { audience }: StoredIndex['snapshot']): Record<string, string> =>
    audience === null ? {} : { [sharedHeader]: sharedCatalogueAddress(at, audience) };

  async function keepIndex(bytes: Uint8Array, index: StoredIndex): Promise<void> {
    const packed = packIndex(index, fingerprintOf(bytes));
    const type = { 'content-type': 'application/octet-stream' };
    await put(indexAddress, packed, { ...type, ...sharedAs(indexAddress, index.snapshot) });
  }

  async function readHeld(): Promise<CachedCatalogue | null> {
    const [snapshot, stored, confirmed] = await Promise.all([
      cache.match(address),
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
    const [snapshot, confirmed] = await Promise.all([cache.match(address), cache.match(confirmedAddress)]);
    if (!snapshot) return null;
    const sinceMs = Math.max(sinceOf(snapshot), sinceOf(confirmed));
    return { sinceMs, bytes: (await snapshot.blob()).size };
  }

  return {
    held: async () => heldSize().catch(() => null),
    // An unreadable copy counts as none (F-27).
    read: async () => readHeld().catch(() => null),
    async keep(bytes, index, heldSinceMs) {
      // Without an ETag, so that the worker does not have merged bytes confirmed by the backend.
      const headers = { 'content-type': 'application/json', [heldSinceHeader]: String(heldSinceMs) };
      await put(address, bytes, { ...headers, ...sharedAs(address, index.snapshot) });
      await keepIndex(bytes, index);
    },
    keepIndex,
    // A separate record, to avoid rewriting a snapshot of many megabytes.
    confirm: async (heldSinceMs) => put(confirmedAddress, null, { [heldSinceHeader]: String(heldSinceMs) }),
  };
}

function sinceOf(answer: Response | undefined): number {
  return Number(answer?.headers.get(heldSinceHeader) ?? 0) || 0;
}

/** Sampled bytes. Products take hundreds, so a moved one is noticed. */
const step = 64;

/** Both ends are read whole, since the `cursor` is there. */
const ends = 512;

/**
 * Tells whether an index belongs to these bytes. Missing a changed figure is harmless, since rows are read from the
 * bytes.
 */
function fingerprintOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  const tail = bytes.length - ends;
  for (let at = 0; at < bytes.length; at = nextOf(at, tail)) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  }
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}

function nextOf(at: number, tail: number): number {
  if (at < ends || at >= tail) return at + 1;
  return Math.min(at + step, tail);
}
