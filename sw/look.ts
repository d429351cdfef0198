import type { AppConfig } from '../src/contract/config.ts';
import { lookCache } from '../src/contract/device-caches.ts';
import { lookStyleAddress } from '../src/contract/look.ts';

type Around = {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (address: string) => Promise<Response>;
};

export type LookFiles = {
  /** Fetches what the first pages offline need. Never rejects. */
  fetchAll(): Promise<void>;
  /** Cached first. `renewed` settles once what has no version in its address was asked for again. */
  find(address: string): Promise<{ readonly answer: Response; readonly renewed: Promise<unknown> }>;
};

/** The company's colors and pictures, the same for every dealer of the device. */
export function keepLook({ origin, caches, fetch }: Around): LookFiles {
  async function renew(address: string): Promise<Response> {
    const answer = await fetch(address);
    // A network that asks for a sign-in answers with a page (F-7).
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || answer.redirected || !/^(image\/|text\/css)/.test(type)) return answer;
    const cache = await caches.open(lookCache);
    const copy = answer.clone();
    // Former versions of the same file.
    await cache.delete(address, { ignoreSearch: true, ignoreVary: true });
    await cache.put(address, copy).catch(() => undefined);
    return answer;
  }

  return {
    async fetchAll() {
      const asked = [renew(`${origin}${lookStyleAddress}`), picturesOf(origin, fetch).then(renewEach)];
      await Promise.allSettled(asked);
    },
    async find(address) {
      const cache = await caches.open(lookCache);
      const known = await cache.match(address, { ignoreVary: true });
      const isNamed = new URL(address).searchParams.has('v');
      if (known) return { answer: known, renewed: isNamed ? Promise.resolve() : renew(address).catch(() => undefined) };
      const answer = await renew(address).catch(async (error: unknown) => {
        // Offline, the former logo is better than none.
        const former = await cache.match(address, { ignoreSearch: true, ignoreVary: true });
        if (former) return former;
        throw error;
      });
      return { answer, renewed: Promise.resolve() };
    },
  };

  async function renewEach(addresses: readonly string[]): Promise<void> {
    await Promise.allSettled(addresses.map(async (address) => renew(`${origin}${address}`)));
  }
}

async function picturesOf(origin: string, fetch: Around['fetch']): Promise<string[]> {
  const answer = await fetch(`${origin}/config.json`);
  const { look } = ((await answer.json()) as { maker?: Partial<AppConfig['maker']> }).maker ?? {};
  return [look?.logo?.src, look?.logo?.darkSrc, look?.signIn?.src].filter((address) => address !== undefined);
}
