import { appFilesPrefix } from '../src/contract/device-caches.ts';

/** A file of the app as the build lists it. `integrity` is of its bytes; `revision` is null where its name says what is in it. */
export type ListedFile = { readonly url: string; readonly revision: string | null; readonly integrity?: string };

/** What the worker keeps of the app itself: one cache per version. */
export type AppFiles = {
  isListed(pathname: string): boolean;
  /** Rejects where a file does not come as it was built; what has come stays for the next try. */
  install(): Promise<void>;
  /** The file of this version, else, by a name that says what is in it, of a former one that a tab still runs. */
  find(pathname: string): Promise<Response | undefined>;
  /** Notes which tabs run a former version, at the moment this one takes over. */
  noteFormerTabs(): Promise<void>;
  /** Deletes former versions once no tab runs one. */
  tidy(): Promise<void>;
};

type Surroundings = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
  /** Stands for the content security policy that the server sends pages with: what is kept of a page is kept with its policy. */
  readonly policy: string;
  /** The ids of the tabs that are open. */
  readonly openTabs: () => Promise<readonly string[]>;
};

const formerTabs = '/former-tabs';
/** As many at once as a browser sends to one host. */
const atOnce = 6;

export function keepAppFiles(listed: readonly ListedFile[], around: Surroundings): AppFiles {
  const { caches, origin } = around;
  const files = new Map(listed.map((file) => [new URL(file.url, origin).pathname, file]));
  const name = `${appFilesPrefix}${versionOf(listed, around.policy)}`;
  const addressOf = (pathname: string) => `${origin}${pathname}`;
  let isTidy = false;

  /** F-7, F-43. Only the very bytes that were built are kept: no page of a captive portal, nothing cut or changed on its way. */
  async function fetchFile(cache: Cache, pathname: string, { revision, integrity }: ListedFile): Promise<void> {
    const address = addressOf(pathname);
    if (await cache.match(address)) return;
    const former = revision === null ? await caches.match(address) : undefined;
    const request = new Request(address, {
      cache: revision === null ? 'default' : 'reload',
      credentials: 'same-origin',
      ...(integrity === undefined ? {} : { integrity }),
    });
    const answer = former ?? (await around.fetch(request));
    if (answer.status !== 200 || answer.redirected) throw new Error(`${pathname} was answered with ${answer.status}`);
    await cache.put(address, answer);
  }

  /** Caches are listed in the order in which they were made: those behind the own one are of versions that are still to come. */
  async function formerVersions(): Promise<string[]> {
    const versions = (await caches.keys()).filter((key) => key.startsWith(appFilesPrefix));
    return versions.slice(0, Math.max(0, versions.indexOf(name)));
  }

  return {
    isListed: (pathname) => files.has(pathname),
    async install() {
      const cache = await caches.open(name);
      const waiting = [...files];
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await fetchFile(cache, ...next);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    async find(pathname) {
      const own = await caches.match(addressOf(pathname), { cacheName: name });
      return own ?? (pathname.startsWith('/assets/') ? caches.match(addressOf(pathname)) : undefined);
    },
    async noteFormerTabs() {
      const cache = await caches.open(name);
      await cache.put(addressOf(formerTabs), Response.json(await around.openTabs()));
    },
    async tidy() {
      if (isTidy) return;
      const note = await caches.match(addressOf(formerTabs), { cacheName: name });
      const former = new Set((await note?.json()) as readonly string[] | undefined);
      if ((await around.openTabs()).some((tab) => former.has(tab))) return;
      await Promise.all((await formerVersions()).map(async (key) => caches.delete(key)));
      isTidy = true;
    },
  };
}

/** Equal lists under equal policies are equal versions. FNV-1a, 32 bits. */
function versionOf(listed: readonly ListedFile[], policy: string): string {
  const text = [...listed.map(({ url, revision, integrity }) => `${url} ${revision} ${integrity}`), policy].join();
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
