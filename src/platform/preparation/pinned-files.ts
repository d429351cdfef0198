import { bytesHeader, heldSinceHeader, preparedHeader } from '../../contract/device-caches.ts';
import type { Fetched, Held } from '../../features/device/preparation/ports.ts';
import type { FileKeeper } from '../../features/device/preparation/sources.ts';
import { downloadAnswer } from './download-answer.ts';

type PinnedFilesDeps = {
  readonly cacheName: string;
  /** The worker's cache of the same files, which saves fetching them again. */
  readonly seenName: string;
  readonly isMeant: (contentType: string) => boolean;
  /** Whether these files still belong to the signed-in dealer, read on each call. */
  readonly isPresent: () => Promise<boolean>;
  readonly now: () => number;
};

export type PinnedFiles = FileKeeper & {
  /** By address, without opening the files. */
  held(): Promise<ReadonlyMap<string, Held>>;
  letGo(addresses: readonly string[]): Promise<void>;
  /** Deletes these files. */
  discard(addresses: readonly string[]): Promise<void>;
};

/** Complete files in a cache only the page writes. Key headers hold sizes, to count without opening. */
export function createPinnedFiles({ cacheName, seenName, isMeant, isPresent, now }: PinnedFilesDeps): PinnedFiles {
  /** Null after sign-out. Writes to a cache deleted while open are lost (F-75). */
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
        const answer = await downloadAnswer(address, { signal, isMeant });
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
      // Read the bytes, since the browser may have lost a file it lists.
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
        // Files the dealer saved in the library stay.
        if (kept?.headers.has(preparedHeader)) await cache?.delete(path, { ignoreVary: true });
      }
    },

    async discard(addresses) {
      const cache = await look();
      for (const address of addresses) await cache?.delete(pathOf(address), { ignoreVary: true });
    },
  };
}

/** Without the signature, which changes daily. */
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
