import { bytesHeader, heldSinceHeader, preparedHeader } from '../../contract/device-caches.ts';
import type { Fetched, Held } from '../../features/device/preparation/ports.ts';
import type { FileKeeper } from '../../features/device/preparation/sources.ts';
import { keptAnswer } from './kept-answer.ts';

type KeptFilesTerms = {
  readonly cacheName: string;
  /** What the worker holds of the same files, as long as there is room: not fetched again. */
  readonly seenName: string;
  readonly isMeant: (contentType: string) => boolean;
  /** Whether the dealer whose they are is the present one, asked anew each time. */
  readonly isPresent: () => Promise<boolean>;
  readonly now: () => number;
};

export type KeptFiles = FileKeeper & {
  /** By address; nothing but the addresses is read. */
  held(): Promise<ReadonlyMap<string, Held>>;
  letGo(addresses: readonly string[]): Promise<void>;
  /** Whoever keeps it. */
  discard(addresses: readonly string[]): Promise<void>;
};

/**
 * PWA-4. Files in a cache that only a page writes: whole, or not at all. Kept by their path, as the worker looks for them; how large each is
 * stands beside its address, so that all are counted without being opened.
 */
export function keptFiles({ cacheName, seenName, isMeant, isPresent, now }: KeptFilesTerms): KeptFiles {
  /** F-75. Null once the dealer is signed out; what a sign-out deletes while it is open takes what is put into it nowhere. */
  async function open(): Promise<Cache | null> {
    if (!(await isPresent())) return null;
    const cache = await caches.open(cacheName);
    if (await isPresent()) return cache;
    await caches.delete(cacheName);
    return null;
  }

  async function look(): Promise<Cache | null> {
    // Opening it would make it.
    return (await caches.has(cacheName)) ? caches.open(cacheName) : null;
  }

  async function put(cache: Cache, path: string, answer: { readonly body: Blob; readonly headers: Headers }) {
    const { body } = answer;
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
    const stamp = { [bytesHeader]: String(body.size), [heldSinceHeader]: String(now()), [preparedHeader]: '1' };
    for (const [name, value] of Object.entries(stamp)) headers.set(name, value);
    await cache.put(new Request(path, { headers: stamp }), new Response(body, { headers }));
    return { code: 'kept', bytes: body.size } as const;
  }

  return {
    async fetch(address, signal): Promise<Fetched> {
      const path = pathOf(address);
      const cache = await open();
      if (cache === null) return { code: 'sign-in-needed' };
      try {
        const seen = await caches.match(path, { cacheName: seenName, ignoreVary: true });
        if (seen && isMeant(seen.headers.get('content-type') ?? '')) {
          const body = await seen.blob();
          if (isOfSize(body, seen.headers)) return await put(cache, path, { body, headers: seen.headers });
        }
        const answer = await keptAnswer(address, { signal, isMeant });
        return 'code' in answer ? answer : await put(cache, path, answer);
      } catch (error) {
        signal.throwIfAborted();
        if (isFull(error)) return { code: 'full' };
        throw error;
      }
    },

    async isWhole(address) {
      const kept = await (await look())?.match(pathOf(address), { ignoreVary: true });
      if (!kept || !isMeant(kept.headers.get('content-type') ?? '')) return false;
      const body = await kept.blob();
      // Read, not only named: the browser may have lost what it lists.
      return isOfSize(body, kept.headers) && (await body.arrayBuffer()).byteLength === body.size;
    },

    async held() {
      const keys = (await (await look())?.keys()) ?? [];
      return new Map(
        keys.map(({ url, headers }) => [
          new URL(url).pathname,
          { bytes: Number(headers.get(bytesHeader) ?? 0), sinceMs: Number(headers.get(heldSinceHeader) ?? 0) || now() },
        ]),
      );
    },

    async letGo(addresses) {
      const cache = await look();
      for (const address of addresses) {
        const path = pathOf(address);
        const kept = await cache?.match(path, { ignoreVary: true });
        // What the dealer kept by itself in the library stays.
        if (kept?.headers.has(preparedHeader)) await cache?.delete(path, { ignoreVary: true });
      }
    },

    async discard(addresses) {
      const cache = await look();
      for (const address of addresses) await cache?.delete(pathOf(address), { ignoreVary: true });
    },
  };
}

/** What an address is known by: its signature is another one each day. */
function pathOf(address: string): string {
  return new URL(address, location.origin).pathname;
}

function isOfSize(body: Blob, headers: Headers): boolean {
  const said = headers.get(bytesHeader);
  return body.size > 0 && (said === null || Number(said) === body.size);
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
