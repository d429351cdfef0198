import { keptFilesCacheOf, seenFilesCacheOf } from '../src/contract/device-caches.ts';
import { type Found, keepImages } from './images.ts';

/** What is held at most of what a dealer has seen of the library; what the dealer keeps is not among it. */
const libraryBounds = { count: 3_000, bytes: 200_000_000, bytesOfOne: 40_000_000 } as const;

type Surroundings = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** Who is signed in at this device. */
  readonly presentUser: () => Promise<string | null>;
};

/** F-7. What a captive portal gives in the place of a file is a page; what the portal refuses is a problem. */
const isFile = (answer: Response) =>
  !/^(text\/|application\/(problem\+)?json)/.test(answer.headers.get('content-type') ?? 'text/plain');

/**
 * DOC-5. A file of the resource library: the one that the dealer keeps, else the one that was seen, else the portal's. Its address without
 * the signature says what is in it, so that one whose signature has run out opens too. Another user's are never looked at.
 */
export function keepLibraryFiles({ caches, fetch, now, presentUser }: Surroundings) {
  const seen = new Map<string, ReturnType<typeof keepImages>>();

  function seenBy(userId: string): ReturnType<typeof keepImages> {
    const files =
      seen.get(userId) ??
      keepImages({
        caches,
        fetch,
        now,
        bounds: libraryBounds,
        cacheName: seenFilesCacheOf(userId),
        isKept: isFile,
        mayKeep: async () => (await presentUser()) === userId,
      });
    seen.set(userId, files);
    return files;
  }

  return {
    async find(request: Request, userId: string): Promise<Found> {
      if ((await presentUser()) !== userId) return { answer: await fetch(request), after: Promise.resolve() };
      const { origin, pathname } = new URL(request.url);
      const address = `${origin}${pathname}`;
      const name = keptFilesCacheOf(userId);
      // Opening it would make it.
      const kept = (await caches.has(name)) && (await (await caches.open(name)).match(address, { ignoreVary: true }));
      return kept ? { answer: kept, after: Promise.resolve() } : seenBy(userId).find(request, address);
    },
  };
}
