import { fc, test } from '@fast-check/vitest';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, vi } from 'vitest';
import { fakeCaches, type FakeCaches } from '../../tests/builders/fake-caches.ts';
import { forgetCaches } from '../platform/worker/forget-caches.ts';
import { matchForAccount, openAccountCache } from './account-cache.ts';
import { accountIdOf, userHash } from './account/user-hash.ts';
import { sharedCatalogueAddress } from './catalogue/catalogue-paths.ts';
import { catalogueCacheNamed as nameOf, heldSinceHeader, sharedHeader } from './device-caches.ts';

const addressOf = (account: string) => `https://dealers.example/api/parts/en/${account.split('.')[0]}`;
const [north, south] = ['north', 'south'].map((dealer) => accountIdOf(dealer, 'rep')) as [string, string];
const ofRep = nameOf(userHash('rep'));

let caches: FakeCaches;
let present: string | null;
beforeEach(() => {
  caches = fakeCaches();
  present = north;
});

const open = async (account: string) =>
  openAccountCache(account, { caches, nameOf, signedInUser: async () => present });

function answer(account: string, text: string, audience: string | null, sinceMs = 1): Response {
  const shared = audience === null ? {} : { [sharedHeader]: sharedCatalogueAddress(addressOf(account), audience) };
  return new Response(text, { headers: { [heldSinceHeader]: String(sinceMs), etag: `"${text}"`, ...shared } });
}

async function put(account: string, text: string, audience: string | null, sinceMs?: number): Promise<void> {
  present = account;
  await (await open(account))?.put(addressOf(account), answer(account, text, audience, sinceMs));
}

const held = async (account: string) => matchForAccount(account, addressOf(account), { caches, nameOf });
const read = async (account: string) => (await held(account))?.text();

async function contentOf(name: string): Promise<string[]> {
  if (!(await caches.has(name))) return [];
  return Promise.all((await (await caches.open(name)).matchAll()).map(async (one) => one.text()));
}

describe('[REP-2] what the dealers of a rep have in common', () => {
  test('is stored once, and each has it with the date on which the server said so to that dealer', async () => {
    await put(north, 'prices', 'CANADA-cost', 1);
    await put(south, 'newer prices', 'CANADA-cost', 2);
    expect(await contentOf(ofRep)).toEqual(['newer prices']);
    for (const [account, sinceMs] of [
      [north, '1'],
      [south, '2'],
    ] as const) {
      const found = await held(account);
      expect([found?.headers.get(heldSinceHeader), found?.headers.get('etag')]).toEqual([sinceMs, '"newer prices"']);
      expect(await found?.text()).toBe('newer prices');
      expect(await contentOf(nameOf(userHash(account)))).toEqual(['']);
    }
  });

  test('ends where their prices do, and goes with the last who has it', async () => {
    await put(north, 'Canadian', 'CANADA-cost');
    await put(south, 'American', 'US-cost');
    expect(await contentOf(ofRep)).toEqual(['Canadian', 'American']);
    await put(north, 'American, later', 'US-cost');
    expect(await contentOf(ofRep)).toEqual(['American, later']);
    await put(north, 'of a backend that does not say', null);
    await put(south, 'of a backend that does not say', null);
    expect(await contentOf(ofRep)).toEqual([]);
    expect(await read(south)).toBe('of a backend that does not say');
  });

  test('[F-19] stays as it was on a device that is full, pointer and all', async () => {
    await put(north, 'Canadian', 'CANADA-cost');
    caches.quotaBytes = 10;
    await expect(put(north, 'American', 'US-cost')).rejects.toThrow('full');
    expect(await read(north)).toBe('Canadian');
  });

  test('lasts where another dealer’s prices end while the first ones of a dealer are on their way', async () => {
    await put(north, 'Canadian', 'CANADA-cost');
    present = south;
    const asked = await open(south);
    await put(north, 'American', 'US-cost');
    await asked?.put(addressOf(south), answer(south, 'of south', null));
    expect(await read(south)).toBe('of south');
  });

  test('is taken over from a version that stored it for each dealer', async () => {
    await (await caches.open(nameOf(userHash(north)))).put(addressOf(north), new Response('former'));
    expect(await read(north)).toBe('former');
    await put(north, 'prices', 'CANADA-cost');
    expect([await contentOf(nameOf(userHash(north))), await contentOf(ofRep)]).toEqual([[''], ['prices']]);
  });

  test('is not held where only the pointer is left', async () => {
    await put(north, 'prices', 'CANADA-cost');
    await caches.delete(ofRep);
    expect(await held(north)).toBeUndefined();
    expect(await (await open(north))?.match(addressOf(north))).toBeUndefined();
  });
});

test('a dealer’s own sign-in has one cache with everything in it', async () => {
  await put('north', 'prices', 'CANADA-cost');
  expect(await caches.keys()).toEqual([nameOf(userHash('north'))]);
  expect(await contentOf(nameOf(userHash('north')))).toEqual(['prices']);
  expect((await held('north'))?.headers.has(sharedHeader)).toBe(false);
});

test('[F-75] a sign-out while the cache opens leaves nothing, and a switch of dealers what there was', async () => {
  const opened = caches.open.bind(caches);
  const during = async (account: string, next: string | null) => {
    present = account;
    caches.open = async (name) => {
      present = next;
      return opened(name);
    };
    expect(await open(account)).toBeNull();
    caches.open = opened;
  };
  await during(north, null);
  await during('north', null);
  expect(await caches.keys()).toEqual([]);
  await put(north, 'prices', 'CANADA-cost');
  await during(north, south);
  expect(await read(north)).toBe('prices');
});

/** Who can be at the tablet: two reps with the same dealers, and one of these dealers. */
const people = {
  rep: ['north', 'south', 'west'].map((dealer) => accountIdOf(dealer, 'rep')),
  other: ['north', 'south', 'west'].map((dealer) => accountIdOf(dealer, 'other')),
  north: ['north'],
};
type Person = keyof typeof people;
const everyone = Object.values(people).flat();
const personOf = (account: string) =>
  (Object.keys(people) as Person[]).find((person) => people[person].includes(account)) ?? 'north';
const dealerOf = (account: string) => account.split('.')[0] ?? '';

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('ask' as const), account: fc.constantFrom(...everyone) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('arrive' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sign-out' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fill' as const), bytes: fc.constantFrom(0, 40, Infinity) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('regroup' as const),
      dealer: fc.constantFrom('north', 'south', 'west'),
      audience: fc.constantFrom('CANADA-cost', 'US-cost', 'CANADA-msrp', null),
    }),
  },
);

test.prop([fc.array(step, { minLength: 5, maxLength: 40 })])(
  '[REP-2, SYNC-8, F-75] whoever comes and goes and whatever changes: an account reads what its person was told of the prices last said to it, a sign-out leaves nothing, and nothing is kept for nobody',
  async (steps) => {
    caches = fakeCaches();
    vi.stubGlobal('caches', caches);
    present = null;
    let version = 0;
    let sitting = 0;
    const audiences = new Map<string, string | null>([
      ['north', 'CANADA-cost'],
      ['south', 'CANADA-cost'],
    ]);
    const underWay: (() => Promise<void>)[] = [];
    const here = new Set<string>();
    /** The audience that an account was told last, and all that its person was told, since they signed in. */
    const told = new Map<string, string>();
    const heard = new Set<string>();

    async function signOut(): Promise<void> {
      present = null;
      sitting += 1;
      for (const account of here) await forgetCaches(userHash(account), { evenDownloaded: true });
      here.clear();
      told.clear();
      heard.clear();
      expect(await caches.keys()).toEqual([]);
    }

    async function ask(account: string): Promise<void> {
      if (present !== null && personOf(present) !== personOf(account)) await signOut();
      present = account;
      here.add(account);
      const cache = await open(account);
      const audience = audiences.get(dealerOf(account)) ?? null;
      version += 1;
      const [text, asked] = [`${audience} ${version}`, sitting];
      underWay.push(async () => {
        const isKept = await cache?.put(addressOf(account), answer(account, text, audience)).then(
          () => true,
          () => false,
        );
        if (!isKept || asked !== sitting) return;
        told.set(account, String(audience));
        heard.add(text);
      });
    }

    for (const taken of steps) {
      switch (taken.does) {
        case 'ask':
          await ask(taken.account);
          break;
        case 'arrive':
          await underWay.splice(taken.which % Math.max(1, underWay.length), 1)[0]?.();
          break;
        case 'regroup':
          audiences.set(taken.dealer, taken.audience);
          break;
        case 'fill':
          caches.quotaBytes = taken.bytes;
          break;
        case 'sign-out':
          await signOut();
      }
      for (const account of everyone) {
        const text = await read(account);
        expect(text?.split(' ')[0]).toBe(told.get(account));
        if (text !== undefined) expect(heard).toContain(text);
      }
      expect(await sharedByReps()).toEqual(await pointedToByReps());
    }
    vi.unstubAllGlobals();
  },
);

const isShared = (name: string) => ['rep', 'other'].some((rep) => name === nameOf(userHash(rep)));

async function sharedByReps(): Promise<Set<string>> {
  const names = (await caches.keys()).filter(isShared);
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(keys.flat().map(({ url }) => url));
}

async function pointedToByReps(): Promise<Set<string>> {
  const names = (await caches.keys()).filter((name) => !isShared(name));
  const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
  return new Set(entries.flat().flatMap(({ headers }) => headers.get(sharedHeader) ?? []));
}
