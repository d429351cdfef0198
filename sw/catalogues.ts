import { catalogueCacheOf, heldSinceHeader } from '../src/contract/device-caches.ts';

type Surroundings = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** The device's signed-in dealer. */
  readonly signedInUser: () => Promise<string | null>;
};

/** `changed` tells whether the cache changed, and never rejects. */
export type CatalogueAnswer = { readonly answer: Response; readonly changed: Promise<boolean> };

/** The cached catalog, or null. */
export async function heldCatalogue(request: Request, userId: string, caches: CacheStorage): Promise<Response | null> {
  return (await caches.match(request.url, { cacheName: catalogueCacheOf(userId), ignoreVary: true })) ?? null;
}

/** Opens the cache first, so that a sign-out discards late writes (F-75). The answer streams to the page (F-2). */
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
    // Pass on incomplete answers without caching them (F-4, F-7).
    if (!isWhole(text)) return false;
    await keep(cache, request.url, asHeld(answer, text, now()));
    return held !== undefined && answer.headers.get('etag') !== heldTag;
  };
  return {
    answer: new Response(answer.body, { status: 200, headers: plain(answer.headers) }),
    changed: keepWhole().catch(() => false),
  };
}

/** Null for a signed-out dealer. Checks again, since a sign-out may have missed the new cache. */
async function openFor(userId: string, { caches, signedInUser }: Surroundings): Promise<Cache | null> {
  if ((await signedInUser()) !== userId) return null;
  const name = catalogueCacheOf(userId);
  const cache = await caches.open(name);
  if ((await signedInUser()) === userId) return cache;
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
