import 'fake-indexeddb/auto';
import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBike } from '../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../tests/builders/build-part.ts';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { matchForAccount, openAccountCache } from '../../contract/account-cache.ts';
import { accountIdOf, customerIdOf, userHash } from '../../contract/account/user-hash.ts';
import type { HandedOver } from '../../contract/catalogue/customer-catalogue.ts';
import { catalogueCacheNamed, catalogueCacheOf, heldSinceHeader, sharedHeader } from '../../contract/device-caches.ts';
import { openDraftStore } from '../database/draft-store.ts';
import { CLOSED, openRecords, STORE_NAME } from '../database/guarded-records.ts';
import { openIndexedStore } from '../database/indexed-store.ts';
import { openDatabase } from '../database/open-database.ts';
import { openQueryStore } from '../query-cache/query-store.ts';
import { HAND_OVER_KEY, readAll, SEAL_KEY, SEALED } from '../vault/dealer-records.ts';
import { vault } from '../vault/vault.ts';
import { forgetCaches } from '../worker/forget-caches.ts';
import { customerViewDevice } from './customer-view-device.ts';

const sealKey = 'A'.repeat(43);
const pin = '90210';
const cost = 1234.56;
const device = customerViewDevice(2);
const session = { auth: true, user: { id: 'ada' }, remember: true, refreshToken: 'cookie', token: null };
const work = new Map<string, unknown>([
  ['meta', { version: 1, device: 'device-1', nextSeq: 4 }],
  ['base', { rev: 7, epoch: 'e', lines: [{ key: 'SKU', gen: 0, quantity: 2, oldQuantity: null, detail: { cost } }] }],
  ['entry:op-1', { op: { opId: 'op-1', type: 'add', key: 'SKU', n: 5, seq: 3 }, status: 'waiting' }],
]);
const answer = { buster: '1', queryHash: 'h', queryKey: ['stock', 'ada'], state: { data: { cost }, dataUpdatedAt: 1 } };
const bike = buildBike('fir');
const priced = { ...bike.configurations[0]!, prices: { msrp: 2999, cost } };
const catalogue = JSON.stringify({
  products: [{ ...bike, configurations: [priced] }],
  filters: [],
  paging: { current: 1, pages: 1, perPage: 1, total: 1 },
  cursor: 'c',
});

/** What writes to a database. */
const writes = ['put', 'delete', 'clear'] as const;
const originals = writes.map((name) => [name, Reflect.get(IDBObjectStore.prototype, name)] as const);
const safe = vault({ forgetCaches: async () => undefined, onFailure: (why) => expect.fail(why) });

let users = 0;
let ada: string;
let address: string;
beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  users += 1;
  ada = `ada-${users}`;
  address = `https://dealers.example/api/products/en/${ada}`;
  await safe.open(ada, sealKey);
  await openIndexedStore(ada).commit(0, work);
  await openIndexedStore(ada, undefined, 'booking').commit(0, work);
  await openDraftStore(ada).update(() => ({ comment: `at ${cost}` }));
  await openQueryStore(ada).write('answer-h', answer);
  const cache = await caches.open(catalogueCacheOf(ada));
  await cache.put(address, new Response(catalogue, { headers: { etag: '"t"', [heldSinceHeader]: '5' } }));
  await cache.put(`${address}?search-index`, new Response(`index of ${cost}`));
});
afterEach(() => {
  Object.assign(IDBObjectStore.prototype, Object.fromEntries(originals));
  vi.unstubAllGlobals();
});

const recordsOf = async (part?: 'booking') => openRecords(ada, undefined, part)('readonly', readAll);

/** Everything of Ada's that the device holds, read as text; what is encrypted stays so. */
async function everything(): Promise<string> {
  const texts: unknown[] = [await openQueryStore(ada).all()];
  for (const part of [undefined, 'booking'] as const) texts.push([...(await recordsOf(part))]);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(await (await cache.match(request))?.text());
  }
  return JSON.stringify(texts);
}

/** Whether all that there was is there, in the form in which it was. */
async function expectWhole(): Promise<void> {
  for (const part of [undefined, 'booking'] as const) {
    const records = await recordsOf(part);
    for (const [name, value] of work) expect(records.get(name)).toEqual(value);
    expect([...records.keys()]).not.toContain(SEALED);
    expect([...records.keys()]).not.toContain(CLOSED);
  }
  expect((await recordsOf()).get('draft')).toEqual({ comment: `at ${cost}` });
  expect(await openQueryStore(ada).read('answer-h')).toEqual(answer);
  const held = await (await caches.open(catalogueCacheOf(ada))).match(address);
  expect(await held?.text()).toBe(catalogue);
  expect(held?.headers.get('etag')).toBe('"t"');
}

async function handedOver(): Promise<HandedOver> {
  await device.show(ada);
  const mark = await device.prepare({ userId: ada, pin, session, nowMs: 1 });
  await device.lockUp(mark);
  return mark;
}

class Killed extends Error {}

/** From the `steps`th write to a database or a cache on nothing is done any more. Answers whether it came to that. */
async function killedAfter(steps: number, task: () => Promise<unknown>): Promise<boolean> {
  let left = steps;
  let wasKilled = false;
  const count = () => {
    left -= 1;
    if (left >= 0) return;
    wasKilled = true;
    throw new Killed();
  };
  for (const [name, original] of originals) {
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        count();
        return Reflect.apply(original as () => unknown, this, given) as unknown;
      },
    });
  }
  const deletion = caches.delete.bind(caches);
  caches.delete = async (name) => {
    count();
    return deletion(name);
  };
  await task().catch((error: unknown) => {
    if (!wasKilled) throw error;
  });
  Object.assign(IDBObjectStore.prototype, Object.fromEntries(originals));
  caches.delete = deletion;
  return wasKilled;
}

describe('handing over', () => {
  test('[MODE-4] nothing that is readable tells of a cost, nor does any key stay', async () => {
    expect(await everything()).toContain(String(cost));
    await handedOver();
    expect(await everything()).not.toContain(String(cost));
    for (const part of [undefined, 'booking'] as const) {
      expect([...(await recordsOf(part)).keys()].toSorted()).toEqual([CLOSED, SEALED]);
    }
  });

  test('[MODE-4] a customer finds the catalogues, with their age and the retail prices', async () => {
    await handedOver();
    const customer = customerIdOf(userHash(ada));
    const cache = await caches.open(catalogueCacheOf(customer));
    const shown = await cache.match(address.replace(ada, customer));
    expect(shown?.headers.get(heldSinceHeader)).toBe('5');
    expect(await shown?.text()).toContain('"prices":{"msrp":2999}');
  });

  test('[MODE-4, CAT-6] what was looked up of parts that fit a bike is shown too, without cost, and no other answer', async () => {
    const queryKey = ['fitting-parts', ada, 'en', { by: 'model', model: 'Fir', year: 2027 }];
    const state = { data: [buildPart('GRIP', { prices: { msrp: 20, cost } })], dataUpdatedAt: 7 };
    await openQueryStore(ada).write('answer-fit', { buster: '1', queryHash: 'f', queryKey, state });
    await handedOver();
    const customer = customerIdOf(userHash(ada));
    const shown = await openQueryStore(customer).all();
    const own = ['fitting-parts', customer, 'en', { by: 'model', model: 'Fir', year: 2027 }];
    expect(shown.map(([name]) => name)).toEqual([`answer-${hashKey(own)}`]);
    expect(shown[0]?.[1]).toMatchObject({ queryKey: own, state: { dataUpdatedAt: 7, data: [{ sku: 'GRIP' }] } });
    expect(JSON.stringify(shown)).not.toContain(String(cost));
    await device.forget(ada);
    expect(await openQueryStore(customer).all()).toEqual([]);
  });

  test('[MODE-4] what a tab that has not heard of it would still write is refused', async () => {
    await handedOver();
    await expect(openIndexedStore(ada).commit(0, work)).rejects.toThrow('signed out');
  });

  test('[MODE-4] killed at any step, the next start locks the rest away, and nothing is lost', async () => {
    const round = async (steps: number) => {
      await device.show(ada);
      const mark = await device.prepare({ userId: ada, pin, session, nowMs: 1 });
      const wasKilled = await killedAfter(steps, async () => device.lockUp(mark));
      await device.lockUp(mark);
      expect(await everything()).not.toContain(String(cost));
      await (await device.openWithPin(mark, pin))?.giveBack();
      await expectWhole();
      await device.forget(ada);
      return wasKilled;
    };
    let steps = 0;
    while (await round(steps)) steps += 1;
    expect(steps).toBeGreaterThan(6);
  });
});

describe('taking back', () => {
  test('[MODE-4] the PIN brings back the session and everything, and what leaves nothing behind', async () => {
    const mark = await handedOver();
    const opened = await device.openWithPin(mark, pin);
    expect(opened?.session).toEqual(session);
    await opened?.giveBack();
    await device.forget(ada);
    await expectWhole();
    expect(await caches.keys()).toEqual([catalogueCacheOf(ada)]);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`box-${userHash(ada)}`);
  });

  test('[MODE-4] another PIN opens nothing, and an altered mark neither', async () => {
    const mark = await handedOver();
    expect(await device.openWithPin(mark, '90211')).toBeNull();
    expect(await device.openWithPin({ ...mark, pin: null }, pin)).toBeNull();
    expect(await device.openWithPin({ ...mark, salt: 'AAAA' }, pin)).toBeNull();
    expect(JSON.stringify(mark)).not.toContain(pin);
  });

  test('[MODE-4] killed at any step, the tablet is handed over still: it is locked again, and comes back whole', async () => {
    const round = async (steps: number) => {
      const mark = await handedOver();
      const opened = await device.openWithPin(mark, pin);
      const wasKilled = await killedAfter(steps, async () => opened?.giveBack());
      await device.lockUp(mark);
      expect(await everything()).not.toContain(String(cost));
      await (await device.openWithPin(mark, pin))?.giveBack();
      await expectWhole();
      await device.forget(ada);
      return wasKilled;
    };
    let steps = 0;
    while (await round(steps)) steps += 1;
    expect(steps).toBeGreaterThan(4);
  });

  test('[MODE-4] without the portal it can be handed over again', async () => {
    const first = await handedOver();
    await (await device.openWithPin(first, pin))?.giveBack();
    await device.forget(ada);
    expect((await recordsOf()).has(SEAL_KEY)).toBe(false);
    expect(await device.readiness(ada)).toBe('ready');
    const second = await handedOver();
    expect(await everything()).not.toContain(String(cost));
    await (await device.openWithPin(second, pin))?.giveBack();
    await expectWhole();
  });

  test('[MODE-4, SES-9] the sign-in of the same dealer brings it back, without the PIN', async () => {
    const mark = { ...(await handedOver()), pin: null };
    expect(await safe.open(ada, sealKey)).toBe(true);
    await device.restore(mark);
    await device.forget(ada);
    await expectWhole();
    expect((await recordsOf()).has(SEAL_KEY)).toBe(true);
    expect((await recordsOf()).has(HAND_OVER_KEY)).toBe(false);
  });

  test('[MODE-4, F-75] another dealer’s key opens nothing; the owner’s still does', async () => {
    const mark = await handedOver();
    await safe.open(`ben-${users}`, 'B'.repeat(42).padEnd(43, 'A'));
    await safe.tidy(async () => `ben-${users}`);
    await device.forget(ada, { evenFiles: true });
    expect(await everything()).not.toContain(String(cost));
    expect(await safe.open(ada, sealKey)).toBe(true);
    for (const [name, value] of work) expect((await recordsOf()).get(name)).toEqual(value);
    expect(mark.pin).not.toBeNull();
  });
});

describe('of a rep, who has several dealers here', () => {
  type Account = { readonly id: string; readonly at: string };
  const sharedAt = 'https://dealers.example/api/products/en/CANADA-cost';
  const where = () => ({ caches, nameOf: catalogueCacheNamed });

  /** The first is acted for, the second was. */
  async function accounts(): Promise<[Account, Account]> {
    const rep = `rep-${users}`;
    const made = ['north', 'south'].map((dealer) => ({
      id: accountIdOf(dealer, rep),
      at: `https://dealers.example/api/products/en/${dealer}`,
    }));
    await safe.open(rep, sealKey);
    await openDraftStore(rep, undefined, 'rep-dealers').update(() => ({ name: `North at ${cost}` }));
    for (const { id, at } of made) {
      await openIndexedStore(id).commit(0, work);
      await openQueryStore(id).write('answer-h', answer);
      const cache = await openAccountCache(id, { ...where(), signedInUser: async () => id });
      await cache?.put(at, new Response(catalogue, { headers: { etag: '"t"', [sharedHeader]: sharedAt } }));
    }
    await safe.open(rep, sealKey);
    return made as [Account, Account];
  }

  /** All that the device holds of the rep, as text. */
  async function allOf(rep: string): Promise<string> {
    const texts: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(`paceline-${userHash(rep)}`)) continue;
      const store = name.endsWith('-answers') ? 'answers' : STORE_NAME;
      texts.push([...(await openDatabase(name, store)('readonly', readAll))]);
    }
    for (const name of await caches.keys()) {
      if (!name.includes(userHash(rep))) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))?.text());
    }
    return JSON.stringify(texts);
  }

  async function expectThere(all: readonly Account[]): Promise<void> {
    for (const { id, at } of all) {
      const records = await openRecords(id)('readonly', readAll);
      expect(records.get('entry:op-1')).toEqual(work.get('entry:op-1'));
      expect([...records.keys()]).not.toContain(CLOSED);
      expect(await openQueryStore(id).read('answer-h')).toEqual(answer);
      const held = await matchForAccount(id, at, where());
      expect(await held?.text()).toBe(catalogue);
      expect(held?.headers.get('etag')).toBe('"t"');
    }
  }

  test('[MODE-4, REP-2] nothing of any dealer is readable, the PIN brings all of it back, and it can start again', async () => {
    const rep = `rep-${users}`;
    const all = await accounts();
    const [present, other] = all;
    expect(await allOf(rep)).toContain(String(cost));
    await device.show(present.id);
    const mark = await device.prepare({ userId: present.id, pin, session, nowMs: 1 });
    await device.lockUp(mark);
    expect(await allOf(rep)).not.toContain(String(cost));
    const customer = customerIdOf(userHash(present.id));
    const shown = await (await caches.open(catalogueCacheOf(customer))).keys();
    expect(shown.map(({ url }) => url)).toEqual([`https://dealers.example/api/products/en/${customer}`]);
    // A dealer on the same tablet is none of the rep's.
    await expectWhole();

    await (await device.openWithPin(mark, pin))?.giveBack();
    await device.forget(present.id);
    await expectThere(all);
    const ofRep = await caches.open(catalogueCacheOf(rep));
    expect((await ofRep.keys()).map(({ url }) => url)).toEqual([sharedAt]);
    const boxes = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith(`box-${userHash(rep)}`));
    expect(boxes).toEqual([]);
    // Offline, for the dealer chosen next.
    expect(await device.readiness(other.id)).toBe('ready');
  });

  test('[MODE-4, REP-2] killed at any step of handing over or taking back, nothing is readable, shared or not, and all comes back', async () => {
    const rep = `rep-${users}`;
    const all = await accounts();
    const [present] = all;
    const round = async (steps: number) => {
      const mark = await device.prepare({ userId: present.id, pin, session, nowMs: 1 });
      const isHandingKilled = await killedAfter(steps, async () => device.lockUp(mark));
      await device.lockUp(mark);
      const opened = await device.openWithPin(mark, pin);
      const isTakingKilled = await killedAfter(steps, async () => opened?.giveBack());
      await device.lockUp(mark);
      expect(await allOf(rep)).not.toContain(String(cost));
      await (await device.openWithPin(mark, pin))?.giveBack();
      await device.forget(present.id);
      await expectThere(all);
      return isHandingKilled || isTakingKilled;
    };
    let steps = 0;
    while (await round(steps)) steps += 1;
    expect(steps).toBeGreaterThan(10);
  });

  test('[MODE-4, SES-8] the rep’s password brings all of it back, and a sign-out leaves nothing', async () => {
    const rep = `rep-${users}`;
    const all = await accounts();
    const mark = await device.prepare({ userId: all[0].id, pin, session, nowMs: 1 });
    await device.lockUp(mark);
    await safe.open(rep, sealKey);
    await device.restore(mark);
    await device.forget(all[0].id);
    await expectThere(all);

    await device.lockUp(await device.prepare({ userId: all[0].id, pin, session, nowMs: 1 }));
    const forgetting = vault({ forgetCaches, onFailure: (why) => expect.fail(why) });
    await forgetting.remove(rep, { evenUnsent: true });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    expect([...names, ...(await caches.keys())].filter((name) => name.includes(userHash(rep)))).toEqual([]);
  });
});

describe('what is needed', () => {
  test('[MODE-4] without cryptography or a key of the portal’s it is not offered', async () => {
    expect(await device.readiness(ada)).toBe('ready');
    expect(await device.readiness('nobody')).toBe('no-key');
    vi.stubGlobal('caches', undefined);
    Reflect.deleteProperty(globalThis, 'caches');
    expect(await device.readiness(ada)).toBe('no-cryptography');
  });
});
