import { catalogueCacheOf, heldSinceHeader } from '../src/contract/device-caches.ts';

type Surroundings = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** The dealer who is signed in on this device. */
  readonly presentUser: () => Promise<string | null>;
};

/** An answer to the page, and, once what is to be held is held, whether it took the place of another; that never rejects. */
export type CatalogueAnswer = { readonly answer: Response; readonly changed: Promise<boolean> };

/** What is held of a catalogue, at once and without a network. Null where nothing is. */
export async function heldCatalogue(request: Request, userId: string, caches: CacheStorage): Promise<Response | null> {
  return (await caches.match(request.url, { cacheName: catalogueCacheOf(userId), ignoreVary: true })) ?? null;
}

/**
 * PWA-3. A catalogue from the backend, with the token of the page; what is held serves where the backend says that nothing changed.
 * `whole` asks as if nothing were held. The cache is opened before the question: when the dealer leaves meanwhile it is deleted, and
 * what is put into it then is put nowhere (F-75). An answer goes to the page as it comes, which waits as long as something does (F-2).
 */
export async function askCatalogue(
  request: Request,
  userId: string,
  want: 'confirmed' | 'whole',
  around: Surroundings,
): Promise<CatalogueAnswer> {
  const { fetch, now } = around;
  const cache = await openFor(userId, around);
  const held = await cache?.match(request.url, { ignoreVary: true });
  const heldTag = held?.headers.get('etag') ?? null;
  const headers = new Headers(request.headers);
  if (heldTag !== null && want === 'confirmed') headers.set('if-none-match', heldTag);
  const answer = await fetch(new Request(request, { headers, cache: 'no-store' }));

  if (held && answer.status === 304) {
    const confirmed = asHeld(held, await held.blob(), now());
    await keep(cache, request.url, confirmed.clone());
    return { answer: confirmed, changed: Promise.resolve(false) };
  }
  if (cache === null || !isJson(answer)) return { answer, changed: Promise.resolve(false) };
  const copy = answer.clone();
  const keepWhole = async (): Promise<boolean> => {
    const text = await copy.text();
    // F-4, F-7. What is no whole answer goes to the page as it came, which says so, and is not kept.
    if (!isWhole(text)) return false;
    await keep(cache, request.url, asHeld(answer, text, now()));
    return held !== undefined && answer.headers.get('etag') !== heldTag;
  };
  return {
    answer: new Response(answer.body, { status: 200, headers: plain(answer.headers) }),
    changed: keepWhole().catch(() => false),
  };
}

/** Null where this dealer is not signed in. A sign-out while the cache is being opened has found none to delete. */
async function openFor(userId: string, { caches, presentUser }: Surroundings): Promise<Cache | null> {
  if ((await presentUser()) !== userId) return null;
  const name = catalogueCacheOf(userId);
  const cache = await caches.open(name);
  if ((await presentUser()) === userId) return cache;
  await caches.delete(name);
  return null;
}

/** A device that is full holds what it held (F-19). */
async function keep(cache: Cache | null, address: string, answer: Response): Promise<void> {
  await cache?.put(address, answer).catch(() => undefined);
}

function asHeld(answer: Response, body: BodyInit, nowMs: number): Response {
  const headers = plain(answer.headers);
  headers.set(heldSinceHeader, String(nowMs));
  return new Response(body, { status: 200, headers });
}

/** The body is unpacked by now. */
function plain(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

function isJson({ status, headers }: Response): boolean {
  return status === 200 && /^application\/json\b/i.test(headers.get('content-type') ?? '');
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
