import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import {
  deviceDealer as dealer,
  enter,
  exportedFile,
  goOffline,
  goOnline,
  goOnlineToSend,
  item,
  openCart,
  quantityOf,
  readText,
} from './device-page.ts';
import { dropFailedLoads, expect, test } from './fixtures.ts';

const newer = {
  en: { cart: 'This cart was saved by a newer version of the app.', reload: 'Reload' },
  fr: { cart: 'Ce panier a été enregistré par une version plus récente du portail.', reload: 'Recharger' },
} as const satisfies Record<Locale, object>;

const locked = {
  en: { title: 'Encrypted changes on this device can’t be opened', why: 'try again each time you sign in' },
  fr: { title: 'Des modifications chiffrées sur cet appareil ne peuvent pas être ouvertes', why: 'à chaque connexion' },
} as const satisfies Record<Locale, object>;

let server: CartOnServer;
let one: SoldBike;
let other: SoldBike;

/** Where the browser keeps the dealer's cart. */
async function cartDatabase(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  return names.find((name) => /^paceline-[\da-f]{16}$/.test(name)) ?? '';
}

/** Writes a record as another tab does, with the next stamp: what the page would still write by what it has read is refused. */
async function writeRecord(page: Page, key: string, value: unknown): Promise<void> {
  const name = await cartDatabase(page);
  await page.evaluate(
    async ([database, record, content]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(database as string);
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
        request.addEventListener('success', () => {
          const change = request.result.transaction('records', 'readwrite');
          const records = change.objectStore('records');
          records.put(content, record as string);
          const stamp = records.get('stamp');
          stamp.addEventListener('success', () => records.put((stamp.result ?? 0) + 1, 'stamp'));
          change.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
    [name, key, value],
  );
}

/** The browser allots room in advance: a write that is too large for what is left makes it count anew. */
async function noticeQuota(page: Page): Promise<void> {
  const before = await usageOf(page);
  const failure = await page.evaluate(
    async () =>
      new Promise<string | undefined>((resolve) => {
        const request = indexedDB.open('too-large');
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('noise'));
        request.addEventListener('error', () => resolve(request.error?.name));
        request.addEventListener('success', () => {
          const change = request.result.transaction('noise', 'readwrite');
          const noise = new Uint8Array(30_000_000);
          for (let from = 0; from < noise.length; from += 65_536) {
            crypto.getRandomValues(noise.subarray(from, from + 65_536));
          }
          change.objectStore('noise').put(noise, 1);
          change.addEventListener('complete', () => resolve('it fits'));
          change.addEventListener('abort', () => {
            request.result.close();
            // Left there, its half-written file would count until the browser tidies up.
            const removal = indexedDB.deleteDatabase('too-large');
            removal.addEventListener('success', () => resolve(change.error?.name));
          });
        });
      }),
  );
  expect(failure).toBe('QuotaExceededError');
  await expect.poll(async () => usageOf(page)).toBeLessThan(before + 1_000_000);
}

/** Opens the cart in a storage with little room from the start, for the browser allots it in advance. */
async function openWithLittleRoom(page: Page, baseURL = '') {
  const { origin } = new URL(baseURL);
  const devtools = await page.context().newCDPSession(page);
  const override = async (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) });
  await override(25_000_000);
  await openCart(page);
  return {
    async limit(bytes: number): Promise<void> {
      await override(bytes);
      await noticeQuota(page);
    },
    free: async () => override(),
  };
}

async function usageOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

/** SYNC-7. What a browser's storage may do, and what the dealer is told. They run beside the tests of the same dealer's cart. */
export function testStorageFaults(): void {
  test.beforeEach(async ({ request }) => {
    server = await cartOnServer(request, dealer);
    [one, other] = (await server.bikes(2)) as [SoldBike, SoldBike];
    await server.replace([
      { sku: one.sku, quantities: 3 },
      { sku: other.sku, quantities: 2 },
    ]);
  });

  test('[F-19] a full storage gives up its caches before an edit, and says so once it keeps nothing at all', async ({
    page,
    context,
    complaints,
    baseURL,
  }) => {
    const room = await openWithLittleRoom(page, baseURL);
    await expect(quantityOf(page, one)).toHaveValue('3');
    const before = await usageOf(page);
    // Noise: what can be compressed takes no room.
    await page.evaluate(async () => {
      const cache = await caches.open('images');
      for (let number = 0; number < 8; number += 1) {
        const noise = new Uint8Array(1_000_000);
        for (let from = 0; from < noise.length; from += 65_536)
          crypto.getRandomValues(noise.subarray(from, from + 65_536));
        await cache.put(`/files/noise-${number}`, new Response(noise));
      }
    });
    const full = await usageOf(page);
    expect(full).toBeGreaterThan(before + 7_000_000);
    await goOffline(context);
    await room.limit(Math.floor(full) - 1_000_000);
    await enter(page, one, '9');
    await expect.poll(async () => page.evaluate(async () => caches.has('images'))).toBe(false);
    await expect(page.getByRole('banner').getByText('1 pending change')).toBeVisible();
    // It is kept, not merely shown: a page that has never seen it typed has it too.
    await page.reload();
    await expect(quantityOf(page, one)).toHaveValue('9');
    await expect(page.getByRole('banner').getByText('1 pending change')).toBeVisible();

    await room.limit(1);
    await enter(page, other, '6');
    await expect(page.getByText('Nothing is saved on this device right now.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Not saved on this device')).toBeVisible();
    const path = await exportedFile(page, 'Export unsent changes');
    const { entries } = JSON.parse(await readText(path)) as { entries: object[] };
    expect(entries).toMatchObject([{ to: 9 }, { to: 6 }]);

    await room.free();
    await page.getByRole('banner').getByRole('status').getByRole('link').click();
    await goOnlineToSend(context, page, 'Send now');
    await expect(page.getByText('Nothing pending on this device.')).toBeVisible();
    await expect(page.getByText('Nothing is saved on this device right now.')).toHaveCount(0);
    expect(await server.units()).toEqual({ [one.sku]: 9, [other.sku]: 6 });
    dropFailedLoads(complaints);
  });

  test(
    '[F-22] a storage that the browser emptied is said once, and the cart is loaded again',
    { tag: '@long' },
    async ({ page }) => {
      await openCart(page);
      await expect(quantityOf(page, one)).toHaveValue('3');
      await expect(page.getByRole('banner').getByText('Saved').first()).toBeVisible();
      const name = await cartDatabase(page);
      const away = addressOf('user-transactions', 'en');
      await page.goto(away);
      await page.evaluate(async (database) => {
        await new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(database);
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        });
      }, name);
      await page.goto(addressOf('cart', 'en'));
      await expect(page.getByText('The browser cleared its storage on this device.')).toBeVisible();
      await expect(quantityOf(page, one)).toHaveValue('3');
      await expectAccessible(page);
      await enter(page, one, '4');
      await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 4 });
      await page.reload();
      await page.getByRole('button', { name: 'Got it' }).click();
      await expect(page.getByText('The browser cleared its storage')).toHaveCount(0);
      await page.reload();
      await expect(quantityOf(page, one)).toHaveValue('4');
      await expect(page.getByText('The browser cleared its storage')).toHaveCount(0);
    },
  );

  test(
    '[F-27] records that cannot be read are set aside, said, exported and discarded; the rest works',
    { tag: '@long' },
    async ({ page }) => {
      await openCart(page);
      await expect(quantityOf(page, one)).toHaveValue('3');
      await expect(page.getByRole('banner').getByText('Saved').first()).toBeVisible();
      await page.goto(addressOf('user-transactions', 'en'));
      await writeRecord(page, 'entry:broken', { op: { type: 'add', n: -1 }, detail: { name: {} } });
      await page.goto(addressOf('device', 'en'));
      await expect(item(page, '1 record on this device can’t be read')).toBeVisible();
      await expectAccessible(page);
      const path = await exportedFile(page, 'Export');
      expect(JSON.parse(await readText(path))).toMatchObject({ unreadable: [{ key: 'entry:broken' }] });
      await page.goto(addressOf('cart', 'en'));
      await enter(page, one, '5');
      await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 5 });
      await page.getByRole('banner').getByRole('link', { name: 'Needs attention' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByText('Nothing pending on this device.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Nothing pending on this device.')).toBeVisible();
    },
  );

  test(
    '[SES-9, F-27] locked work that cannot be opened is called by its name, is exported, and is discarded by itself',
    { tag: '@long' },
    async ({ page }) => {
      await openCart(page);
      await expect(page.getByRole('banner').getByText('Saved').first()).toBeVisible();
      await page.goto(addressOf('user-transactions', 'en'));
      await writeRecord(page, 'aside:sealed:iv', { version: 1, iv: 'iv', data: 'nobody reads it' });
      await writeRecord(page, 'entry:broken', { op: { type: 'add', n: -1 } });
      for (const locale of locales) {
        await page.goto(addressOf('device', locale));
        await expect(item(page, locked[locale].title)).toContainText(locked[locale].why);
        await expectAccessible(page);
      }
      await page.goto(addressOf('account-logout', 'en'));
      await expect(page.getByText('Encrypted changes that can’t be opened.')).toBeVisible();

      await page.goto(addressOf('device', 'en'));
      const work = item(page, locked.en.title);
      const download = page.waitForEvent('download');
      await work.getByRole('button', { name: 'Export' }).click();
      const { unreadable } = JSON.parse(await readText(await (await download).path())) as { unreadable: object[] };
      expect(unreadable).toContainEqual({ key: 'sealed:iv', value: { version: 1, iv: 'iv', data: 'nobody reads it' } });
      await work.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await expect(work).toHaveCount(0);
      await page.reload();
      await expect(item(page, '1 record on this device can’t be read')).toBeVisible();
      await expect(work).toHaveCount(0);
    },
  );

  test('[F-26] what a later version has written is neither shown nor touched', { tag: '@long' }, async ({ page }) => {
    await openCart(page);
    await expect(quantityOf(page, one)).toHaveValue('3');
    await page.goto(addressOf('user-transactions', 'en'));
    await writeRecord(page, 'meta', { version: 99, device: 'later', nextSeq: 4 });
    await page.goto(addressOf('device', 'en'));
    await expect(page.getByRole('banner').getByText('Reload to continue')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Basket/ }).click();
    await expect(page.getByText(newer.en.cart)).toBeVisible();
    for (const locale of locales) {
      for (const screen of ['cart', 'checkout'] as const) {
        await page.goto(addressOf(screen, locale));
        await expect(page.getByText(newer[locale].cart)).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: newer[locale].reload })).toBeVisible();
        await expectAccessible(page);
      }
    }
    const name = await cartDatabase(page);
    const meta = await page.evaluate(
      async (database) =>
        new Promise((resolve) => {
          const request = indexedDB.open(database);
          request.addEventListener('success', () => {
            const got = request.result.transaction('records').objectStore('records').get('meta');
            got.addEventListener('success', () => resolve(got.result));
          });
        }),
      name,
    );
    expect(meta).toEqual({ version: 99, device: 'later', nextSeq: 4 });
  });

  test('[F-25] an old tab makes way for a later version of the storage and asks to be reloaded', async ({
    page,
    context,
  }) => {
    await openCart(page);
    await expect(quantityOf(page, one)).toHaveValue('3');
    const second = await context.newPage();
    await second.goto(addressOf('user-transactions', 'en'));
    const name = await cartDatabase(second);
    const version = await second.evaluate(
      async (database) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open(database, 2);
          // Also said while a tab that makes way ends what it is just writing.
          request.addEventListener('blocked', () => {
            setTimeout(() => reject(new Error('an old tab is in the way')), 10_000);
          });
          request.addEventListener('success', () => {
            resolve(request.result.version);
            request.result.close();
          });
        }),
      name,
    );
    expect(version).toBe(2);
    await expect(page.getByRole('banner').getByText('Reload to continue')).toBeVisible();
  });

  test(
    '[F-19, F-29, SYNC-7] what a full storage refused in two tabs is kept by both once there is room',
    { tag: '@long' },
    async ({ page, context, complaints, baseURL }) => {
      const room = await openWithLittleRoom(page, baseURL);
      const second = await context.newPage();
      await second.goto(addressOf('cart', 'en'));
      await expect(quantityOf(second, other)).toHaveValue('2');
      await goOffline(context);
      await room.limit(1);
      await enter(page, one, '6');
      await enter(second, other, '4');
      const unkept = (tab: Page) => tab.getByRole('banner').getByText('Not saved on this device');
      for (const tab of [page, second]) await expect(unkept(tab)).toBeVisible();

      await room.free();
      await enter(second, other, '5');
      await expect(unkept(second)).toHaveCount(0);
      await enter(page, one, '7');
      await expect(unkept(page)).toHaveCount(0);
      for (const tab of [page, second]) {
        await expect(quantityOf(tab, one)).toHaveValue('7');
        await expect(quantityOf(tab, other)).toHaveValue('5');
      }
      await page.close();
      await second.reload();
      await expect(quantityOf(second, one)).toHaveValue('7');
      await expect(quantityOf(second, other)).toHaveValue('5');
      await goOnline(context);
      await expect.poll(async () => server.units()).toEqual({ [one.sku]: 7, [other.sku]: 5 });
      dropFailedLoads(complaints);
    },
  );

  test('[F-29, F-31, SYNC-4] what two tabs edit offline is kept by both, and sent once', async ({
    page,
    context,
    complaints,
  }) => {
    await openCart(page);
    const second = await context.newPage();
    await second.goto(addressOf('cart', 'en'));
    await expect(quantityOf(second, other)).toHaveValue('2');
    await goOffline(context);
    await Promise.all([enter(page, one, '6'), enter(second, other, '4')]);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('banner').getByText('2 pending changes')).toBeVisible();
      await expect(quantityOf(tab, one)).toHaveValue('6');
      await expect(quantityOf(tab, other)).toHaveValue('4');
    }
    await page.close();
    await second.reload();
    await expect(quantityOf(second, one)).toHaveValue('6');
    await goOnline(context);
    await expect.poll(async () => server.units()).toEqual({ [one.sku]: 6, [other.sku]: 4 });
    dropFailedLoads(complaints);
  });
}
