import { expect, test } from 'vitest';
import { buildPart } from '../../tests/builders/build-part.ts';
import { fakeCaches } from '../../tests/builders/fake-caches.ts';
import { demoSnapshot } from '../../tests/search/demo-snapshot.ts';
import { answerOf, everything, yieldToMain } from '../../tests/search/searched.ts';
import { accountIdOf } from '../contract/account/user-hash.ts';
import { catalogueAddress } from '../contract/catalogue/catalogue-paths.ts';
import type { CatalogueKey } from '../contract/catalogue/catalogue-search.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import type { CatalogueRequest } from './ports.ts';
import { createSearchThread } from './search-thread.ts';

type Backend = (asked: {
  readonly dealer: string;
  readonly since: string | null;
  readonly request: CatalogueRequest;
}) => Promise<Uint8Array<ArrayBuffer>>;

const accountOf = (dealer: string) => accountIdOf(dealer, 'rep');
const partsOf = (dealer: string): CatalogueKey => ({ userId: accountOf(dealer), locale: 'en', catalogue: 'parts' });

/** The tablet of a rep, who acts for one dealer after the other. Each time the tab is loaded again. */
function tabletOf(backend: Backend) {
  const caches = fakeCaches();
  const asked: string[] = [];
  let nowMs = 1_000_000;

  function actFor(dealer: string) {
    nowMs += 3_600_000;
    return createCatalogueSearch({
      apiBase: () => '/api',
      permits: async () => ({ token: 'token' }),
      async start({ message }) {
        const thread = createSearchThread(
          {
            caches,
            origin: 'https://portal.example',
            yieldToMain,
            now: () => nowMs,
            signedInUser: async () => accountOf(dealer),
            async ask(request) {
              const { pathname, searchParams } = new URL(request.address);
              const since = searchParams.get('since');
              asked.push(`${dealer} ${since ?? 'whole'}`);
              const named = catalogueAddress(pathname)?.userId ?? '';
              const bytes = await backend({ dealer: named, since, request });
              return { code: 'answered', status: 200, contentType: 'application/json', bytes };
            },
          },
          (said) => queueMicrotask(() => message(structuredClone(said))),
        );
        return { post: (said) => queueMicrotask(() => thread.receive(structuredClone(said))), end() {} };
      },
    });
  }

  async function heldBytes(): Promise<number> {
    let sum = 0;
    for (const name of await caches.keys())
      for (const held of await (await caches.open(name)).matchAll()) sum += (await held.blob()).size;
    return sum;
  }

  return { actFor, asked, heldBytes };
}

test('[REP-2] ten dealers downloaded for a show take little more room than one of each price group', async () => {
  const groupOf = (dealer: string) => (Number(dealer) < 8 ? 'CANADA-cost' : 'CANADA-msrp');
  const backend: Backend = async ({ dealer, request: { address, locale } }) => {
    const call = catalogueAddress(new URL(address).pathname)?.call ?? 'bikes';
    const catalogue = { ...(await demoSnapshot(call, locale)), audience: groupOf(dealer) };
    return new TextEncoder().encode(JSON.stringify(catalogue));
  };
  async function downloaded(dealers: readonly string[]): Promise<number> {
    const tablet = tabletOf(backend);
    for (const dealer of dealers) {
      const search = tablet.actFor(dealer);
      for (const locale of ['en', 'fr'] as const)
        for (const catalogue of ['bikes', 'accessories'] as const) {
          const key = { userId: accountOf(dealer), locale, catalogue };
          expect((await search.contents(key, { renew: true }))?.unreadable).toBe(0);
        }
    }
    return tablet.heldBytes();
  }
  const ofEachGroup = await downloaded(['1', '8']);
  const ofTen = await downloaded(Array.from({ length: 10 }, (_, place) => String(place)));
  expect(ofEachGroup).toBeGreaterThan(1_000_000);
  expect(ofTen / ofEachGroup).toBeLessThanOrEqual(1.3);
});

/** A company whose prices change with its clock, and whose dealers change groups. */
function company() {
  const groups = new Map([
    ['north', 'CANADA-cost'],
    ['south', 'CANADA-cost'],
  ]);
  let clock = 1;
  const products = (group: string) => [
    buildPart('CHAIN', { prices: { msrp: group.startsWith('US') ? 80 : 100 } }),
    buildPart('SADDLE', { prices: { msrp: 10 * clock } }),
  ];
  const backend: Backend = async ({ dealer, since }) => {
    const audience = groups.get(dealer) ?? '';
    const all = products(audience);
    // The saddle's price is the only one that ever changes.
    const some = since === null ? all : since === String(clock) ? [] : all.slice(1);
    return answerOf(some, { cursor: String(clock), audience, ...(since !== null && { gone: [] }) });
  };
  const tablet = tabletOf(backend);

  async function pricesOf(dealer: string, search = tablet.actFor(dealer)): Promise<number[]> {
    const page = await search.list(partsOf(dealer), everything);
    return (page?.rows ?? []).map(({ product }) => (product.type === 'part' ? product.prices.msrp : 0));
  }

  async function renewed(dealer: string): Promise<number[]> {
    const search = tablet.actFor(dealer);
    await search.contents(partsOf(dealer), { renew: true });
    return pricesOf(dealer, search);
  }

  return { groups, tablet, pricesOf, renewed, passTime: () => (clock += 1) };
}

test('[REP-2, CAT-4] what one dealer’s refresh brings, all with the same prices have, and ask from there', async () => {
  const { tablet, pricesOf, renewed, passTime } = company();
  await renewed('north');
  await renewed('south');
  passTime();
  expect(await renewed('south')).toEqual([100, 20]);
  expect(await pricesOf('north')).toEqual([100, 20]);
  expect(await renewed('north')).toEqual([100, 20]);
  expect(tablet.asked).toEqual(['north whole', 'south whole', 'south 1', 'north 2']);
});

test('[REP-2, CAT-4] a dealer whose price group changes gets all of the new prices, and the others keep theirs', async () => {
  const { groups, tablet, pricesOf, renewed, passTime } = company();
  await renewed('north');
  await renewed('south');
  const ofOneGroup = await tablet.heldBytes();
  groups.set('north', 'US-cost');
  passTime();
  expect(await renewed('north')).toEqual([80, 20]);
  expect(await pricesOf('south')).toEqual([100, 10]);
  expect(tablet.asked.slice(2)).toEqual(['north 1', 'north whole']);
  expect(await tablet.heldBytes()).toBeGreaterThan(ofOneGroup * 1.9);
  groups.set('south', 'US-cost');
  expect(await renewed('south')).toEqual([80, 20]);
  expect(await tablet.heldBytes()).toBeLessThan(ofOneGroup * 1.1);
});
