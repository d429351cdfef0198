import { type AccountCache, plainCache } from '../../contract/account-cache.ts';
import { bytesHeader, heldSinceHeader, preparedHeader, sharedHeader } from '../../contract/device-caches.ts';
import type { Fetched, Held } from '../../features/device/preparation/ports.ts';
import type { FileKeeper } from '../../features/device/preparation/sources.ts';
import { unsigned } from '../library/kept-files.ts';
import { downloadAnswer } from './download-answer.ts';

type PinnedFilesDeps = {
  /** Null after sign-out. Writes to a cache deleted while open are lost (F-75). */
  readonly open: () => Promise<AccountCache | null>;
  /** The name of the cache that this opens. */
  readonly cacheName: string;
  /** Where the accounts of a rep store a file once, or null. */
  readonly sharedAs: (address: string) => string | null;
  /** The worker's cache of the same files, which saves fetching them again. */
  readonly seenName: string;
  readonly isMeant: (contentType: string) => boolean;
  readonly now: () => number;
};

export type PinnedFiles = FileKeeper & {
  /** By address, without opening the files. */
  held(): Promise<ReadonlyMap<string, Held>>;
  letGo(addresses: readonly string[]): Promise<void>;
  /** Deletes these files. */
  discard(addresses: readonly string[]): Promise<void>;
};

/** A cache with files that everybody may see, for as long as somebody is here. */
export async function openPublicCache(name: string, isPresent: () => Promise<boolean>): Promise<AccountCache | null> {
  if (!(await isPresent())) return null;
  const cache = await caches.open(name);
  if (await isPresent()) return plainCache(cache);
  await caches.delete(name);
  return null;
}

/** Complete files in a cache only the page writes. Key headers hold sizes, to count without opening. */
export function createPinnedFiles(deps: PinnedFilesDeps): PinnedFiles {
  const { open, cacheName, sharedAs, seenName, isMeant, now } = deps;

  async function look(): Promise<AccountCache | null> {
    // Opening it would make it.
    return (await caches.has(cacheName)) ? open() : null;
  }

  async function put(cache: AccountCache, own: string, answer: { readonly body: Blob; readonly headers: Headers }) {
    const { body } = answer;
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
    const stamp = { [bytesHeader]: String(body.size), [heldSinceHeader]: String(now()), [preparedHeader]: '1' };
    for (const [name, value] of Object.entries(stamp)) headers.set(name, value);
    const at = sharedAs(own);
    if (at !== null) headers.set(sharedHeader, at);
    await cache.put(new Request(own, { headers: stamp }), new Response(body, { headers }));
    return { code: 'kept', bytes: body.size } as const;
  }

  /** What is here already, for a dealer of the same rep or by the worker. */
  async function alreadyHere(cache: AccountCache, own: string): Promise<Parameters<typeof put>[2] | null> {
    const at = sharedAs(own);
    const shared = at === null ? undefined : await cache.matchShared(at);
    const found = shared ?? (await caches.match(own, { cacheName: seenName, ignoreVary: true }));
    if (!found || !isMeant(found.headers.get('content-type') ?? '')) return null;
    const body = await found.blob();
    return isOfSize(body, found.headers) ? { body, headers: found.headers } : null;
  }

  return {
    async fetch(address, signal): Promise<Fetched> {
      const own = unsigned(address);
      const cache = await open();
      if (cache === null) return { code: 'sign-in-needed' };
      try {
        const here = await alreadyHere(cache, own);
        if (here) return await put(cache, own, here);
        const answer = await downloadAnswer(address, { signal, isMeant });
        return 'code' in answer ? answer : await put(cache, own, answer);
      } catch (error) {
        signal.throwIfAborted();
        if (isFull(error)) return { code: 'full' };
        throw error;
      }
    },

    async isWhole(address) {
      const kept = await (await look())?.match(unsigned(address));
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
      const keys = (await cache?.keys()) ?? [];
      const prepared = keys.filter(({ headers }) => headers.has(preparedHeader)).map(({ url }) => url);
      const unwanted = new Set(addresses.map(unsigned));
      // Files the dealer saved in the library stay.
      await cache?.delete(prepared.filter((url) => unwanted.has(url)));
    },

    async discard(addresses) {
      await (await look())?.delete(addresses.map(unsigned));
    },
  };
}

function isOfSize(body: Blob, headers: Headers): boolean {
  const said = headers.get(bytesHeader);
  return body.size > 0 && (said === null || Number(said) === body.size);
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
