import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import {
  bytesHeader,
  imagesCache,
  keptFilesCacheOf,
  keptImagesCache,
  seenFilesCacheOf,
} from '../src/contract/device-caches.ts';

type Bounds = { readonly count: number; readonly bytes: number; readonly bytesOfOne: number };

/** Larger pictures are left to the browser's own cache. */
export const imageBounds: Bounds = { count: 1_500, bytes: 60_000_000, bytesOfOne: 2_000_000 };
export const libraryBounds: Bounds = { count: 3_000, bytes: 200_000_000, bytesOfOne: 40_000_000 };

/** How many new entries it takes until the bytes are counted again. */
const countEvery = 40;

type Options = {
  readonly cacheName: string;
  readonly bounds: Bounds;
  /** F-7. Whether an answer is what was asked for, and not a captive portal's page. */
  readonly isWanted: (answer: Response) => boolean;
  /** The dealer who is signed in on this device. */
  readonly presentUser: () => Promise<string | null>;
};

/** PWA-3. What a dealer has seen, from the cache first: addresses name their content. Bounded; the least used go first. */
function seenFirst({ cacheName, bounds, isWanted, presentUser }: Options): CacheFirst {
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
      // The last, so that nothing is written after it has looked.
      whileSignedIn(presentUser, async () => expiration.deleteCacheAndMetadata()),
    ],
  });
}

/** PWA-3, PWA-4. Product pictures: those that the dealer keeps, then those that were seen. */
export function productImages(presentUser: () => Promise<string | null>, bounds = imageBounds) {
  const seen = seenFirst({ cacheName: imagesCache, bounds, isWanted: isPicture, presentUser });
  return {
    async handle(request: Request, event: ExtendableEvent): Promise<Response> {
      const kept = await caches.match(request.url, { cacheName: keptImagesCache, ignoreVary: true });
      return kept ?? answerFrom(seen, request, event);
    },
  };
}

/**
 * DOC-5. Files of the resource library: those that the dealer keeps, then those that were seen. Their key leaves out the signature, so
 * that a file opens after its signature has run out. Another user's are never looked at.
 */
export function libraryFiles(presentUser: () => Promise<string | null>) {
  const seen = new Map<string, CacheFirst>();

  function seenBy(userId: string): CacheFirst {
    const cacheName = seenFilesCacheOf(userId);
    const present = async () => ((await presentUser()) === userId ? userId : null);
    const files =
      seen.get(userId) ?? seenFirst({ cacheName, bounds: libraryBounds, isWanted: isFile, presentUser: present });
    seen.set(userId, files);
    return files;
  }

  return {
    async handle(request: Request, event: ExtendableEvent, userId: string): Promise<Response> {
      if ((await presentUser()) !== userId) return fetch(request);
      const kept = await caches.match(withoutSignature(request.url), {
        cacheName: keptFilesCacheOf(userId),
        ignoreVary: true,
      });
      return kept ?? answerFrom(seenBy(userId), request, event);
    },
  };
}

async function answerFrom(strategy: CacheFirst, request: Request, event: ExtendableEvent): Promise<Response> {
  const [answer, cached] = strategy.handleAll({ request, event });
  // F-4, F-19. What cannot be cached was answered all the same.
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

/** Reads an answer to its end and notes its size, so that nothing cut or too large is cached. */
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

/** F-75, SES-8. An answer that arrives after its dealer has signed out is not cached. */
function whileSignedIn(presentUser: () => Promise<string | null>, forget: () => Promise<void>): WorkboxPlugin {
  return {
    async requestWillFetch({ request, state }) {
      if (state) state.user = await presentUser();
      return request;
    },
    async cacheWillUpdate({ response, state }) {
      const user = await presentUser();
      return user !== null && user === state?.user ? response : null;
    },
    async cacheDidUpdate({ state }) {
      // The sign-out may have come between the check and the write.
      if ((await presentUser()) !== state?.user) await forget();
    },
  };
}

/** Workbox bounds the number of entries; this bounds their bytes, the oldest going first. */
function boundedBytes({ bytes: most, bytesOfOne }: Bounds): WorkboxPlugin {
  // Browsers stop a worker after half a minute: the first new entry counts what earlier runs have cached.
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
