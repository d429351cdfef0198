import { expect, request as api } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { claimLabels } from '../builders/claim-labels.ts';
import { type CartOnServer, cartOnServer, type SoldBike, type SoldPart } from '../e2e/cart-on-server.ts';
import { demoPassword } from '../e2e/fixtures.ts';
import { savedCartsOnServer } from '../e2e/saved-carts-on-server.ts';
import { signInOnServer } from '../e2e/sign-in-on-server.ts';
import { transactionsOnServer } from '../e2e/transactions-on-server.ts';
import { cellsOnServer, asGridServer } from '../faults/browser/grid-page.ts';
import { dealer, openShop, type Shop } from '../faults/browser/shop.ts';
import { type FaultProxy, startFaultProxy } from '../faults/kit/fault-proxy.ts';
import { cut, heldBy, mend, openScreen, signIn, untilControlled } from './at-portal.ts';
import type { Tab } from './drivers/engine.ts';
import { engineTest } from './engine-test.ts';
import { press, seen, typeInto, untilHeaderSays, valueOf } from './look.ts';

const test = engineTest();
test.describe.configure({ mode: 'default', timeout: 600_000 });

let shop: Shop;
let proxy: FaultProxy;
let one: SoldBike;
let other: SoldBike;
let part: SoldPart;
let later: SoldPart;

test.beforeEach(async ({ device }) => {
  test.setTimeout(600_000);
  // A machine without the engine starts no portal for it.
  expect(device).toBeDefined();
  shop ??= await openShop();
  proxy = await startFaultProxy(shop.portal.url);
  [one, other] = shop.bikes as [SoldBike, SoldBike];
  [part, later] = (await asServer(async (server) => server.partsInStock(2))) as [SoldPart, SoldPart];
});
// oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a hook needs: nothing.
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus) {
    const asked = proxy?.seen.slice(-40).map(({ method, path, fault }) => `${method} ${path.slice(0, 60)} ${fault}`);
    await info.attach('asked.txt', { body: asked.join('\n'), contentType: 'text/plain' });
  }
  await proxy?.close();
});
test.afterAll(async () => shop?.close());

async function asServer<T>(work: (server: CartOnServer) => Promise<T>): Promise<T> {
  const context = await api.newContext({ baseURL: shop.portal.url });
  try {
    return await work(await cartOnServer(context, dealer));
  } finally {
    await context.dispose();
  }
}

const item = 'main :is(li, [role=listitem])';
const lineOf = ({ sku }: SoldBike | SoldPart) => ({
  what: 'input:not([type=checkbox])',
  within: { what: item, words: sku },
});
const openCart = async (tab: Tab) => openScreen(tab, proxy, 'cart', `${item} input`);

/** Adds units of a part on the list of parts. */
async function addPart(tab: Tab, { sku }: SoldPart, units: number): Promise<void> {
  await tab.goto(`${proxy.url}${addressOf('pieces', 'en')}?number=${sku}`);
  const field = { what: 'input', words: '^Quantity: ', within: { what: item, words: sku } };
  await typeInto(tab, field, String(units), 'Enter');
  await seen(tab, { what: item, words: `${units} in the cart` });
}

test('[SYNC-1, SYNC-2, ORD-5, ORD-6, SES-8, SES-10, PWA-2, F-1, F-3, F-24, F-75] a day without a network, with the browser killed: all is there, the order is placed once, each edit done once, and a sign-out leaves nothing', async ({
  device,
}) => {
  await shop.replace([{ sku: one.sku, quantities: 2 }]);
  const before = await shop.orders();
  const first = await device.start();
  const { tab } = first;
  await signIn(tab, proxy, dealer);
  await untilControlled(tab);
  await addPart(tab, part, 3);
  await openCart(tab);
  await untilHeaderSays(tab, 'Saved');
  await expect.poll(async () => shop.units()).toEqual({ [one.sku]: 2, [part.sku]: 3 });
  await openScreen(tab, proxy, 'checkout', 'main');
  await seen(tab, { what: 'aside, [role=complementary]', words: 'GST|TPS' });

  // The server is gone, not only the way to it.
  await shop.portal.kill();
  await cut(proxy);
  await openCart(tab);
  // Of bikes another number would have another discount, and the order would stop and ask (ORD-6).
  await typeInto(tab, lineOf(part), '5', 'Enter');
  await untilHeaderSays(tab, 'pending change');
  await openScreen(tab, proxy, 'checkout', 'main');
  await typeInto(tab, { what: 'input', words: '^PO number' }, 'NIGHT-1');
  await press(tab, '^Place order');
  await seen(tab, { what: 'h1', words: 'Order not placed yet' });
  await addPart(tab, later, 4);
  await untilHeaderSays(tab, 'pending change');
  await first.kill();

  const again = await device.start();
  await openCart(again.tab);
  expect(await valueOf(again.tab, lineOf(later))).toBe('4');
  await untilHeaderSays(again.tab, 'pending change');
  await openScreen(again.tab, proxy, 'device', 'main h1');
  await seen(again.tab, { what: 'main button', words: 'Withdraw order' });
  // A link into the app, in the other language, where no page of it was open.
  const cold = await again.openTab();
  await cold.goto(`${proxy.url}${addressOf('cart', 'fr')}`);
  await seen(cold, { what: 'h1', words: '^Panier' });
  await cold.goto(`${proxy.url}${addressOf('bikes', 'en', { id: one.productId })}`);
  await seen(cold, { what: 'h1', words: one.name.slice(0, 5) });

  await shop.portal.start();
  await mend(proxy, again.tab, cold);
  await expect.poll(async () => shop.orders(), { timeout: 90_000 }).toBe(before + 1);
  await expect.poll(async () => shop.units(), { timeout: 90_000 }).toEqual({ [later.sku]: 4 });
  const context = await api.newContext({ baseURL: shop.portal.url });
  const transactions = await transactionsOnServer(context, dealer);
  const placed = await transactions.one((await transactions.all())[0]?.id ?? '');
  await context.dispose();
  expect(placed.documentNo).toBe('NIGHT-1');
  expect(Object.fromEntries(placed.lines.map(({ sku, quantities }) => [sku, quantities]))).toEqual({
    [one.sku]: 2,
    [part.sku]: 5,
  });

  await openCart(again.tab);
  await untilHeaderSays(again.tab, 'Saved');
  expect((await heldBy(again.tab)).databases).toContain(later.sku);
  // A sign-out asks while nobody has seen the order's reference.
  await press(again.tab, '^Order placed: ');
  await seen(again.tab, { what: 'main *', words: placed.reference });
  const announces = () => document.querySelector('header')?.textContent.includes('Order placed') ?? true;
  await expect.poll(async () => again.tab.evaluate(announces, null), { timeout: 60_000 }).toBe(false);
  await again.tab.goto(`${proxy.url}${addressOf('account-logout', 'en')}`);
  await seen(again.tab, { what: 'button', words: '^Sign in$' });
  const isPrivate = (name: string) => !name.startsWith('app-') && name !== 'look';
  await expect.poll(async () => (await heldBy(again.tab)).caches.filter(isPrivate)).toEqual([]);
  const traces = [one.sku, part.sku, later.sku, dealer, 'NIGHT-1', 'CryptoKey'];
  const left = async () => (await heldBy(again.tab)).databases;
  // The sign-in page may show before the last record is gone.
  await expect.poll(async () => left().then((held) => traces.filter((word) => held.includes(word)))).toEqual([]);
});

test('[SYNC-4, SES-6, F-29, F-47] two tabs: both edits stay, and expired tokens make one rotation', async ({
  device,
}) => {
  await shop.replace([
    { sku: one.sku, quantities: 2 },
    { sku: other.sku, quantities: 2 },
  ]);
  const browser = await device.start();
  const { tab } = browser;
  await signIn(tab, proxy, dealer);
  await openCart(tab);
  const second = await browser.openTab();
  await openCart(second);
  await untilHeaderSays(second, 'Saved');

  await cut(proxy);
  await typeInto(tab, lineOf(one), '5', 'Enter');
  await typeInto(second, lineOf(other), '6', 'Enter');
  // Each hears of the other's without a network.
  await expect.poll(async () => valueOf(tab, lineOf(other))).toBe('6');
  await expect.poll(async () => valueOf(second, lineOf(one))).toBe('5');
  for (const each of [tab, second]) {
    await each.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    }, null);
  }
  const from = proxy.seen.length;
  await mend(proxy, tab, second);
  await expect.poll(async () => shop.units(), { timeout: 90_000 }).toEqual({ [one.sku]: 5, [other.sku]: 6 });
  await untilHeaderSays(tab, 'Saved');
  await untilHeaderSays(second, 'Saved');
  const asked = proxy.seen.slice(from).filter(({ path }) => path.startsWith('/api/oauth/refresh'));
  expect(asked).toHaveLength(1);
});

test('[SES-9, F-48, F-75] signed out by force, the work is locked away under a key that cannot be read, and comes back to its owner', async ({
  device,
}) => {
  await shop.replace([{ sku: one.sku, quantities: 2 }]);
  const first = await device.start();
  const { tab } = first;
  await signIn(tab, proxy, dealer);
  await untilControlled(tab);
  await openCart(tab);
  await untilHeaderSays(tab, 'Saved');
  expect((await heldBy(tab)).databases).toContain('CryptoKey, not to be read');
  await cut(proxy);
  await typeInto(tab, lineOf(one), '9', 'Enter');
  await untilHeaderSays(tab, 'pending change');
  // The key was written by another start of the browser than the one that uses it.
  await first.kill();
  const again = await device.start();
  await openCart(again.tab);
  expect(await valueOf(again.tab, lineOf(one))).toBe('9');

  await endSessions();
  await mend(proxy, again.tab);
  await seen(again.tab, { what: 'main *', words: 'Your unsent changes are safe on this device' });
  const locked = (await heldBy(again.tab)).databases;
  expect(locked).toContain('"sealed"');
  for (const word of [one.sku, one.name, dealer, 'CryptoKey']) expect(locked).not.toContain(word);

  await signIn(again.tab, proxy, dealer);
  await openCart(again.tab);
  await expect.poll(async () => valueOf(again.tab, lineOf(one))).toBe('9');
  await untilHeaderSays(again.tab, 'Saved');
  expect(await shop.units()).toEqual({ [one.sku]: 9 });
});

/** Ends all sessions of the dealer, as on the profile of another device. */
async function endSessions(): Promise<void> {
  const context = await api.newContext({ baseURL: shop.portal.url });
  const signedIn = await context.post('/api/oauth/token', { multipart: { username: dealer, password: demoPassword } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const sessions = await context.get('/api/user/sessions', { headers });
  const others = ((await sessions.json()) as { id: string; isThis: boolean }[]).filter(({ isThis }) => !isThis);
  expect(others.length).toBeGreaterThan(0);
  for (const { id } of others) {
    const ended = await context.post('/api/user/sessions/end', {
      headers,
      data: { id, current_password: demoPassword },
    });
    expect(ended.ok()).toBe(true);
  }
  await context.dispose();
}

test('[BOOK-6, SYNC-1, F-24] cells of the booking grid are kept without a network and under a kill, and are sent once', async ({
  device,
}) => {
  await asGridServer(shop, async (server) => server.clear());
  const first = await device.start();
  const { tab } = first;
  await signIn(tab, proxy, dealer);
  await untilControlled(tab);
  await openGrid(tab);
  await cut(proxy);
  await writeCell(tab, 0, 1, '12');
  await writeCell(tab, 1, 2, '34');
  await untilHeaderSays(tab, 'pending change');
  await first.kill();

  const again = await device.start();
  await openGrid(again.tab);
  await seen(again.tab, { what: '[data-place="0"] [data-column="1"]', words: ': 12$' });
  await seen(again.tab, { what: '[data-place="1"] [data-column="2"]', words: ': 34$' });
  expect((await cellsOnServer(shop)).size).toBe(0);
  await mend(proxy, again.tab);
  await expect
    .poll(async () => [...(await cellsOnServer(shop)).values()].toSorted((a, b) => a - b), { timeout: 90_000 })
    .toEqual([12, 34]);
});

test('[ACCT-1, CART-16, WAR-2, PWA-2, SYNC-1, F-24] a profile, a saved cart and the draft of a claim are changed without a network and outlive a kill, and what can be sent is', async ({
  device,
}) => {
  const context = await api.newContext({ baseURL: shop.portal.url });
  const savedCarts = await savedCartsOnServer(context, dealer);
  await savedCarts.replace([]);
  await shop.replace([{ sku: one.sku, quantities: 2 }]);
  const phone = '418 555-0177';
  const first = await device.start();
  const { tab } = first;
  await signIn(tab, proxy, dealer);
  await untilControlled(tab);
  await tab.goto(`${proxy.url}${newClaim}`);
  await seen(tab, { what: 'main input', words: claimLabels.product });
  await untilHeaderSays(tab, 'Saved');
  await openCart(tab);
  await untilHeaderSays(tab, 'Saved');

  await cut(proxy);
  await press(tab, '^Save this cart$');
  await typeInto(tab, { what: 'input', words: '^Cart name' }, 'Night', 'Enter');
  await openScreen(tab, proxy, 'saved-carts', 'main h1');
  await seen(tab, { what: 'main *', words: '^Night$' });
  await openScreen(tab, proxy, 'user-profile', 'main h1');
  await press(tab, '^Edit: Phone$');
  await typeInto(tab, { what: 'main input', words: '^Phone$' }, phone, 'Enter');
  await seen(tab, { what: 'main *', words: `^${phone}` });
  await tab.goto(`${proxy.url}${newClaim}`);
  await typeInto(tab, { what: 'main input', words: `^${claimLabels.product}` }, 'Nordet Carbon');
  await seen(tab, { what: 'main *', words: 'Saved on this device' });
  await untilHeaderSays(tab, '2 pending changes');
  await first.kill();

  const again = await device.start();
  await openScreen(again.tab, proxy, 'saved-carts', 'main h1');
  await seen(again.tab, { what: 'main *', words: '^Night$' });
  await openScreen(again.tab, proxy, 'user-profile', 'main h1');
  await seen(again.tab, { what: 'main *', words: `^${phone}` });
  await openScreen(again.tab, proxy, 'user-warranty', 'main h1');
  await seen(again.tab, { what: 'main li', words: 'Nordet Carbon' });
  await untilHeaderSays(again.tab, '2 pending changes');
  await mend(proxy, again.tab);
  await untilHeaderSays(again.tab, 'Saved');
  expect((await savedCarts.all()).map(({ name }) => name)).toEqual(['Night']);
  expect((await signInOnServer(context, dealer)).user_info.phone).toBe(phone);
  await context.dispose();
});

const newClaim = `${addressOf('user-warranty', 'en')}?draft=new`;

async function openGrid(tab: Tab): Promise<void> {
  await openScreen(tab, proxy, 'booking-cart', '[role=grid]');
  const box = { what: 'input[type=checkbox]', words: '^Only lines with units or notes' };
  const selector = await seen(tab, box);
  if (await tab.evaluate((given) => document.querySelector<HTMLInputElement>(given)?.checked, selector))
    await tab.click(selector);
  await seen(tab, { what: '[data-place="0"] [data-column="1"]' });
}

async function writeCell(tab: Tab, place: number, column: number, units: string): Promise<void> {
  const cell = `[data-place="${place}"] [data-column="${column}"]`;
  await tab.click(cell);
  await tab.keys(units, 'Enter');
  await seen(tab, { what: cell, words: `: ${units}$` });
}
