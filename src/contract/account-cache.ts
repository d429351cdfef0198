import { isPairAccount, signedInHashOf, userHash } from './account/user-hash.ts';
import { heldSinceHeader, sharedHeader } from './device-caches.ts';

type NameOf = (hash: string) => string;

type Terms = {
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  /** The name of a cache for the hash of its owner. */
  readonly nameOf: NameOf;
  /** The device's signed-in dealer, read on each call. */
  readonly signedInUser: () => Promise<string | null>;
};

/**
 * The catalogs or files of one account. What is equal for several dealers of a rep is stored once, in the cache of the
 * rep, and the account has a pointer to it (REP-2). It goes with its last pointer. Another person's accounts have their
 * own.
 */
export type AccountCache = {
  /** Undefined also for a pointer to what is gone. */
  match(address: string): Promise<Response | undefined>;
  /** What an account of the same person has stored under this shared address. */
  matchShared(at: string): Promise<Response | undefined>;
  put(asked: string | Request, answer: Response): Promise<void>;
  /** Without those whose answer is gone. */
  keys(): Promise<readonly Request[]>;
  delete(addresses: readonly string[]): Promise<void>;
};

/** Null for an account that is not present. To be opened before asking, so that a sign-out discards late writes (F-75). */
export async function openAccountCache(account: string, terms: Terms): Promise<AccountCache | null> {
  const { caches, nameOf, signedInUser } = terms;
  if ((await signedInUser()) !== account) return null;
  async function hasLeft(): Promise<boolean> {
    const present = await signedInUser();
    return present === null || signedInHashOf(present) !== signedInHashOf(account);
  }
  const [ownName, sharedName] = namesOf(account, nameOf);
  const own = await caches.open(ownName);
  const shared = isPairAccount(account) ? await caches.open(sharedName) : null;
  if ((await signedInUser()) === account)
    return shared ? sharing(own, shared, { caches, sharedName, hasLeft }) : plainCache(own);
  for (const name of [ownName, sharedName]) await heldIn(name, caches, hasLeft);
  return null;
}

/** Reads without making a cache. */
export async function matchForAccount(
  account: string,
  address: string,
  { caches, nameOf }: { readonly caches: Pick<CacheStorage, 'match'>; readonly nameOf: NameOf },
): Promise<Response | undefined> {
  const [ownName, sharedName] = namesOf(account, nameOf);
  const held = await caches.match(address, { cacheName: ownName, ignoreVary: true });
  return followed(held, async (at) => caches.match(at, { cacheName: sharedName, ignoreVary: true }));
}

/** The hashes under which a person's caches are named: the account's, and the one that the accounts share. */
function namesOf(account: string, nameOf: NameOf): readonly [own: string, shared: string] {
  return [nameOf(userHash(account)), nameOf(signedInHashOf(account))];
}

/** Of an account that shares with no other, or of nobody. */
export function plainCache(own: Cache): AccountCache {
  return {
    match: async (address) => own.match(address, { ignoreVary: true }),
    matchShared: async () => undefined,
    async put(asked, answer) {
      const headers = new Headers(answer.headers);
      headers.delete(sharedHeader);
      await own.put(asked, new Response(answer.body, { headers }));
    },
    keys: async () => own.keys(),
    async delete(addresses) {
      for (const address of addresses) await own.delete(address, { ignoreVary: true });
    },
  };
}

type Place = {
  readonly caches: Terms['caches'];
  readonly sharedName: string;
  /** Whether the person has signed out. */
  readonly hasLeft: () => Promise<boolean>;
};

function sharing(own: Cache, shared: Cache, place: Place): AccountCache {
  const matchShared = async (at: string) => shared.match(at, { ignoreVary: true });
  return {
    ...plainCache(own),
    match: async (address) => followed(await own.match(address, { ignoreVary: true }), matchShared),
    matchShared,
    async put(asked, answer) {
      const at = answer.headers.get(sharedHeader);
      const address = typeof asked === 'string' ? asked : asked.url;
      const former = (await own.match(address, { ignoreVary: true }))?.headers.get(sharedHeader) ?? null;
      if (at === null) await own.put(asked, answer);
      else {
        // What is pointed to comes first, so that a device that is full keeps what it has (F-19).
        await shared.put(at, answer);
        const key = new Request(asked);
        key.headers.set(sharedHeader, at);
        await own.put(key, pointerTo(at, answer));
      }
      if (former !== null && former !== at) await sweep(shared, place);
    },
    async keys() {
      const [pointers, bodies] = await Promise.all([own.keys(), shared.keys()]);
      const here = new Set([null, ...bodies.map(({ url }) => url)]);
      return pointers.filter(({ headers }) => here.has(headers.get(sharedHeader)));
    },
    async delete(addresses) {
      await plainCache(own).delete(addresses);
      if (addresses.length > 0) await sweep(shared, place);
    },
  };
}

function pointerTo(at: string, answer: Response): Response {
  return new Response(null, {
    headers: { [sharedHeader]: at, [heldSinceHeader]: answer.headers.get(heldSinceHeader) ?? '' },
  });
}

/** The date is the account's own: when the server last said so to it. */
async function followed(
  held: Response | undefined,
  find: (at: string) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const at = held?.headers.get(sharedHeader) ?? null;
  if (!held || at === null) return held;
  const found = await find(at);
  if (!found) return undefined;
  const headers = new Headers(found.headers);
  headers.set(heldSinceHeader, held.headers.get(heldSinceHeader) ?? '');
  return new Response(found.body, { headers });
}

/** Deletes what no account of the person points to. */
async function sweep(shared: Cache, { caches, sharedName, hasLeft }: Place): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== sharedName && name.startsWith(sharedName));
  const pointers = (await Promise.all(names.map(async (name) => heldIn(name, caches, hasLeft)))).flat();
  const used = new Set(pointers.map(({ headers }) => headers.get(sharedHeader)));
  for (const { url } of await shared.keys()) if (!used.has(url)) await shared.delete(url, { ignoreVary: true });
}

/** Opening a cache makes it, and a sign-out misses one just made. An empty one may also wait for its first answer. */
async function heldIn(name: string, caches: Terms['caches'], hasLeft: Place['hasLeft']): Promise<readonly Response[]> {
  const cache = await caches.open(name);
  const held = await cache.matchAll();
  if (held.length === 0 && (await hasLeft())) await caches.delete(name);
  return held;
}
