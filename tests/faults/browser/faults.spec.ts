import { addressOf } from '../../../src/contract/addresses.ts';
import { cartOnServer, type SoldBike } from '../../e2e/cart-on-server.ts';
import { confirmation } from '../../e2e/checkout-page.ts';
import { databasesOf } from '../../e2e/device-dump.ts';
import { demoPassword, expect, loginForm, test } from '../../e2e/fixtures.ts';
import { mailedLinks } from '../../e2e/mailed-links.ts';
import type { Profile } from './profile.ts';
import {
  dealer,
  expectKept,
  expectSaved,
  mend,
  openCheckout,
  openShop,
  quantityOf,
  type Shop,
  type,
  typeOffline,
} from './shop.ts';
import { timeByHand } from './time-by-hand.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

let shop: Shop;
let one: SoldBike;
let other: SoldBike;
let profiles: Profile[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openShop();
  [one, other] = shop.bikes as [SoldBike, SoldBike];
});
test.afterAll(() => shop.close());

test.beforeEach(async () => {
  await shop.replace([
    { sku: one.sku, quantities: 5 },
    { sku: other.sku, quantities: 2 },
  ]);
});
test.afterEach(async () => {
  await Promise.all(profiles.map(async (profile) => profile.close()));
  profiles = [];
});

/** A device at which the dealer is signed in and sees the cart. */
async function device(): Promise<Profile> {
  const profile = await shop.profile();
  profiles.push(profile);
  await profile.signIn(dealer);
  await profile.openCart();
  return profile;
}

test('[SYNC-1, SYNC-2, F-24] the browser is killed right after an edit was kept: it is there at the next start, and is sent', async () => {
  const tablet = await device();
  await typeOffline(tablet, one, 7);
  await tablet.kill();
  mend(tablet);
  expect((await shop.units())[one.sku]).toBe(5);
  await tablet.start();
  await tablet.comeBack(dealer);
  await expectSaved(tablet, [[one, 7]]);
  expect((await shop.units())[one.sku]).toBe(7);
});

test(
  '[SYNC-2, F-11] the server is killed under an edit and starts again: the edit is done once, without a reload',
  { tag: '@long' },
  async () => {
    const tablet = await device();
    tablet.proxy.plan = ({ path }) => ({ do: path === '/api/portal/cart/update' ? 'hold-answer' : 'pass' });
    await type(tablet, one, 8);
    await expect.poll(() => tablet.proxy.held()).toBe(1);
    await shop.portal.kill();
    mend(tablet);
    await type(tablet, other, 4);
    await expect(quantityOf(tablet, one)).toHaveValue('8');
    await shop.portal.start();
    await expectSaved(tablet, [
      [one, 8],
      [other, 4],
    ]);
    expect(await shop.units()).toEqual({ [one.sku]: 8, [other.sku]: 4 });
  },
);

test('[SYNC-4, F-30] the tab that sends is frozen: another one sends within ten seconds', async () => {
  const tablet = await device();
  const sender = tablet.page();
  tablet.proxy.plan = ({ path }) => ({ do: path === '/api/portal/cart/update' ? 'hold' : 'pass' });
  await type(tablet, one, 6);
  await expect.poll(() => tablet.proxy.held()).toBe(1);
  // As a browser does with a tab that is long out of sight: no script of it runs any more, and its lock stays with it.
  const debuggerOf = await sender.context().newCDPSession(sender);
  await debuggerOf.send('Debugger.enable');
  await debuggerOf.send('Debugger.pause');
  tablet.proxy.plan = () => ({ do: 'pass' });
  const second = await tablet.openTab();
  const time = await timeByHand(second);
  await second.goto(sender.url());
  const field = second.getByRole('listitem').filter({ hasText: other.sku }).getByRole('textbox');
  await field.fill('3');
  await field.press('Enter');
  const waiting = async () =>
    second.evaluate(async () =>
      (await navigator.locks.query()).pending?.filter(({ name }) => name?.startsWith('cart-')),
    );
  await expect.poll(waiting).toHaveLength(1);
  await time.pass(10_000);
  await expect.poll(() => shop.units()).toEqual({ [one.sku]: 6, [other.sku]: 3 });
  await debuggerOf.send('Debugger.resume').catch(() => undefined);
});

test.describe('two devices of a dealer', () => {
  test('[SYNC-3, F-32] set against set: the later one wins on both', { tag: '@long' }, async () => {
    const [tablet, desk] = [await device(), await device()];
    await typeOffline(tablet, one, 9);
    await type(desk, one, 3);
    await expectSaved(desk, [[one, 3]]);
    mend(tablet);
    await expectSaved(tablet, [[one, 9]]);
    await desk.openCart();
    await expectSaved(desk, [[one, 9]]);
    expect((await shop.units())[one.sku]).toBe(9);
  });

  test('[SYNC-3, F-33] a removal against an edit: the edit stays', { tag: '@long' }, async () => {
    const [tablet, desk] = [await device(), await device()];
    tablet.proxy.plan = () => ({ do: 'refuse' });
    await tablet
      .page()
      .getByRole('listitem')
      .filter({ hasText: one.sku })
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(quantityOf(tablet, one)).toHaveCount(0);
    await expectKept(tablet);
    await type(desk, one, 7);
    await expectSaved(desk, [[one, 7]]);
    mend(tablet);
    await expectSaved(tablet, [[one, 7]]);
    expect((await shop.units())[one.sku]).toBe(7);
  });

  test(
    '[SYNC-3, F-34] an order against an edit: what is above the order stays in the cart, and its author is told',
    { tag: '@long' },
    async () => {
      const [tablet, desk] = [await device(), await device()];
      const before = await shop.orders();
      await typeOffline(tablet, one, 8);
      await (await openCheckout(desk)).click();
      await expect(confirmation(desk.page())).toBeVisible();
      expect([await shop.orders(), await shop.units()]).toEqual([before + 1, {}]);

      mend(tablet);
      await expectSaved(tablet, [[one, 3]]);
      await expect(quantityOf(tablet, other)).toHaveCount(0);
      await expect(tablet.page().getByText('You entered 8. The quantity is 3.')).toBeVisible();
      expect([await shop.orders(), await shop.units()]).toEqual([before + 1, { [one.sku]: 3 }]);
      await desk.openCart();
      await expectSaved(desk, [[one, 3]]);
    },
  );

  test(
    '[SYNC-3, F-35] the same lines ordered on both: the second order is held and asks',
    { tag: '@long' },
    async () => {
      const [tablet, desk] = [await device(), await device()];
      const before = await shop.orders();
      const place = await openCheckout(tablet);
      tablet.proxy.plan = () => ({ do: 'refuse' });
      await place.click();
      // Whether the order had left when its line was cut nobody knows here: it is said to wait, or to be asked for again.
      await expect(tablet.page().getByRole('heading', { level: 1, name: 'Order not placed yet' })).toBeVisible();
      await (await openCheckout(desk)).click();
      await expect(confirmation(desk.page())).toBeVisible();
      expect([await shop.orders(), await shop.units()]).toEqual([before + 1, {}]);

      mend(tablet);
      const page = tablet.page();
      await expect(page.getByText('Some items are no longer available as ordered.')).toBeVisible({ timeout: 75_000 });
      await expect(page.getByText('Already ordered from another device.').first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Needs attention' })).toBeVisible();
      expect([await shop.orders(), await shop.units()]).toEqual([before + 1, {}]);

      // It stays for the dealer to decide, whatever becomes of the page.
      await page.goto(`${tablet.proxy.url}${addressOf('device', 'en')}`);
      await page.getByRole('button', { name: 'Withdraw order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw order' }).click();
      await expect(page.getByText('Nothing pending on this device.')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Saved' })).toBeVisible();
      expect([await shop.orders(), await shop.units()]).toEqual([before + 1, {}]);
    },
  );
});

test(
  '[SES-9, F-48, SES-12] the password is changed on another device: unsent work is locked away here, and comes back with the new password',
  { tag: '@long' },
  async ({ playwright }) => {
    const [username, password] = ['dealer.us@boreal.example', 'a saddle of good leather'];
    const context = await playwright.request.newContext({ baseURL: shop.portal.url });
    await (await cartOnServer(context, username)).replace([{ sku: one.sku, quantities: 3 }]);
    await context.dispose();
    const [tablet, desk] = [await shop.profile(), await shop.profile()];
    profiles.push(tablet, desk);
    await tablet.signIn(username);
    await tablet.openCart();
    await typeOffline(tablet, one, 7);

    const page = desk.page();
    await page.goto(`${desk.proxy.url}${addressOf('password-forgot', 'en')}`);
    await page.getByLabel('Email address').fill(username);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const links = () => mailedLinks(shop.portal.dataDir, username);
    await expect.poll(() => links().length).toBe(1);
    const { pathname, hash } = new URL(links()[0] ?? '');
    await page.goto(`${desk.proxy.url}${pathname}${hash}`);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await desk.signIn(username, password);
    await desk.openCart();
    await expectSaved(desk, [[one, 3]]);

    mend(tablet);
    await expect(tablet.page().getByText('Your session has ended.')).toBeVisible({ timeout: 75_000 });
    await expect(tablet.page().getByText('Your unsent changes are safe on this device.')).toBeVisible();
    const locked = await databasesOf(tablet.page());
    expect(locked).toContain('sealed');
    for (const word of [one.sku, one.name, 'CryptoKey']) expect(locked).not.toContain(word);
    const form = loginForm(tablet.page(), 'en');
    await form.send(username, demoPassword);
    await expect(tablet.page().getByRole('alert')).toBeVisible();
    await tablet.page().reload();
    await expect(tablet.page().getByText('Your unsent changes are safe on this device.')).toBeVisible();

    await tablet.signIn(username, password);
    await tablet.openCart();
    await expectSaved(tablet, [[one, 7]]);
    await desk.openCart();
    await expectSaved(desk, [[one, 7]]);
  },
);
