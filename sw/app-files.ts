import type { WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { appFilesPrefix } from '../src/contract/device-caches.ts';

/** `revision` is null for files with a hash in their name. */
export type ListedFile = { readonly url: string; readonly revision: string | null; readonly integrity?: string };

/** The app's own files: one precache per version. */
export type AppFiles = {
  isListed(pathname: string): boolean;
  /** Rejects unless every file arrives as built. The next attempt fetches only missing files. */
  install(event: ExtendableEvent): Promise<void>;
  /** A file of this version, or of an older one that an open tab still runs. */
  find(pathname: string): Promise<Response | undefined>;
  /** Records which tabs still run an older version. */
  noteFormerTabs(): Promise<void>;
  /** Deletes older versions without open tabs. */
  tidy(): Promise<void>;
};

type Surroundings = {
  readonly origin: string;
  /** Identifies the content security policy. Cached pages keep theirs. */
  readonly policy: string;
  readonly openTabs: () => Promise<readonly string[]>;
};

const formerTabs = '/former-tabs';

/** Earlier versions stored screens here. Nothing reads them now. */
const formerScreensPrefix = 'screens-';

/** Caches only complete, direct responses (F-7, F-43). `integrity` checks the bytes. */
const wholeFile: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

export function keepAppFiles(listed: readonly ListedFile[], around: Surroundings): AppFiles {
  const { origin } = around;
  const name = `${appFilesPrefix}${versionOf(listed, around.policy)}`;
  const precache = new PrecacheController({ cacheName: name, plugins: [wholeFile] });
  precache.addToCacheList([...listed]);
  const addressOf = (pathname: string) => `${origin}${pathname}`;
  let isTidy = false;

  /** Hashed files never change, so copy them instead of downloading again. */
  async function copyFromFormerVersions(): Promise<void> {
    const cache = await caches.open(name);
    for (const { url, revision } of listed) {
      const address = new URL(url, origin).href;
      if (revision !== null || (await cache.match(address))) continue;
      const former = await caches.match(address);
      if (former) await cache.put(address, former);
    }
  }

  /** Caches are listed by creation, so later ones belong to newer versions. */
  async function leftByFormerVersions(): Promise<string[]> {
    const names = await caches.keys();
    const versions = names.filter((key) => key.startsWith(appFilesPrefix));
    const former = versions.slice(0, Math.max(0, versions.indexOf(name)));
    return [...former, ...names.filter((key) => key.startsWith(formerScreensPrefix))];
  }

  return {
    isListed: (pathname) => precache.getCacheKeyForURL(addressOf(pathname)) !== undefined,
    async install(event) {
      await copyFromFormerVersions();
      await precache.install(event);
    },
    async find(pathname) {
      const own = await precache.matchPrecache(addressOf(pathname));
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
      await Promise.all((await leftByFormerVersions()).map(async (key) => caches.delete(key)));
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
