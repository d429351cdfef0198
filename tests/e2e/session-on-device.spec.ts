import type { BrowserContext, Page } from '@playwright/test';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { databasesOf, dumpDevice } from './device-dump.ts';
import { forgetWhoIsSignedIn } from './device-session.ts';
import { expect, loginForm, signInByForm, test } from './fixtures.ts';
import { newDealer, type OwnDealer } from './new-dealer.ts';

const texts = {
  kept: 'Your unsent changes are safe on this device.',
  onDevice: /^\d+ pending change/,
  saved: 'Saved',
  comment: 'Comment',
} as const;

let ada: OwnDealer;
let server: CartOnServer;
let bike: SoldBike;
test.beforeEach(async ({ request }) => {
  ada = await newDealer({ like: 'dealer.us' });
  server = await cartOnServer(request, ada.username);
  [bike] = (await server.bikes(1)) as [SoldBike];
  await server.replace([{ sku: bike.sku, quantities: 3 }]);
});

const quantity = (page: Page) => page.getByRole('listitem').filter({ hasText: bike.sku }).getByRole('textbox');
const stateLine = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name });

async function openCart(page: Page): Promise<void> {
  await signInByForm(page, { username: ada.username, remember: true, redirect: '/en/cart' });
  await expect(quantity(page)).toHaveValue('3');
}

async function enter(page: Page, typed: string): Promise<void> {
  await quantity(page).fill(typed);
  await quantity(page).press('Enter');
}

async function typeComment(page: Page): Promise<void> {
  await page.goto('/en/cart/checkout');
  await page.getByLabel(texts.comment).fill('Ring at the back');
  await expect.poll(async () => databasesOf(page)).toContain('Ring at the back');
}

/** The server ends the session of this browser, whose cookie stays. */
async function revoke(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'refresh');
  const playwright = await context.browser()?.newContext();
  const baseUrl = new URL(context.pages()[0]?.url() ?? '').origin;
  const answer = await playwright?.request.post(`${baseUrl}/api/oauth/revoke`, {
    form: { refresh_token: cookie?.value ?? '' },
  });
  expect(answer?.status()).toBe(204);
  await playwright?.close();
}

/** The browser's own lines about calls that were refused or had no network, which a test brought about on purpose. */
function dropRefusedCalls(complaints: string[]): void {
  const isOwn = (line: string) => /net::ERR_|status of 401/.test(line);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
}

test('[SES-9, F-48, SYNC-8, F-75] after a forced sign-out the work is encrypted, another dealer sees and sends nothing of it, and its owner has it back and sends it once', async ({
  page,
  context,
  complaints,
}) => {
  const ben = await newDealer({ like: 'inter.dk' });
  await openCart(page);
  await typeComment(page);
  await page.goto('/en/cart');
  await expect(quantity(page)).toHaveValue('3');
  const own = [bike.sku, bike.name, 'Ring at the back', ada.id, ada.username];
  const before = await dumpDevice(page);
  for (const word of own) expect(before).toContain(word);

  await context.setOffline(true);
  await enter(page, '7');
  await expect(stateLine(page, texts.onDevice)).toBeVisible();
  await revoke(context);
  await context.setOffline(false);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByText(texts.kept)).toBeVisible();
  const locked = await dumpDevice(page);
  expect(locked).toContain('sealed');
  for (const word of [...own, 'CryptoKey']) expect(locked).not.toContain(word);

  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.reload();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await signInByForm(page, { username: ben.username, redirect: '/en/cart' });
  await expect(stateLine(page, texts.saved)).toBeVisible();
  const bens = await dumpDevice(page);
  for (const word of own) expect(bens).not.toContain(word);
  await page.goto('/en/logout');
  await expect(loginForm(page, 'en').submit).toBeVisible();
  expect(sent.filter((call) => call.includes(bike.sku) || call.includes(ada.id))).toEqual([]);
  expect(await server.units()).toEqual({ [bike.sku]: 3 });

  await signInByForm(page, { username: ada.username, redirect: '/en/cart' });
  await expect(quantity(page)).toHaveValue('7');
  await expect(stateLine(page, texts.saved)).toBeVisible();
  expect(await server.units()).toEqual({ [bike.sku]: 7 });
  await page.goto('/en/cart/checkout');
  await expect(page.getByLabel(texts.comment)).toHaveValue('Ring at the back');
  const edits = sent.filter((call) => call.includes('/cart/update') && call.includes('"set"'));
  expect(edits).toHaveLength(1);
  dropRefusedCalls(complaints);
});

test('[SES-8, F-75] after a sign-out offline nothing of the dealer is on the device, and nothing signs in by itself', async ({
  page,
  context,
  complaints,
}) => {
  await openCart(page);
  await context.route('**/api/oauth/revoke', (route) => route.abort());
  await page.goto('/en/logout');
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await expect.poll(async () => databasesOf(page)).not.toContain('paceline-');
  const left = await dumpDevice(page);
  for (const word of [bike.sku, bike.name, ada.id, ada.username, 'paceline-']) expect(left).not.toContain(word);
  await page.goto('/en/cart');
  await expect(loginForm(page, 'en').submit).toBeVisible();

  const revoked = page.waitForResponse('**/api/oauth/revoke');
  await context.unroute('**/api/oauth/revoke');
  await page.reload();
  expect((await revoked).status()).toBe(204);
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('refresh');
  dropRefusedCalls(complaints);
});

test('[SES-8, F-75] a sign-out while the session is being renewed lasts, and what comes late brings nothing of the dealer back', async ({
  page,
  context,
}) => {
  await openCart(page);
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await context.route('**/api/oauth/refresh', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
    answered.resolve();
  });
  const renewal = page.waitForRequest('**/api/oauth/refresh');
  await page.goto('/en/logout');
  await renewal;
  await expect(loginForm(page, 'en').submit).toBeVisible();
  held.resolve();
  await answered.promise;
  await expect.poll(async () => databasesOf(page)).not.toContain('paceline-');
  // A page that has loaded since would have asked again, and have been signed in again, by now.
  await page.goto('/en/cart');
  await expect(loginForm(page, 'en').submit).toBeVisible();
  const left = await dumpDevice(page);
  for (const word of [bike.sku, bike.name, ada.id, ada.username, 'paceline-']) expect(left).not.toContain(word);
});

test('[SES-16, SYNC-8] the tab of a dealer who was displaced shows and sends nothing more', async ({
  page,
  context,
  complaints,
}) => {
  const ben = await newDealer({ like: 'inter.dk' });
  await openCart(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  // The second tab is at the login page although the first is signed in, as after a storage that was cleared in part.
  const other = await context.newPage();
  await other.goto('/config.json');
  await other.evaluate(forgetWhoIsSignedIn);
  await signInByForm(other, { username: ben.username, redirect: '/en/cart' });
  await expect(page.getByRole('heading', { name: 'Another user' })).toBeVisible();
  await expect(page.getByText(bike.sku)).toHaveCount(0);
  sent.length = 0;
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await other.reload();
  await expect(stateLine(other, texts.saved)).toBeVisible();
  expect(sent.filter((address) => address.includes('/api/'))).toEqual([]);
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(stateLine(page, texts.saved)).toBeVisible();
  // The server refuses calls of the first dealer that were on their way when the second signed in.
  dropRefusedCalls(complaints);
});

test('[SES-6, F-47] ten callers in three tabs whose tokens have expired make one rotation', async ({
  page,
  context,
}) => {
  await openCart(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.clock.install();
    await tab.goto('/en/cart');
    await expect(quantity(tab)).toHaveValue('3');
    await tab.waitForLoadState('networkidle');
  }
  const refreshes: string[] = [];
  const loads: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/oauth/refresh')) refreshes.push(request.url());
    if (request.url().includes('/api/cart/')) loads.push(request.url());
  });
  const { value: former } = (await context.cookies()).find(({ name }) => name === 'refresh') ?? {};
  await Promise.all(tabs.map(async (tab) => tab.clock.setFixedTime(new Date(Date.now() + 3_600_000))));
  await Promise.all(
    tabs.map(async (tab) =>
      tab.evaluate(() => {
        for (let call = 0; call < 10; call += 1) document.dispatchEvent(new Event('visibilitychange'));
      }),
    ),
  );
  await expect.poll(() => loads.length).toBeGreaterThanOrEqual(tabs.length);
  await Promise.all(tabs.map(async (tab) => tab.waitForLoadState('networkidle')));
  expect(refreshes).toHaveLength(1);
  const { value: present } = (await context.cookies()).find(({ name }) => name === 'refresh') ?? {};
  expect(present).not.toBe(former);
});

test('[F-44, SES-5] with a device clock that is years behind a dealer signs in, works and stays signed in', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(Date.now() - 6 * 365 * 86_400_000) });
  await openCart(page);
  await enter(page, '4');
  await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 4 });
  // The clock is set right while the app is open.
  await page.clock.setSystemTime(new Date());
  await enter(page, '6');
  await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 6 });
  await page.reload();
  await expect(quantity(page)).toHaveValue('6');
});

test('[F-36] a frozen page of a dealer who has signed out is never shown again', async ({ page }) => {
  await openCart(page);
  // What the browser does when one goes back to a page that it froze, while its dealer signs out elsewhere.
  await page.evaluate(async () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('device');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const change = database.transaction('keyval', 'readwrite');
    change.objectStore('keyval').put({ auth: false, remember: false, refreshToken: null }, 'session');
    await new Promise((resolve) => {
      change.addEventListener('complete', resolve);
    });
    database.close();
  });
  await expect(page.getByText(bike.sku).first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await expect(page.getByText(bike.sku)).toHaveCount(0);
});
