import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { userHash } from '../../src/contract/account/user-hash.ts';
import type { User } from '../../src/contract/account/user.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { catalogueCacheOf, imagesCache, keptImagesCache } from '../../src/contract/device-caches.ts';
import { bookingOnServer } from '../e2e/booking-on-server.ts';
import { cartOnServer } from '../e2e/cart-on-server.ts';
import { demoPassword } from '../e2e/fixtures.ts';
import { newDealer } from '../e2e/new-dealer.ts';
import { cacheNames, cachedPaths, expect, test, untilControlled, updateNow } from './fixtures.ts';
import type { Canned, Site } from './site.ts';

type Records = Readonly<Record<string, unknown>>;
type Databases = Readonly<Record<string, { readonly store: string; readonly records: Records }>>;

const fixtures = new URL('../fixtures/', import.meta.url);
const formerPage = '<!doctype html><html lang="en"><title>Former</title><h1>The former version</h1></html>';
const updateCalls = /^\/api\/(portal\/cart|cart\/booking)\/update/;

/** The former portal: its worker, and a page without a script, from which the test does what the former app did. */
function formerPortal(): (path: string) => Canned | null {
  const integrity = `sha256-${createHash('sha256').update(formerPage).digest('base64')}`;
  const files = ['en-signed-in', 'en-signed-out', 'fr-signed-in', 'fr-signed-out'].map((shell) => ({
    url: `shells/${shell}.html`,
    revision: '1',
    integrity,
  }));
  const worker = readFileSync(new URL('former-worker/sw.js', fixtures), 'utf8');
  const body = `self.formerFiles = ${JSON.stringify(files)};\n${worker}`;
  return (path) => {
    if (/^\/sw\.js(\?|$)/.test(path)) return { type: 'text/javascript', body };
    return /^\/(shells|en)\//.test(path) ? { body: formerPage } : null;
  };
}

/** What the former app left of a dealer who added to the cart and booked before the portal answered anything. */
function formerRecords(user: User, added: Sold, booked: Sold, year: number): Databases {
  const devices = readFileSync(new URL('stores/09-claims/device.json', fixtures), 'utf8');
  type Stores = Record<string, { stores: Record<string, Record<string, Record<string, unknown>>> }>;
  const former = JSON.parse(devices) as Stores;
  const recordsOf = (database: string, store: string) => former[database]?.stores[store] ?? {};
  const own = `paceline-${userHash('user-1')}`;
  const [cart, grid, device] = [
    recordsOf(own, 'records'),
    recordsOf(`${own}-booking`, 'records'),
    recordsOf('device', 'keyval'),
  ];
  const [addKey, setKey] = ['entry:00000000-0000-4000-8000-000000000003', 'entry:00000000-0000-4000-8000-000000000012'];
  const [add, set] = [cart[addKey], grid[setKey]] as unknown as [{ op: Records; detail: Records }, { op: Records }];
  const hash = userHash(user.id);
  return {
    device: {
      store: 'keyval',
      records: {
        session: { ...device['session'], user },
        settings: { ...device['settings'], language: 'en', mode: 'admin' },
      },
    },
    [`paceline-${hash}`]: {
      store: 'records',
      records: {
        stamp: 1,
        meta: { ...cart['meta'], device: crypto.randomUUID(), nextSeq: 2 },
        draft: cart['draft'],
        'quick-order:typed': cart['quick-order:typed'],
        [addKey]: { ...add, op: { ...add.op, seq: 1, ver: 0, key: added.sku }, detail: { ...add.detail, ...added } },
      },
    },
    [`paceline-${hash}-booking`]: {
      store: 'records',
      records: {
        stamp: 1,
        year,
        meta: { ...grid['meta'], device: crypto.randomUUID(), nextSeq: 2 },
        [setKey]: { ...set, op: { ...set.op, seq: 1, ver: 0, rows: [{ sku: booked.sku, q0: 12, q1: 5 }] } },
      },
    },
  };
}

type Sold = { readonly sku: string; readonly name: string };

/** In the page: writes the databases of the former app. */
async function writeDatabases(databases: Databases): Promise<void> {
  for (const [name, { store, records }] of Object.entries(databases)) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      opening.addEventListener('upgradeneeded', () => {
        const kept = opening.result.createObjectStore(store);
        for (const [key, value] of Object.entries(records)) kept.put(value, key);
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
  }
}

/** In the page: what the former app did once the dealer agreed to a new version. */
async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const changed = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await registration.update();
  const coming = registration.installing ?? registration.waiting;
  if (coming === null) throw new Error('no new version');
  while (registration.waiting === null) {
    await new Promise((resolve) => {
      coming.addEventListener('statechange', resolve, { once: true });
    });
  }
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await changed;
}

const workerOf = (page: Page) =>
  page.evaluate(() => {
    const { pathname, search } = new URL(navigator.serviceWorker.controller?.scriptURL ?? 'about:blank');
    return `${pathname}${search}`;
  });

/** A device of the former version, whose dealer is signed in; the portal is today's when this ends. */
async function formerDevice(page: Page, site: Site, script: string) {
  const { username } = await newDealer();
  const [cart, grid] = [await cartOnServer(page.request, username), await bookingOnServer(page.request, username)];
  const [[added], [booked]] = [await cart.parts(1), await cart.bikes(1)];
  if (!added || !booked) throw new Error('the demo sells too little');

  site.answerInstead(formerPortal());
  await page.goto(`${site.origin}/en/former`);
  await page.evaluate(async (address) => navigator.serviceWorker.register(address), script);
  await untilControlled(page);

  const form = { username, password: demoPassword, remember: '1' };
  const answer = await page.request.post(`${site.origin}/api/oauth/token`, {
    multipart: form,
    // It ends no session that this test looks by.
    headers: { cookie: '' },
  });
  const { user_info: user, access_token: token } = (await answer.json()) as { user_info: User; access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const wire = await page.request.get(`${site.origin}/api/booking/cart/${user.id}?device=d&baseRev=0`, { headers });
  const { year } = (await wire.json()) as { year: number };
  await page.evaluate(writeDatabases, formerRecords(user, added, booked, year));

  // What the former worker and app held: a catalogue, a picture that was seen and one that was kept, and a last-seen screen.
  await page.evaluate(
    async ({ id, hash, authorization, kept }) => {
      const catalogue = await fetch(`/api/products/en/${id}`, { headers: { authorization }, cache: 'no-store' });
      const picture = /\/images\/[^"]+/.exec(await catalogue.text())?.[0] ?? '';
      await (await fetch(picture)).blob();
      await (await caches.open(kept)).put('/images/kept.webp', new Response('kept'));
      await (await caches.open(`screens-${hash}`)).put('/en/bikes', new Response('{}'));
    },
    { id: user.id, hash: userHash(user.id), authorization: headers.authorization, kept: keptImagesCache },
  );
  await expect.poll(() => cacheNames(page)).toEqual(expect.arrayContaining([catalogueCacheOf(user.id), imagesCache]));
  return { user, cart, grid, added, booked };
}

for (const script of ['/sw.js', '/sw.js?anew']) {
  test(
    `[PWA-5, SYNC-1, BOOK-6, SES-2] a device whose former worker is ${script} updates, and nothing on it is lost`,
    { tag: script === '/sw.js' ? [] : '@long' },
    async ({ page, site }) => {
      const { user, cart, grid, added, booked } = await formerDevice(page, site, script);
      const held = await cachedPaths(page);

      // Today's portal, which takes nothing yet of what waits.
      site.answerInstead((path) =>
        updateCalls.test(path) ? { status: 503, type: 'application/json', body: '{}' } : null,
      );
      await page.evaluate(takeNewVersion);
      await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
      const line = page.getByRole('listitem').filter({ hasText: added.sku });
      await expect(line.getByRole('textbox')).toHaveValue('4');
      if (script !== '/sw.js') await updateNow(page);
      await untilControlled(page);
      expect(await workerOf(page)).toBe('/sw.js');

      await page.goto(`${site.origin}${addressOf('booking-cart', 'en')}?find=${booked.sku}`);
      await expect(page.locator('[data-place="0"] [data-column="1"]')).toHaveAccessibleName(/: 12$/);
      await expect(page.locator('[data-place="0"] [data-column="2"]')).toHaveAccessibleName(/: 5$/);
      expect([await cart.units(), await grid.units()]).toEqual([{}, {}]);

      // Nothing of the former version is left that nobody reads; what is still of use was taken over.
      const names = () => cacheNames(page);
      await expect.poll(async () => (await names()).filter((name) => name.startsWith('app-'))).toHaveLength(1);
      await expect.poll(async () => (await names()).filter((name) => name.startsWith('screens-'))).toEqual([]);
      const today = await cachedPaths(page);
      for (const name of [catalogueCacheOf(user.id), imagesCache, keptImagesCache])
        expect(today[name]).toEqual(expect.arrayContaining(held[name] ?? ['nothing was held']));
      const own = `paceline-${userHash(user.id)}`;
      const known = ['device', own, `${own}-booking`, `${own}-answers`, 'workbox-expiration'];
      const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(databases.filter((name) => !known.includes(name ?? ''))).toEqual([]);

      site.answerInstead(null);
      await page.reload();
      await expect.poll(() => cart.units()).toEqual({ [added.sku]: 4 });
      await expect.poll(() => grid.units()).toEqual({ [booked.sku]: { q0: 12, q1: 5 } });
    },
  );
}
