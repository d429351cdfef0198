import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { databasesOf, dumpDevice } from './device-dump.ts';
import { pressToSend } from './device-page.ts';
import { forgetWhoIsSignedIn } from './device-session.ts';
import { expect, loginForm, signInByForm, test } from './fixtures.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer } from './transactions-on-server.ts';

/** All tests here change one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

const ada = 'dealer.us@boreal.example';
const ben = 'inter.dk@boreal.example';

const texts = {
  en: {
    ended: 'Your session has ended.',
    kept: 'Unsent work is kept on this device.',
    onDevice: /^On this device/,
    saved: 'Saved',
    documentNo: 'Your document no.',
    comment: 'Comment',
    unsent: 'Some of your work is on this device only.',
    oneEdit: '1 change to the cart waits to be sent.',
    typed: 'The comment or document number typed for the next order.',
    unreachable: 'The portal cannot be reached just now.',
    send: 'Send now, then sign out',
    save: 'Save to a file',
    discard: 'Sign out and discard the changes',
    stay: 'Stay signed in',
    place: /^Place order · /,
  },
  fr: {
    ended: 'Votre session est terminée.',
    kept: 'Du travail non envoyé est gardé sur cet appareil.',
    onDevice: /^Sur cet appareil/,
    saved: 'Enregistré',
    documentNo: 'Votre nº de document',
    comment: 'Commentaire',
    unsent: 'Une partie de votre travail est seulement sur cet appareil.',
    oneEdit: '1 modification du panier attend d’être envoyée.',
    typed: 'Le commentaire ou le numéro de document saisi pour la prochaine commande.',
    unreachable: 'Le portail est injoignable pour le moment.',
    send: 'Envoyer maintenant, puis se déconnecter',
    save: 'Enregistrer dans un fichier',
    discard: 'Se déconnecter et abandonner les modifications',
    stay: 'Rester connecté',
    place: /^Passer la commande · /,
  },
} as const satisfies Record<Locale, object>;

let server: CartOnServer;
let adaId: string;
let bike: SoldBike;
test.beforeEach(async ({ request }) => {
  server = await cartOnServer(request, ada);
  const signedIn = await request.post('/api/oauth/token', { multipart: { username: ada, password: 'boreal-demo' } });
  adaId = ((await signedIn.json()) as { user_info: { id: string } }).user_info.id;
  [bike] = (await server.bikes(1)) as [SoldBike];
  await server.replace([{ sku: bike.sku, quantities: 3 }]);
});

const quantity = (page: Page) => page.getByRole('listitem').filter({ hasText: bike.sku }).getByRole('textbox');
const stateLine = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name });

async function openCart(page: Page, locale: Locale = 'en'): Promise<void> {
  await signInByForm(page, { locale, username: ada, remember: true, redirect: addressOf('cart', locale) });
  await expect(quantity(page)).toHaveValue('3');
}

async function enter(page: Page, typed: string): Promise<void> {
  await quantity(page).fill(typed);
  await quantity(page).press('Enter');
}

async function typeComment(page: Page, locale: Locale): Promise<void> {
  await page.getByLabel(texts[locale].comment).fill('Ring at the back');
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
function dropFailedLoads(complaints: string[]): void {
  const isOwn = (line: string) => /net::ERR_|status of 401/.test(line);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  it(`[SES-9, F-48, SYNC-8, F-75] ${locale}: signed out by force, the work is locked away, another dealer sees and sends nothing of it, and its owner has it back and sends it once`, async ({
    page,
    context,
    complaints,
  }) => {
    await openCart(page, locale);
    await page.goto(addressOf('checkout', locale));
    await typeComment(page, locale);
    await page.goto(addressOf('cart', locale));
    await expect(quantity(page)).toHaveValue('3');
    const own = [bike.sku, bike.name, 'Ring at the back', adaId, ada];
    const before = await dumpDevice(page);
    for (const word of own) expect(before).toContain(word);

    await context.setOffline(true);
    await enter(page, '7');
    await expect(stateLine(page, text.onDevice)).toBeVisible();
    await revoke(context);
    await context.setOffline(false);
    await expect(page.getByText(text.ended)).toBeVisible();
    await expect(page.getByText(text.kept)).toBeVisible();
    await expectAccessible(page);
    const locked = await dumpDevice(page);
    expect(locked).toContain('sealed');
    for (const word of [...own, 'CryptoKey']) expect(locked).not.toContain(word);

    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.reload();
    await expect(page.getByText(text.kept)).toBeVisible();
    await signInByForm(page, { locale, username: ben, redirect: addressOf('cart', locale) });
    await expect(stateLine(page, text.saved)).toBeVisible();
    const bens = await dumpDevice(page);
    for (const word of own) expect(bens).not.toContain(word);
    await page.goto(addressOf('account-logout', locale));
    await expect(loginForm(page, locale).submit).toBeVisible();
    expect(sent.filter((call) => call.includes(bike.sku) || call.includes(adaId))).toEqual([]);
    expect(await server.units()).toEqual({ [bike.sku]: 3 });

    await signInByForm(page, { locale, username: ada, redirect: addressOf('cart', locale) });
    await expect(quantity(page)).toHaveValue('7');
    await expect(stateLine(page, text.saved)).toBeVisible();
    expect(await server.units()).toEqual({ [bike.sku]: 7 });
    await page.goto(addressOf('checkout', locale));
    await expect(page.getByLabel(text.comment)).toHaveValue('Ring at the back');
    const edits = sent.filter((call) => call.includes('/cart/update') && call.includes('"set"'));
    expect(edits).toHaveLength(1);
    dropFailedLoads(complaints);
  });

  test(`[SES-8] ${locale}: signing out names what is unsent; it is saved to a file, sent, or discarded`, async ({
    page,
    context,
    complaints,
  }) => {
    await openCart(page, locale);
    await page.goto(addressOf('checkout', locale));
    await typeComment(page, locale);
    await page.goto(addressOf('cart', locale));
    await expect(quantity(page)).toHaveValue('3');
    await page.route('**/api/portal/cart/update', (route) => route.abort());
    await enter(page, '7');
    await expect(stateLine(page, text.onDevice)).toBeVisible();
    await page.goto(addressOf('account-logout', locale));
    await expect(page.getByText(text.unsent)).toBeVisible();
    await expect(page.getByText(text.oneEdit)).toBeVisible();
    await expect(page.getByText(text.typed)).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text.save }).click();
    const path = await (await download).path();
    const { readFile } = await import('node:fs/promises');
    const saved = await readFile(path, 'utf8');
    for (const word of [bike.sku, 'Ring at the back']) expect(saved).toContain(word);
    // Without it no device takes the file back (SYNC-7).
    expect(JSON.parse(saved)).toMatchObject({ dealer: adaId });

    await pressToSend(page, text.send, () => page.unroute('**/api/portal/cart/update'));
    await expect(page.getByText(text.oneEdit)).toBeHidden();
    expect(await server.units()).toEqual({ [bike.sku]: 7 });
    await page.getByRole('link', { name: text.stay }).click();
    await page.goto(addressOf('account-logout', locale));
    await page.getByRole('button', { name: text.discard }).click();
    await expect(loginForm(page, locale).submit).toBeVisible();
    await expect(page.getByText(text.kept)).toBeHidden();
    await expect.poll(async () => databasesOf(page)).not.toContain('paceline-');
    const left = await dumpDevice(page);
    for (const word of [bike.sku, bike.name, 'Ring at the back', adaId, ada, 'paceline-'])
      expect(left).not.toContain(word);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('refresh');
    dropFailedLoads(complaints);
  });
}

test('[SES-8, F-75] after a sign-out offline nothing of the dealer is on the device, and nothing signs in by itself', async ({
  page,
  context,
  complaints,
}) => {
  await openCart(page);
  await context.route('**/api/oauth/revoke', (route) => route.abort());
  await page.goto(addressOf('account-logout', 'en'));
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await expect.poll(async () => databasesOf(page)).not.toContain('paceline-');
  const left = await dumpDevice(page);
  for (const word of [bike.sku, bike.name, adaId, ada, 'paceline-']) expect(left).not.toContain(word);
  await page.goto(addressOf('cart', 'en'));
  await expect(loginForm(page, 'en').submit).toBeVisible();

  const revoked = page.waitForResponse('**/api/oauth/revoke');
  await context.unroute('**/api/oauth/revoke');
  await page.reload();
  expect((await revoked).status()).toBe(204);
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('refresh');
  dropFailedLoads(complaints);
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
  await page.goto(addressOf('account-logout', 'en'));
  await renewal;
  await expect(loginForm(page, 'en').submit).toBeVisible();
  held.resolve();
  await answered.promise;
  await expect.poll(async () => databasesOf(page)).not.toContain('paceline-');
  // A page that has loaded since would have asked again, and have been signed in again, by now.
  await page.goto(addressOf('cart', 'en'));
  await expect(loginForm(page, 'en').submit).toBeVisible();
  const left = await dumpDevice(page);
  for (const word of [bike.sku, bike.name, adaId, ada, 'paceline-']) expect(left).not.toContain(word);
});

test('[F-49, SES-9] an order that is answered with 401 is held, and placed once after the next sign-in', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const transactions = await transactionsOnServer(request, ada);
  const before = (await transactions.all()).length;
  await openCart(page);
  await page.goto(addressOf('checkout', 'en'));
  await page.getByLabel(texts.en.documentNo).fill('HELD-1');
  const place = page.getByRole('button', { name: texts.en.place });
  await expect(place).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await revoke(context);
  await place.click();
  await expect(page.getByText(texts.en.kept)).toBeVisible();
  expect((await transactions.all()).length).toBe(before);
  expect(await dumpDevice(page)).not.toContain('HELD-1');

  await signInByForm(page, { username: ada, redirect: addressOf('cart', 'en') });
  await expect.poll(async () => (await transactions.all()).length).toBe(before + 1);
  await expect.poll(async () => server.units()).toEqual({});
  await page.reload();
  await expect(stateLine(page, texts.en.saved)).toBeVisible();
  expect((await transactions.all()).length).toBe(before + 1);
  dropFailedLoads(complaints);
});

test('[SES-16, SYNC-8] the tab of a dealer who was displaced shows and sends nothing more', async ({
  page,
  context,
}) => {
  await openCart(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  // The second tab is at the login page although the first is signed in, as after a storage that was cleared in part.
  const other = await context.newPage();
  await other.goto('/config.json');
  await other.evaluate(forgetWhoIsSignedIn);
  await signInByForm(other, { username: ben, redirect: addressOf('cart', 'en') });
  await expect(page.getByRole('heading', { name: 'Another user' })).toBeVisible();
  await expect(page.getByText(bike.sku)).toHaveCount(0);
  sent.length = 0;
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await other.reload();
  await expect(stateLine(other, texts.en.saved)).toBeVisible();
  expect(sent.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('[SES-6, F-47] ten callers in three tabs whose tokens have expired make one rotation', async ({
  page,
  context,
}) => {
  await openCart(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.clock.install();
    await tab.goto(addressOf('cart', 'en'));
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

test('[F-45, SES-7, SES-10] a token that expires offline closes nothing, and what was typed goes out later', async ({
  page,
  context,
  complaints,
}) => {
  await page.clock.install();
  await openCart(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000));
  await enter(page, '5');
  await expect(stateLine(page, texts.en.onDevice)).toBeVisible();
  await expect(quantity(page)).toHaveValue('5');
  await page.clock.setFixedTime(new Date(Date.now() + 86_500_000));
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 5 });
  dropFailedLoads(complaints);
});

for (const [name, byMs] of [
  ['a day ahead', 86_400_000],
  ['years behind', -6 * 365 * 86_400_000],
] as const) {
  test(`[F-44, SES-5] a device clock that is ${name} signs in, works and stays signed in`, async ({ page }) => {
    await page.clock.install({ time: new Date(Date.now() + byMs) });
    await openCart(page);
    await enter(page, '4');
    await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 4 });
    // Somebody sets it right while the app is open.
    await page.clock.setSystemTime(new Date());
    await enter(page, '6');
    await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 6 });
    await page.reload();
    await expect(quantity(page)).toHaveValue('6');
  });
}

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
