import { type AccountCache, matchForAccount, openAccountCache } from '../src/contract/account-cache.ts';
import { fieldOf } from '../src/contract/account/device-session.ts';
import { sharedCatalogueAddress } from '../src/contract/catalogue/catalogue-paths.ts';
import { catalogueCacheNamed, heldSinceHeader, notHeldStatus, sharedHeader } from '../src/contract/device-caches.ts';

type Surroundings = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** The device's signed-in dealer. */
  readonly signedInUser: () => Promise<string | null>;
};

/** `changed` tells whether the cache changed, and never rejects. */
export type CatalogueAnswer = { readonly answer: Response; readonly changed: Promise<boolean> };

const nameOf = catalogueCacheNamed;

/** The cached catalog, or an empty answer: browsers write an error to the console of the page. */
export async function heldCatalogue(request: Request, userId: string, caches: CacheStorage): Promise<Response> {
  const held = await matchForAccount(userId, request.url, { caches, nameOf });
  return held ?? new Response(null, { status: notHeldStatus });
}

/** The answer streams to the page (F-2). */
export async function askCatalogue(
  request: Request,
  userId: string,
  want: 'confirmed' | 'whole',
  around: Surroundings,
): Promise<CatalogueAnswer> {
  const { fetch, now } = around;
  const since = () => ({ [heldSinceHeader]: String(now()) });
  const cache = await openAccountCache(userId, { ...around, nameOf });
  const held = await cache?.match(request.url);
  const heldTag = held?.headers.get('etag') ?? null;
  const headers = new Headers(request.headers);
  if (heldTag !== null && want === 'confirmed') headers.set('if-none-match', heldTag);
  const answer = await fetch(new Request(request, { headers, cache: 'no-store' }));

  if (held && answer.status === 304) {
    const confirmed = asHeld(held, await held.blob(), since());
    await keep(cache, request.url, confirmed.clone());
    return { answer: confirmed, changed: Promise.resolve(false) };
  }
  if (cache === null || !isJson(answer)) return { answer, changed: Promise.resolve(false) };
  const copy = answer.clone();
  const keepWhole = async (): Promise<boolean> => {
    const text = await copy.text();
    const read = parsed(text);
    // Pass on incomplete answers without caching them (F-4, F-7).
    if (read === null) return false;
    await keep(cache, request.url, asHeld(answer, text, { ...since(), ...sharedAs(request.url, read.content) }));
    return held !== undefined && answer.headers.get('etag') !== heldTag;
  };
  return {
    answer: new Response(answer.body, { status: 200, headers: plain(answer.headers) }),
    changed: keepWhole().catch(() => false),
  };
}

/** A device that is full holds what it held (F-19). */
async function keep(cache: AccountCache | null, address: string, answer: Response): Promise<void> {
  await cache?.put(address, answer).catch(() => undefined);
}

function asHeld(answer: Response, body: BodyInit, said: Record<string, string>): Response {
  const headers = plain(answer.headers);
  for (const [name, value] of Object.entries(said)) headers.set(name, value);
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

/** Null for what is not JSON. */
function parsed(text: string): { readonly content: unknown } | null {
  try {
    return { content: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** All users of the catalog's audience have the same. */
function sharedAs(address: string, catalogue: unknown): Record<string, string> {
  const audience = fieldOf(catalogue, 'audience');
  if (typeof audience !== 'string' || audience === '') return {};
  return { [sharedHeader]: sharedCatalogueAddress(address, audience) };
}
