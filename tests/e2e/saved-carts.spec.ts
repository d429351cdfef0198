import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { databasesOf } from './device-dump.ts';
import { pressToSend } from './device-page.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { reachOf } from './reach.ts';
import { savedCartsOnServer, type SavedCartsOnServer } from './saved-carts-on-server.ts';
import { texts } from './saved-carts-page.ts';
import { testIn } from './test-in.ts';

/** All tests here change one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

const dealer = 'dealer.us@boreal.example';
/** All of the portal that is no file of the app. */
const portal = /\/(api\/.*|config\.json)$/;

let cart: CartOnServer;
let saved: SavedCartsOnServer;
let bikes: readonly SoldBike[];
test.beforeEach(async ({ request }) => {
  cart = await cartOnServer(request, dealer);
  saved = await savedCartsOnServer(request, dealer);
  bikes = await cart.bikes(2);
  await saved.replace([]);
  await cart.replace([
    { sku: sku(0), quantities: 2 },
    { sku: sku(1), quantities: 3 },
  ]);
});

const sku = (place: number) => bikes[place]?.sku ?? '';
const configuration = (place: number, quantity: number) => ({
  sku: sku(place),
  quantity,
  type: 'configuration' as const,
});
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });

async function openCart(page: Page, locale: Locale = 'en'): Promise<void> {
  await signIn(page, { username: dealer, locale, redirect: addressOf('cart', locale) });
  await expect(button(page, texts[locale].save)).toBeVisible();
}

async function openList(page: Page, locale: Locale = 'en'): Promise<void> {
  await signIn(page, { username: dealer, locale, redirect: addressOf('saved-carts', locale) });
  await expect(main(page).getByRole('heading', { level: 1, name: texts[locale].list })).toBeVisible();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, texts.en.save).click();
  await page.getByLabel(texts.en.name).fill(name);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(texts.en.saved(name));
}

const names = async () => (await saved.all()).map(({ name }) => name).toSorted();

async function otherDevice(context: BrowserContext): Promise<Page> {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('there is no browser');
  return other.newPage();
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test(`[CART-16, UI-2, UI-3] a cart is saved under a name, shown, copied, renamed, removed and brought back (${locale})`, async ({
    page,
  }) => {
    await openCart(page, locale);
    await button(page, text.save).click();
    const field = page.getByLabel(text.name);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text.default);
    await field.fill(' ');
    await button(page, text.confirm).click();
    await expect(main(page)).toContainText(text.empty);
    await expect(field).toBeFocused();
    await field.fill('x'.repeat(81));
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText(text.tooLong);
    await expectAccessible(page);
    await field.fill('Été 2027');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText(text.saved('Été 2027'));
    await expect(button(page, text.save)).toBeFocused();

    await main(page).getByRole('link', { name: text.list }).click();
    await expect(page).toHaveURL((url) => url.pathname === addressOf('saved-carts', locale));
    await expect(heading(page, 'Été 2027')).toBeVisible();
    await expect(main(page)).toContainText(text.facts);
    await button(page, text.lines('Été 2027')).click();
    const lines = page.getByRole('list', { name: text.lines('Été 2027') });
    await expect(lines.getByRole('listitem')).toHaveCount(2);
    await expect(lines).toContainText(bikes[0]?.name ?? '');
    await expectAccessible(page);

    await button(page, text.rename('Été 2027')).click();
    await expect(field).toHaveValue('Été 2027');
    await field.fill('');
    await button(page, text.renameNow).click();
    await expect(main(page)).toContainText(text.empty);
    await field.fill('Salon');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Salon')).toBeVisible();
    await expect(button(page, text.rename('Salon'))).toBeFocused();
    await button(page, text.copy('Salon')).click();
    await expect(heading(page, text.copied('Salon'))).toBeVisible();
    await expect.poll(names).toEqual(['Salon', text.copied('Salon')]);
    await button(page, text.remove('Salon')).click();
    await expect(heading(page, 'Salon')).toHaveCount(0);
    await expect.poll(names).toEqual([text.copied('Salon')]);
    await button(page, text.undo).click();
    await expect(heading(page, 'Salon')).toBeVisible();
    await expect.poll(names).toEqual(['Salon', text.copied('Salon')]);
    expect((await saved.all()).map((one) => one.lines.length)).toEqual([2, 2]);
  });

  it(`[CART-16, ORD-8] one becomes the cart: what would be other is said before, the former cart is saved, one press undoes it (${locale})`, async ({
    page,
  }) => {
    const packed = await cart.packedPart();
    const lines = [
      configuration(0, 4),
      { sku: packed.sku, quantity: packed.multiple + 1, type: 'part' as const },
      { sku: 'PC-NONE', quantity: 2, type: 'part' as const },
    ];
    await saved.replace([{ name: 'Salon', lines }]);
    const former = { [sku(0)]: 2, [sku(1)]: 3 };
    await openList(page, locale);
    await button(page, text.make('Salon')).click();
    await expect(main(page)).toContainText(text.gone);
    const given = packed.multiple;
    await expect(main(page)).toContainText(text.instead(given, packed.multiple + 1, packed.multiple));
    const announced = main(page).getByText(text.savedFirst);
    const formerName = text.savedFirst.exec((await announced.textContent()) ?? '')?.[1] ?? '';
    expect(formerName).toMatch(text.default);
    await expectAccessible(page);
    expect(await cart.units()).toEqual(former);

    await button(page, text.makeNow).click();
    await expect(main(page)).toContainText(text.now('Salon', 4 + given));
    await expect(main(page)).toContainText(text.savedAs(formerName));
    await expect.poll(async () => cart.units()).toEqual({ [sku(0)]: 4, [packed.sku]: given });
    await expect.poll(names).toEqual([formerName, 'Salon'].toSorted());
    await expectAccessible(page);

    await button(page, text.undo).click();
    await expect.poll(async () => cart.units()).toEqual(former);
    await expect.poll(names).toEqual(['Salon']);
    expect((await saved.all())[0]?.lines).toEqual(lines);
  });
}

const text = texts.en;

test('[CART-16, CART-1] a saved cart is put on top of the cart, and one press takes it out again', async ({ page }) => {
  await saved.replace([{ name: 'Salon', lines: [configuration(0, 4)] }]);
  await openList(page);
  await button(page, text.add('Salon')).click();
  await button(page, text.addNow(4)).click();
  await expect.poll(async () => cart.units()).toEqual({ [sku(0)]: 6, [sku(1)]: 3 });
  await button(page, text.undo).click();
  await expect.poll(async () => cart.units()).toEqual({ [sku(0)]: 2, [sku(1)]: 3 });
  expect(await names()).toEqual(['Salon']);
});

test('[CART-16] a cart that is saved already is not saved twice when another takes its place', async ({ page }) => {
  await saved.replace([
    { name: 'Now', lines: [configuration(1, 3), configuration(0, 2)] },
    { name: 'Next', lines: [configuration(0, 7)] },
  ]);
  await openList(page);
  await button(page, text.make('Next')).click();
  await expect(main(page)).toContainText(text.savedAlready('Now'));
  await button(page, text.makeNow).click();
  await expect.poll(async () => cart.units()).toEqual({ [sku(0)]: 7 });
  expect(await names()).toEqual(['Next', 'Now']);
});

test('[CART-16] who clicks twice saves once', async ({ page }) => {
  await openCart(page);
  await button(page, text.save).click();
  await page.getByLabel(text.name).fill('Once');
  await button(page, text.confirm).dblclick();
  await expect(main(page)).toContainText(text.saved('Once'));
  await expect.poll(names).toEqual(['Once']);
});

test('[CART-16, PWA-2, F-1] without the portal a cart is saved and another made active; both survive a reload and go out later', async ({
  page,
  context,
  complaints,
}) => {
  await saved.replace([{ name: 'Next', lines: [configuration(0, 7)] }]);
  await openList(page);
  await button(page, text.make('Next')).click();
  await expect(main(page)).toContainText(text.savedFirst);
  await context.route(portal, async (route) => route.abort());
  await page.reload();
  await button(page, text.make('Next')).click();
  await button(page, text.makeNow).click();
  await expect(main(page)).toContainText(text.now('Next', 7));
  await expect(main(page)).toContainText(text.waiting);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 2, name: text.default })).toBeVisible();
  await expect(main(page)).toContainText(text.waiting);
  await expectAccessible(page);
  expect([await cart.units(), await names()]).toEqual([{ [sku(0)]: 2, [sku(1)]: 3 }, ['Next']]);
  await context.unroute(portal);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(async () => cart.units()).toEqual({ [sku(0)]: 7 });
  await expect.poll(names).toEqual([expect.stringMatching(text.default), 'Next']);
  await expect(main(page).getByText(text.waiting)).toHaveCount(0);
  dropFailedLoads(complaints);
});

test('[CART-16, SYNC-4] two tabs show the same saved carts', async ({ page, context }) => {
  await openCart(page);
  const second = await context.newPage();
  await second.goto(addressOf('saved-carts', 'en'));
  await expect(main(second)).toContainText(text.none);
  await expectAccessible(second);
  await saveAs(page, 'Salon');
  await expect(heading(second, 'Salon')).toBeVisible();
  await button(second, text.remove('Salon')).click();
  await expect.poll(names).toEqual([]);
});

test('[CART-16, F-75] what one device saves is there on the dealer’s other device, and for nobody else', async ({
  page,
  context,
}) => {
  await openCart(page);
  await saveAs(page, 'Salon');
  await expect.poll(names).toEqual(['Salon']);
  const other = await otherDevice(context);
  await openList(other);
  await button(other, text.rename('Salon')).click();
  await other.getByLabel(text.name).fill('Québec');
  await other.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Québec']);
  await other.goto(addressOf('account-logout', 'en'));
  await expect(other).toHaveURL((url) => url.pathname === addressOf('account-login', 'en'));
  await signIn(other, { username: 'dealer.eu@boreal.example', redirect: addressOf('saved-carts', 'en') });
  await expect(main(other)).toContainText(text.none);
  await other.context().close();
  await main(page).getByRole('link', { name: text.list }).click();
  await expect(heading(page, 'Salon').or(heading(page, 'Québec'))).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Québec')).toBeVisible();
});

test('[CART-16, SYNC-6] the page of the device counts what waits of saved carts, puts it into the file and sends it', async ({
  page,
  context,
  complaints,
}) => {
  await openCart(page);
  const calls = '**/api/saved-carts';
  await context.route(calls, async (route) => route.abort());
  await saveAs(page, 'Not sent');
  await page.goto(addressOf('device', 'en'));
  await expect(main(page)).toContainText('1 change to your saved carts waits to be sent.');
  await expect(main(page).getByRole('heading', { name: 'What waits' })).toContainText('1 change');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export to a file').click();
  const file: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ dealer: expect.any(String), savedCarts: [{ name: 'Not sent' }] });
  await pressToSend(page, 'Send now', () => context.unroute(calls));
  await expect(main(page)).toContainText('Nothing waits on this device.');
  expect(await names()).toEqual(['Not sent']);
  dropFailedLoads(complaints);
});

test('[CART-16, SES-8] a sign-out names what the portal has not got, and saves it to the file', async ({
  page,
  context,
  complaints,
}) => {
  await openCart(page);
  const calls = '**/api/saved-carts';
  await context.route(calls, async (route) => route.abort());
  await saveAs(page, 'Not sent');
  await page.goto(addressOf('account-logout', 'en'));
  await expect(main(page)).toContainText('1 change to your saved carts waits to be sent.');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Save to a file').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Not sent');
  await pressToSend(page, 'Send now, then sign out', () => context.unroute(calls));
  await expect(page).toHaveURL((url) => url.pathname === addressOf('account-login', 'en'));
  expect(await names()).toEqual(['Not sent']);
  dropFailedLoads(complaints);
});

test('[CART-16, SES-9, F-48] signed out by force, what the portal has not got is locked away, and sent after the next sign-in', async ({
  page,
  context,
  playwright,
  complaints,
}) => {
  await openList(page);
  await page.getByRole('link', { name: 'Go to the cart' }).first().click();
  await expect(button(page, text.save)).toBeVisible();
  await context.setOffline(true);
  await saveAs(page, 'Locked away');
  expect(await databasesOf(page)).toContain('Locked away');
  const cookie = (await context.cookies()).find(({ name }) => name === 'refresh');
  const elsewhere = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const form = { refresh_token: cookie?.value ?? '' };
  expect((await elsewhere.post('/api/oauth/revoke', { form })).status()).toBe(204);
  await elsewhere.dispose();
  await context.setOffline(false);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByText('Unsent work is kept on this device.')).toBeVisible();
  const locked = await databasesOf(page);
  expect(locked).toContain('sealed');
  expect(locked).not.toContain('Locked away');
  expect(await names()).toEqual([]);
  await openList(page);
  await expect(heading(page, 'Locked away')).toBeVisible();
  await expect.poll(names).toEqual(['Locked away']);
  const isOwn = (line: string) => /net::ERR_|status of 401/.test(line);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
});

test('[CART-16, UI-3, LAYOUT-4] on a phone everything is within reach of a finger, open panels too', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await saved.replace([
    { name: 'Salon de Québec, stand de la ligne gravel et des vélos de route', lines: [configuration(0, 7)] },
  ]);
  await openList(page);
  const within = { sidewaysPx: 0, outOfReach: [], tooSmall: [] };
  expect(await reachOf(page, 44)).toEqual(within);
  for (const name of [/^Make “/, /^Lines of “/, /^Rename “/]) {
    await button(page, name).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await reachOf(page, 44)).toEqual(within);
  }
  await page.goto(addressOf('cart', 'en'));
  await button(page, 'More').click();
  await button(page, text.save).click();
  expect(await reachOf(page, 44)).toEqual(within);
  await context.close();
});
