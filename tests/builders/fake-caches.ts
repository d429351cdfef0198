/** Cache Storage as browsers have it, in memory. A cache that was deleted takes what is put into it nowhere. */
export type FakeCaches = CacheStorage & {
  /** What all caches may hold together, in bytes of bodies; a put beyond it fails as on a device that is full (F-19). */
  quotaBytes: number;
};

type Entry = { readonly request: Request; readonly body: Blob; readonly response: Response };
type Asked = RequestInfo | URL;

export function fakeCaches(): FakeCaches {
  const byName = new Map<string, FakeCache>();
  const heldBytes = () => [...byName.values()].reduce((sum, cache) => sum + cache.bytes(), 0);
  const storage: FakeCaches = {
    quotaBytes: Number.POSITIVE_INFINITY,
    async open(name) {
      await turn();
      const cache = byName.get(name) ?? new FakeCache((more) => heldBytes() + more <= storage.quotaBytes);
      byName.set(name, cache);
      return cache;
    },
    async has(name) {
      await turn();
      return byName.has(name);
    },
    async keys() {
      await turn();
      return [...byName.keys()];
    },
    async delete(name) {
      await turn();
      return byName.delete(name);
    },
    async match(asked, { cacheName, ...options } = {}) {
      await turn();
      const caches = [...byName].filter(([name]) => cacheName === undefined || name === cacheName);
      for (const [, cache] of caches) {
        const found = cache.find(asked, options);
        if (found) return found;
      }
      return undefined;
    },
  };
  return storage;
}

class FakeCache implements Cache {
  /** In the order in which they were put. */
  private entries: Entry[] = [];
  private readonly fits: (moreBytes: number) => boolean;

  constructor(fits: (moreBytes: number) => boolean) {
    this.fits = fits;
  }

  bytes(): number {
    return this.entries.reduce((sum, { body }) => sum + body.size, 0);
  }

  find(asked: Asked, options?: CacheQueryOptions): Response | undefined {
    const found = this.entries.find(isAskedBy(asked, options));
    return found && given(found);
  }

  async match(asked: Asked, options?: CacheQueryOptions): Promise<Response | undefined> {
    await turn();
    return this.find(asked, options);
  }

  async matchAll(asked?: Asked, options?: CacheQueryOptions): Promise<Response[]> {
    await turn();
    return this.asked(asked, options).map(given);
  }

  async keys(asked?: Asked, options?: CacheQueryOptions): Promise<Request[]> {
    await turn();
    return this.asked(asked, options).map(({ request }) => request.clone());
  }

  async put(asked: Asked, response: Response): Promise<void> {
    const request = asRequest(asked);
    if (request.method !== 'GET') throw new TypeError(`${request.method} is not kept`);
    if (response.status === 206) throw new TypeError('a part is not kept');
    if (varied(response).includes('*')) throw new TypeError('what varies by everything is not kept');
    const body = await response.blob();
    const isFormer = isAskedBy(request);
    const others = this.entries.filter((entry) => !isFormer(entry));
    const former = this.bytes() - others.reduce((sum, entry) => sum + entry.body.size, 0);
    if (!this.fits(body.size - former)) throw new DOMException('the device is full', 'QuotaExceededError');
    this.entries = [...others, { request: request.clone(), body, response }];
  }

  async delete(asked: Asked, options?: CacheQueryOptions): Promise<boolean> {
    await turn();
    const before = this.entries.length;
    const isMeant = isAskedBy(asked, options);
    this.entries = this.entries.filter((entry) => !isMeant(entry));
    return this.entries.length < before;
  }

  async add(): Promise<void> {
    throw new Error('nothing here lets the cache fetch by itself');
  }

  async addAll(): Promise<void> {
    return this.add();
  }

  private asked(asked: Asked | undefined, options?: CacheQueryOptions): Entry[] {
    return asked === undefined ? this.entries : this.entries.filter(isAskedBy(asked, options));
  }
}

function isAskedBy(asked: Asked, options: CacheQueryOptions = {}): (entry: Entry) => boolean {
  const request = asRequest(asked);
  const address = comparable(request.url, options);
  return (entry) =>
    (request.method === 'GET' || options.ignoreMethod === true) &&
    comparable(entry.request.url, options) === address &&
    (options.ignoreVary === true ||
      varied(entry.response).every((name) => request.headers.get(name) === entry.request.headers.get(name)));
}

/** Nothing behind a `#` counts. */
function comparable(address: string, { ignoreSearch = false }: CacheQueryOptions): string {
  return address.slice(0, address.search(ignoreSearch ? /[?#]|$/ : /#|$/));
}

function varied({ headers }: Response): string[] {
  return (headers.get('vary') ?? '').split(',').flatMap((name) => name.trim() || []);
}

/** Each asker gets an answer of its own to read. */
function given({ body, response: { status, statusText, headers } }: Entry): Response {
  return new Response(status === 204 ? null : body, { status, statusText, headers });
}

function asRequest(asked: Asked): Request {
  return asked instanceof Request ? asked : new Request(asked);
}

/** No answer comes at once. */
async function turn(): Promise<void> {
  await Promise.resolve();
}
