import { describe, expect, test } from 'vitest';
import { buildPart } from '../../tests/builders/build-part.ts';
import { memoryCaches } from '../../tests/builders/memory-caches.ts';
import { answerOf, yieldToMain, everything, idsOf } from '../../tests/search/searched.ts';
import type { CatalogueKey, CatalogueState, ListQuery } from '../contract/catalogue/catalogue-search.ts';
import type { Part } from '../contract/catalogue/catalogue.ts';
import { catalogueCacheOf, heldSinceHeader } from '../contract/device-caches.ts';
import { freshMs } from './cache/catalogue-cache.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import type { CatalogueRequest, RawCatalogueAnswer, ThreadPorts } from './ports.ts';
import { createSearchThread, type SearchThread } from './search-thread.ts';
import type { Permits } from './types.ts';

const parts: CatalogueKey = { userId: 'u1', locale: 'en', catalogue: 'parts' };
const address = 'https://portal.example/api/parts/en/u1';
const cacheName = catalogueCacheOf('u1');

function json(body: unknown, status = 200): RawCatalogueAnswer {
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : new TextEncoder().encode(JSON.stringify(body));
  return { code: 'answered', status, contentType: 'application/json', bytes };
}

const problemBody = (status: number, code: string) => ({ title: code, status, code });
const chain = buildPart('PC-CH-12', { name: 'Chain 12' });
const saddle = buildPart('PC-SD-145', { name: 'Saddle' });

/** A device with a page and its thread, and a backend that holds parts at a value of its clock. */
function device() {
  const caches = memoryCaches();
  const site = {
    caches,
    now: 1_000_000,
    present: 'u1' as string | null,
    products: [chain, saddle] as readonly Part[],
    asked: [] as CatalogueRequest[],
    /** Answers in place of the backend; one for each call, then the backend again. */
    instead: [] as (RawCatalogueAnswer | (() => Promise<RawCatalogueAnswer>))[],
    /** What the backend says of a cursor. */
    since: (_cursor: string): RawCatalogueAnswer => json(problemBody(410, 'cursor-too-old'), 410),
    permits: (async (_, refused) => ({ token: refused === undefined ? 'first' : 'second' })) as Permits,
  };
  const ports: ThreadPorts = {
    caches: caches.storage,
    origin: 'https://portal.example',
    yieldToMain,
    now: () => site.now,
    signedInUser: async () => site.present,
    async ask(request) {
      site.asked.push(request);
      const instead = site.instead.shift();
      if (instead) return typeof instead === 'function' ? instead() : instead;
      const cursor = new URL(request.address).searchParams.get('since');
      return cursor === null ? json(answerOf(site.products)) : site.since(cursor);
    },
  };

  /** A page with a thread of its own, that tells what becomes of a catalogue. */
  function openPage() {
    let thread: SearchThread | null = null;
    const search = createCatalogueSearch({
      apiBase: () => '/api',
      permits: async (userId, refused) => site.permits(userId, refused),
      async start({ message }) {
        const made = createSearchThread(ports, (said) => queueMicrotask(() => message(structuredClone(said))));
        thread = made;
        return { post: (said) => queueMicrotask(() => made.receive(structuredClone(said))), end() {} };
      },
    });
    const settled = async (catalogue: CatalogueKey = parts): Promise<CatalogueState> =>
      new Promise((resolve) => {
        const look = () => {
          const state = search.stateOf(catalogue);
          const isBusy = state.code === 'opening' || (state.code === 'ready' && state.refresh.code === 'under-way');
          if (isBusy) return;
          leave();
          // What is kept is kept behind the answer.
          setTimeout(() => resolve(state), 5);
        };
        const leave = search.subscribe(look);
        look();
      });
    const ids = async (query: Partial<ListQuery> = {}, catalogue: CatalogueKey = parts) => {
      const page = await search.list(catalogue, { ...everything, ...query });
      return page && idsOf(page);
    };
    const refreshed = async () => {
      search.open(parts, { now: true });
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      return settled();
    };
    return { search, settled, ids, refreshed, online: () => thread?.online() };
  }

  return { ...site, site, caches, openPage };
}

/** Everything that the device holds of a dealer, as text. */
async function dumpOf({ held }: ReturnType<typeof memoryCaches>): Promise<string> {
  const all = [...held].flatMap(([name, answers]) =>
    [...answers].map(
      async ([at, answer]) => `${name} ${at} ${[...answer.headers].join()} ${await answer.clone().text()}`,
    ),
  );
  return (await Promise.all(all)).join('\n');
}

describe('a catalogue that is not held', () => {
  test('[CAT-8] is asked for, answers, and opens without a network from then on', async () => {
    const { site, openPage } = device();
    const page = openPage();
    expect(await page.ids({ text: 'chain' })).toEqual(['pc-ch-12']);
    expect(await page.settled()).toEqual({
      code: 'ready',
      snapshot: { revision: 1, heldSinceMs: 1_000_000, isWhole: true, total: 2 },
      refresh: { code: 'none' },
    });
    site.instead = [{ code: 'failed', why: 'network' }];
    expect(await openPage().ids({ text: 'sadle' })).toEqual(['pc-sd-145']);
    expect(site.asked).toHaveLength(1);
  });

  test.each([
    ['network', { code: 'failed', why: 'network' } as const, { why: 'network' }],
    ['busy', json(problemBody(503, 'busy'), 503), { why: 'busy' }],
    ['refused', json(problemBody(403, 'forbidden'), 403), { why: 'refused', status: 403, code: 'forbidden' }],
    ['cut-off', json(answerOf([chain]).slice(0, -30)), { why: 'cut-off' }],
    [
      'other-shape',
      json({ products: [{ id: 'x', type: 'scooter' }], filters: [], paging: { current: 1, pages: 1 } }),
      { why: 'other-shape' },
    ],
    ['another page', { ...json({}), contentType: 'text/html' } as RawCatalogueAnswer, { why: 'intercepted' }],
    ['a redirect', { ...json('', 0), contentType: '' } as RawCatalogueAnswer, { why: 'intercepted' }],
    ['a network’s sign-in', json('<html>', 511), { why: 'intercepted' }],
  ])('[ERR-1] says why it cannot be had: %s; and is had at the next question', async (_, instead, failure) => {
    const { site, openPage } = device();
    site.instead = [instead];
    const page = openPage();
    expect(await page.ids()).toBeNull();
    expect(await page.settled()).toEqual({ code: 'failed', failure });
    expect(await page.ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
  });

  test('[SES-6] a token that is refused is renewed once', async () => {
    const { site, openPage } = device();
    site.instead = [json(problemBody(401, 'not-signed-in'), 401)];
    expect(await openPage().ids()).toHaveLength(2);
    expect(site.asked.map(({ token }) => token)).toEqual(['first', 'second']);
  });

  test('[SES-6] and says so when that is refused too, or none is to be had', async () => {
    const { site, openPage } = device();
    const refused = json(problemBody(401, 'not-signed-in'), 401);
    site.instead = [refused, refused];
    const page = openPage();
    await page.ids();
    expect(await page.settled()).toEqual({ code: 'failed', failure: { why: 'sign-in-needed' } });
    site.permits = async () => ({ why: 'network' });
    await page.ids();
    expect(await page.settled()).toEqual({ code: 'failed', failure: { why: 'network' } });
  });

  test('[F-79] no token is held', async () => {
    const { site, caches, openPage } = device();
    site.permits = async () => ({ token: 'secret-token' });
    await openPage().ids();
    await openPage().refreshed();
    expect(await dumpOf(caches)).not.toContain('secret-token');
  });
});

describe('a catalogue that is held', () => {
  async function held() {
    const made = device();
    const first = made.openPage();
    await first.ids();
    await first.settled();
    made.site.asked.length = 0;
    return made;
  }

  test('[CAT-8] is not asked for while it is fresh, and behind the answer once it is stale', async () => {
    const { site, openPage } = await held();
    const fresh = openPage();
    fresh.search.open(parts);
    await fresh.settled();
    expect(site.asked).toEqual([]);
    site.now += freshMs;
    const page = openPage();
    page.search.open(parts);
    expect(await page.ids()).toHaveLength(2);
    await page.settled();
    expect(site.asked[0]?.address).toBe(`${address}?since=3-0badcafe-1`);
  });

  test('[CAT-4] takes what changed since its cursor, and the merged snapshot is held with its age', async () => {
    const { site, caches, openPage } = await held();
    const renamed = { ...chain, name: 'Chain, silver' };
    site.since = () => json(answerOf([renamed, buildPart('NEW-1')], { cursor: '3-0badcafe-2', gone: ['pc-sd-145'] }));
    site.now += freshMs;
    const page = openPage();
    expect(await page.ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
    expect(await page.refreshed()).toMatchObject({ snapshot: { revision: 2, heldSinceMs: site.now, total: 2 } });
    expect(await page.ids()).toEqual(['pc-ch-12', 'new-1']);
    expect(await page.ids({ text: 'silver' })).toEqual(['pc-ch-12']);

    const answer = caches.held.get(cacheName)?.get(address);
    expect(answer?.headers.get(heldSinceHeader)).toBe(String(site.now));
    expect(await answer?.clone().json()).toMatchObject({ cursor: '3-0badcafe-2', paging: { total: 2 } });
    site.instead = [{ code: 'failed', why: 'network' }];
    expect(await openPage().ids({ text: 'silver' })).toEqual(['pc-ch-12']);
  });

  test('[CAT-4] where nothing changed, it is that much younger, after a restart too', async () => {
    const { site, openPage } = await held();
    site.since = () => json(answerOf([], { gone: [] }));
    site.now += 60_000;
    expect(await openPage().refreshed()).toMatchObject({ snapshot: { revision: 1, heldSinceMs: site.now } });
    const page = openPage();
    await page.ids();
    expect(await page.settled()).toMatchObject({ snapshot: { heldSinceMs: site.now } });
  });

  test('[CAT-4] whose cursor is too old is fetched anew', async () => {
    const { site, openPage } = await held();
    site.products = [saddle];
    const page = openPage();
    await page.refreshed();
    expect(await page.ids()).toEqual(['pc-sd-145']);
    expect(site.asked.map((request) => request.address)).toEqual([`${address}?since=3-0badcafe-1`, address]);
  });

  test.each([
    ['ends half way', json(answerOf([chain]).slice(0, -30)), 'cut-off'],
    [
      'is of another shape',
      json({ products: [{ id: 'x', type: 'scooter' }], filters: [], paging: { current: 1, pages: 1 } }),
      'other-shape',
    ],
    ['is of a newer format', json({ format: 9, catalogue: [] }), 'other-shape'],
  ] as const)(
    '[F-4, F-7] stays in use and held when the newer one %s, and the state says so',
    async (_, newer, why) => {
      const { site, openPage } = await held();
      const tooOld = json(problemBody(410, 'cursor-too-old'), 410);
      for (const answers of [[newer], [tooOld, newer]]) {
        site.instead = [...answers];
        const page = openPage();
        expect(await page.refreshed()).toMatchObject({ code: 'ready', refresh: { code: 'failed', failure: { why } } });
        expect(await page.ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
      }
      site.instead = [{ code: 'failed', why: 'network' }];
      expect(await openPage().ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
    },
  );

  test('[F-27] that is spoilt is fetched anew, and its index made anew', async () => {
    const { caches, openPage } = await held();
    const answers = caches.held.get(cacheName);
    const index = `${address}?search-index`;
    answers?.set(index, new Response('spoilt'));
    expect(await openPage().ids({ text: 'chain' })).toEqual(['pc-ch-12']);
    answers?.set(address, new Response('{"products":[{"id":'));
    expect(await openPage().ids({ text: 'chain' })).toEqual(['pc-ch-12']);
  });

  test('that the worker came to hold without an index gets one', async () => {
    const { caches, openPage } = await held();
    const answers = caches.held.get(cacheName);
    answers?.set(address, new Response(answerOf([saddle]), { headers: { [heldSinceHeader]: '999000' } }));
    const page = openPage();
    expect(await page.ids()).toEqual(['pc-sd-145']);
    expect(await page.settled()).toMatchObject({ snapshot: { heldSinceMs: 999_000 } });
  });

  test('is asked for again once the device is back online', async () => {
    const { site, openPage } = await held();
    const page = openPage();
    site.instead = [{ code: 'failed', why: 'network' }];
    expect(await page.refreshed()).toMatchObject({ refresh: { code: 'failed', failure: { why: 'network' } } });
    site.products = [saddle];
    page.online();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await page.settled();
    expect(await page.ids()).toEqual(['pc-sd-145']);
  });
});

describe('accessories and atten', () => {
  test('[CAT-3] come in one answer, which is asked for once', async () => {
    const { site, openPage } = device();
    site.products = [chain, buildPart('A-2', { properties: [{ id: 6, name: 'Atten', values: ['Yes'] }] })];
    const page = openPage();
    const both = (['accessories', 'atten'] as const).map((catalogue): CatalogueKey => ({ ...parts, catalogue }));
    expect(await Promise.all(both.map(async (catalogue) => page.ids({}, catalogue)))).toEqual([['pc-ch-12'], ['a-2']]);
    expect(site.asked.map((request) => request.address)).toEqual(['https://portal.example/api/accessories/en/u1']);
  });
});

describe('what is held of a dealer', () => {
  test('[F-75] is nothing for who is not the present one', async () => {
    const { site, caches, openPage } = device();
    site.present = 'u2';
    expect(await openPage().ids()).toHaveLength(2);
    expect(caches.held.size).toBe(0);
  });

  test('[F-75] does not come back when an answer comes after the sign-out', async () => {
    const { site, caches, openPage } = device();
    const answer = Promise.withResolvers<RawCatalogueAnswer>();
    site.instead = [async () => answer.promise];
    const page = openPage();
    const ids = page.ids();
    await expect.poll(() => site.asked.length).toBe(1);
    site.present = null;
    await caches.storage.delete(cacheName);
    answer.resolve(json(answerOf([chain])));
    await ids;
    await page.settled();
    expect(caches.held.size).toBe(0);
  });

  test('[F-75] does not come back when the sign-out comes just before the cache is opened', async () => {
    const { site, caches, openPage } = device();
    const { open } = caches.storage;
    caches.storage.open = async (name) => {
      site.present = null;
      await caches.storage.delete(name);
      return open(name);
    };
    await openPage().ids();
    expect(caches.held.size).toBe(0);
  });

  test('[F-19] stays as it was when the device is full, and what came is used all the same', async () => {
    const { site, caches, openPage } = device();
    const before = openPage();
    await before.ids();
    await before.settled();
    caches.isFull = true;
    site.products = [saddle];
    const page = openPage();
    await page.refreshed();
    expect(await page.ids()).toEqual(['pc-sd-145']);
    expect(await openPage().ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
  });
});

describe('a browser that keeps nothing, or gives nothing back', () => {
  test('[PWA-3] is asked of the backend each time, and shows what it answers', async () => {
    const { caches, openPage } = device();
    caches.storage.open = async () => Promise.reject(new DOMException('no', 'SecurityError'));
    expect(await openPage().ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
  });

  test('[F-27] what cannot be read is fetched anew', async () => {
    const { caches, openPage } = device();
    const open = caches.storage.open.bind(caches.storage);
    const unreadable = async () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    caches.storage.open = async (name) => Object.assign(await open(name), { match: unreadable });
    expect(await openPage().ids()).toEqual(['pc-ch-12', 'pc-sd-145']);
  });
});

test('[STK-2] newer figures that the page tells count in filters by stock, for a later snapshot too', async () => {
  const { site, openPage } = device();
  const page = openPage();
  const inStock = { filters: [{ propertyId: -1, values: ['now'] }] };
  expect(await page.ids(inStock)).toEqual(['pc-ch-12', 'pc-sd-145']);
  page.search.tellStock([{ sku: 'PC-CH-12', available: 0, next: null, updated: '2026-11-20T12:00:00.000Z' }]);
  expect(await page.ids(inStock)).toEqual(['pc-sd-145']);
  site.now += freshMs;
  await page.refreshed();
  expect(await page.ids(inStock)).toEqual(['pc-sd-145']);
});
