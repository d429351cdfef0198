import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { matchForAccount } from '../src/contract/account-cache.ts';
import {
  bytesHeader,
  imagesCache,
  keptFilesCacheNamed,
  keptImagesCache,
  seenFilesCacheOf,
} from '../src/contract/device-caches.ts';

type Bounds = { readonly count: number; readonly bytes: number; readonly bytesOfOne: number };

/** Larger pictures are left to the browser's own cache. */
export const imageBounds: Bounds = { count: 1_500, bytes: 60_000_000, bytesOfOne: 2_000_000 };
export const libraryBounds: Bounds = { count: 3_000, bytes: 200_000_000, bytesOfOne: 40_000_000 };

/** New entries between two counts of bytes. */
const countEvery = 40;

type Options = {
  readonly cacheName: string;
  readonly bounds: Bounds;
  /** False for anything unexpected, such as a captive portal's page (F-7). */
  readonly isWanted: (answer: Response) => boolean;
  /** The device's signed-in dealer. */
  readonly signedInUser: () => Promise<string | null>;
};

/** Cache first, since addresses name their content. The least used entries go first. */
function seenFirst({ cacheName, bounds, isWanted, signedInUser }: Options): CacheFirst {
  const matchOptions = { ignoreVary: true };
  const expiration = new ExpirationPlugin({ maxEntries: bounds.count, purgeOnQuotaError: true, matchOptions });
  return new CacheFirst({
    cacheName,
    matchOptions,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => withoutSignature(request.url) },
      new CacheableResponsePlugin({ statuses: [200] }),
      sized(bounds.bytesOfOne, isWanted),
      boundedBytes(bounds),
      expiration,
      // Last, so that nothing is written after its check.
      whileSignedIn(signedInUser, async () => expiration.deleteCacheAndMetadata()),
    ],
  });
}

/** Product pictures: downloaded ones first, then seen ones. */
export function productImages(signedInUser: () => Promise<string | null>, bounds = imageBounds) {
  const seen = seenFirst({ cacheName: imagesCache, bounds, isWanted: isPicture, signedInUser });
  return {
    async handle(request: Request, event: ExtendableEvent): Promise<Response> {
      const kept = await caches.match(request.url, { cacheName: keptImagesCache, ignoreVary: true });
      return kept ?? answerFrom(seen, request, event);
    },
  };
}

/** Downloaded files first, then seen ones. Keys omit the signature, so files open after it expires. */
export function libraryFiles(signedInUser: () => Promise<string | null>) {
  const seen = new Map<string, CacheFirst>();

  function seenBy(userId: string): CacheFirst {
    const cacheName = seenFilesCacheOf(userId);
    const present = async () => ((await signedInUser()) === userId ? userId : null);
    const files =
      seen.get(userId) ?? seenFirst({ cacheName, bounds: libraryBounds, isWanted: isFile, signedInUser: present });
    seen.set(userId, files);
    return files;
  }

  return {
    async handle(request: Request, event: ExtendableEvent, userId: string): Promise<Response> {
      if ((await signedInUser()) !== userId) return fetch(request);
      const address = withoutSignature(request.url);
      const kept = await matchForAccount(userId, address, { caches, nameOf: keptFilesCacheNamed });
      return kept ?? answerFrom(seenBy(userId), request, event);
    },
  };
}

async function answerFrom(strategy: CacheFirst, request: Request, event: ExtendableEvent): Promise<Response> {
  const [answer, cached] = strategy.handleAll({ request, event });
  // Answers that cannot be cached still reach the page (F-4, F-19).
  cached.catch(() => undefined);
  return answer;
}

const isPicture = ({ headers }: Response) => headers.get('content-type')?.startsWith('image/') === true;
const isFile = ({ headers }: Response) =>
  !/^(text\/|application\/(problem\+)?json)/.test(headers.get('content-type') ?? 'text/plain');

function withoutSignature(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Reads an answer to its end, so that nothing truncated or too large is cached. */
function sized(maxBytes: number, isWanted: (answer: Response) => boolean): WorkboxPlugin {
  return {
    async cacheWillUpdate({ response }) {
      if (!isWanted(response)) return null;
      const body = await response.blob();
      if (body.size > maxBytes) return null;
      const headers = new Headers(response.headers);
      headers.delete('content-encoding');
      headers.set(bytesHeader, String(body.size));
      return new Response(body, { headers });
    },
  };
}

/** Answers arriving after sign-out are not cached (F-75). */
function whileSignedIn(signedInUser: () => Promise<string | null>, forget: () => Promise<void>): WorkboxPlugin {
  return {
    async requestWillFetch({ request, state }) {
      if (state) state.user = await signedInUser();
      return request;
    },
    async cacheWillUpdate({ response, state }) {
      const user = await signedInUser();
      return user !== null && user === state?.user ? response : null;
    },
    async cacheDidUpdate({ state }) {
      // A sign-out may have happened between check and write.
      if ((await signedInUser()) !== state?.user) await forget();
    },
  };
}

/** Workbox limits entries. This limits bytes, oldest first. */
function boundedBytes({ bytes: most, bytesOfOne }: Bounds): WorkboxPlugin {
  // Browsers stop workers after 30 s, so the first entry also counts earlier runs.
  let sinceCounted = countEvery;
  return {
    async cacheDidUpdate({ cacheName }) {
      sinceCounted += 1;
      if (sinceCounted < countEvery) return;
      sinceCounted = 0;
      const cache = await caches.open(cacheName);
      let bytes = 0;
      for (const key of (await cache.keys()).toReversed()) {
        const size = (await cache.match(key, { ignoreVary: true }))?.headers.get(bytesHeader);
        bytes += Number(size ?? bytesOfOne);
        if (bytes > most) await cache.delete(key, { ignoreVary: true });
      }
    },
  };
}
