import { bytesHeader, imagesCache, keptImagesCache } from '../src/contract/device-caches.ts';

/** What is held of pictures at most. A larger one is not held: the browser's own cache has it. */
export const imageBounds = { count: 1_500, bytes: 60_000_000, bytesOfOne: 2_000_000 } as const;

/** After so many new ones the bounds are looked at again. */
const tidyEvery = 40;

/** A picture that is used again after this long is put behind the others, so that it is not among the first to go. */
const renewAfterMs = 24 * 60 * 60_000;

const usedHeader = 'x-used';

/** An answer, and what is still to be done about it once the page has it. */
export type Found = { readonly answer: Response; readonly after: Promise<void> };

type Surroundings = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  readonly bounds?: { readonly count: number; readonly bytes: number; readonly bytesOfOne: number };
  /** Where they are kept. */
  readonly cacheName?: string;
  /** What is kept, by its answer. */
  readonly isKept?: (answer: Response) => boolean;
  /** Asked in the moment in which something is to be kept. */
  readonly mayKeep?: () => Promise<boolean>;
};

const always = async () => true;

/** F-7. A picture is what says that it is one. */
const isPicture = (answer: Response) => answer.headers.get('content-type')?.startsWith('image/') === true;

/** PWA-4. A picture that the dealer keeps; nothing is asked of the portal for it, and nothing is done about it. */
export async function keptImage(request: Request, caches: CacheStorage): Promise<Response | null> {
  return (await caches.match(request.url, { cacheName: keptImagesCache, ignoreVary: true })) ?? null;
}

/** PWA-3. Pictures, from the device once they were seen: their addresses say what is in them. Bounded, the least used go first. */
export function keepImages(surroundings: Surroundings) {
  const { caches, fetch, now, bounds = imageBounds, cacheName = imagesCache } = surroundings;
  const { isKept = isPicture, mayKeep = always } = surroundings;
  // Browsers stop a worker after half a minute: what former ones have kept is looked at with its first new picture.
  let sinceTidied: number = tidyEvery;

  async function put(cache: Cache, address: string, answer: Response): Promise<void> {
    const body = await answer.blob();
    if (body.size > bounds.bytesOfOne || !(await mayKeep())) return;
    const headers = new Headers(answer.headers);
    headers.delete('content-encoding');
    headers.set(bytesHeader, String(body.size));
    headers.set(usedHeader, String(now()));
    // A cache lists what it holds in the order in which it was put.
    await cache.delete(address);
    await cache.put(address, new Response(body, { headers }));
  }

  async function tidy(cache: Cache): Promise<void> {
    const newestFirst = (await cache.keys()).toReversed();
    let [count, bytes] = [0, 0];
    for (const key of newestFirst) {
      count += 1;
      bytes += Number((await cache.match(key))?.headers.get(bytesHeader) ?? bounds.bytesOfOne);
      if (count > bounds.count || bytes > bounds.bytes) await cache.delete(key);
    }
  }

  /** F-19. Where the device is full, pictures are what it can best do without. */
  async function keep(cache: Cache, address: string, answer: Response): Promise<void> {
    try {
      await put(cache, address, answer);
      sinceTidied += 1;
      if (sinceTidied < tidyEvery) return;
      sinceTidied = 0;
      await tidy(cache);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(cacheName);
    }
  }

  return {
    /** What is kept under an address, or comes by the request. */
    async find(request: Request, address = request.url): Promise<Found> {
      const cache = await caches.open(cacheName);
      const held = await cache.match(address, { ignoreVary: true });
      if (held) {
        const isOld = now() - Number(held.headers.get(usedHeader)) > renewAfterMs;
        return { answer: held, after: isOld ? keep(cache, address, held.clone()) : Promise.resolve() };
      }
      const answer = await fetch(request);
      const isToKeep = answer.status === 200 && isKept(answer);
      return { answer, after: isToKeep ? keep(cache, address, answer.clone()) : Promise.resolve() };
    },
  };
}
