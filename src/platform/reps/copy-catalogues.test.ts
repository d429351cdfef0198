import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { matchForAccount, openAccountCache } from '../../contract/account-cache.ts';
import { accountIdOf } from '../../contract/account/user-hash.ts';
import { catalogueCacheNamed, catalogueCacheOf, sharedHeader } from '../../contract/device-caches.ts';
import { copyCatalogues } from './copy-catalogues.ts';

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
afterEach(() => vi.unstubAllGlobals());

const [north, fresh] = [accountIdOf('north', 'rep'), accountIdOf('fresh', 'rep')];
const at = (dealer: string, rest = '') => `https://dealers.example/api/parts/en/${dealer}${rest}`;

test('[REP-3, REP-2] a new dealer has the catalogs of another one with the same prices, and none is overwritten', async () => {
  const cache = await caches.open(catalogueCacheOf(north));
  await cache.put(at('north'), new Response('parts'));
  await cache.put(at('north', '?search-index'), new Response('index'));
  await copyCatalogues(north, fresh);
  const copy = await caches.open(catalogueCacheOf(fresh));
  const texts = async () => {
    const found = [at('fresh'), at('fresh', '?search-index')].map(async (url) => (await copy.match(url))?.text());
    return Promise.all(found);
  };
  expect(await texts()).toEqual(['parts', 'index']);
  expect(await (await cache.match(at('north')))?.text()).toBe('parts');

  await copy.put(at('fresh'), new Response('newer'));
  await copyCatalogues(north, fresh);
  expect(await texts()).toEqual(['newer', 'index']);
  await copyCatalogues(accountIdOf('nobody', 'rep'), fresh);
  expect(await caches.keys()).toHaveLength(2);
});

test('[REP-3, REP-2] of what the rep’s dealers share only the pointer is copied', async () => {
  const signedInUser = async () => north;
  const where = { caches, nameOf: catalogueCacheNamed };
  const cache = await openAccountCache(north, { ...where, signedInUser });
  await cache?.put(at('north'), new Response('parts', { headers: { [sharedHeader]: at('CANADA-cost') } }));
  await copyCatalogues(north, fresh);
  expect(await (await matchForAccount(fresh, at('fresh'), where))?.text()).toBe('parts');
  expect(await (await (await caches.open(catalogueCacheOf(fresh))).match(at('fresh')))?.text()).toBe('');
});
