import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { databasesOf } from './device-dump.ts';
import { deviceDealer as dealer, enter, goOffline, goOnline, openCart, quantityOf } from './device-page.ts';
import { demoPassword, dropFailedLoads, expect, loginForm, signIn, test } from './fixtures.ts';

/** All tests here change one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

type Given = { name: string; text: string };
type Stand = {
  badge: (number | 'clear')[];
  shared: { title?: string; url?: string; files: string[] }[];
  copied: string[];
};
type StandingWindow = { stand: Stand; launch: (files: Given[], target?: string) => void };

/** Before the app starts: a browser that has what an installed app is given, and keeps what the app did with it. */
async function standIn(page: Page, { hasSheet = true } = {}): Promise<void> {
  await page.addInitScript((isSheet) => {
    const stand: Stand = { badge: [], shared: [], copied: [] };
    const waiting: object[] = [];
    let consumer: ((launch: object) => void) | null = null;
    const launch = (files: Given[], targetURL = location.href) => {
      const handles = files.map(({ name, text }) => ({ getFile: async () => new File([text], name) }));
      const params = { targetURL, files: handles };
      if (consumer) consumer(params);
      else waiting.push(params);
    };
    Object.assign(window, { stand, launch });
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer(next: (launch: object) => void) {
          consumer = next;
          for (const params of waiting.splice(0)) next(params);
        },
      },
    });
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query === '(display-mode: browser)' ? '(display-mode: standalone)' : query);
    const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value });
    define('setAppBadge', async (count: number) => void stand.badge.push(count));
    define('clearAppBadge', async () => void stand.badge.push('clear'));
    define('clipboard', { writeText: async (text: string) => void stand.copied.push(text) });
    define('canShare', ({ files = [] }: ShareData) => files.every(({ type }) => type !== ''));
    const share = async ({ title, url, files = [] }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('no press', 'NotAllowedError');
      const names = files.map(({ name, type, size }) => `${name} ${type} ${size > 0}`);
      stand.shared.push({ ...(title !== undefined && { title }), ...(url !== undefined && { url }), files: names });
    };
    define('share', isSheet ? share : undefined);
  }, hasSheet);
}

const standOf = (page: Page) => page.evaluate(() => (window as unknown as StandingWindow).stand);
const launch = (page: Page, files: Given[], target?: string) =>
  page.evaluate(([given, address]) => (window as unknown as StandingWindow).launch(given, address), [
    files,
    target,
  ] as const);
const lastBadge = async (page: Page) => (await standOf(page)).badge.at(-1);

let server: CartOnServer;
let bike: SoldBike;
test.beforeEach(async ({ request }) => {
  server = await cartOnServer(request, dealer);
  [bike] = (await server.bikes(1)) as [SoldBike];
  await server.replace([{ sku: bike.sku, quantities: 3 }]);
});

test('[PWA-1, SYNC-6] the icon says how much waits, in a hidden tab too, and nothing once it is sent or the dealer signed out', async ({
  page,
  context,
  complaints,
}) => {
  await standIn(page);
  await openCart(page);
  await expect(quantityOf(page, bike)).toHaveValue('3');
  await goOffline(context);
  await enter(page, bike, '7');
  await expect.poll(() => lastBadge(page), { timeout: 30_000 }).toBe(1);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await goOnline(context);
  await expect.poll(() => lastBadge(page)).toBe('clear');
  await goOffline(context);
  await enter(page, bike, '5');
  await expect.poll(() => lastBadge(page)).toBe(1);
  await page.goto(addressOf('account-logout', 'en'));
  await page.getByRole('button', { name: /[Dd]iscard/ }).click();
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await expect.poll(() => lastBadge(page)).toBe('clear');
  dropFailedLoads(complaints);
});

test('[PWA-1, CART-12] an order file that is opened with the app is read into the quick order; a shortcut leads on in the same window', async ({
  page,
}) => {
  await standIn(page);
  await openCart(page, 'fr');
  await expect(quantityOf(page, bike)).toHaveValue('3');
  await launch(page, [{ name: 'commande.csv', text: `sku;qty\n${bike.sku};2` }]);
  await expect(page).toHaveURL(addressOf('quick-order', 'fr'));
  await expect(page.getByText('commande.csv').first()).toBeVisible();
  await expect(page.getByText('Acceptées\u00A0: 1. Refusées\u00A0: 0.')).toBeVisible();
  await launch(page, [], new URL(addressOf('user-transactions', 'fr'), page.url()).href);
  await expect(page).toHaveURL(addressOf('user-transactions', 'fr'));
  await launch(page, [], new URL(addressOf('home', 'fr'), page.url()).href);
  await page.goBack();
  await expect(page.getByText('Acceptées\u00A0: 1. Refusées\u00A0: 0.')).toBeVisible();
});

test('[PWA-1, SYNC-8] a file that is opened before anybody signed in waits, and whoever signs in is asked', async ({
  page,
}) => {
  await standIn(page);
  await page.goto(addressOf('account-login', 'en'));
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await launch(page, [{ name: 'order.csv', text: `${bike.sku},2` }]);
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === addressOf('quick-order', 'en'));
  await loginForm(page, 'en').send(dealer, demoPassword);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('“order.csv” was opened with the portal before you signed in.');
  await expectAccessible(page);
  await expect(page.getByText('Accepted: 1.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByText('Accepted: 1. Refused: 0.')).toBeVisible();
});

test('[PWA-1, SYNC-7] a file of unsent work that is opened with the app is checked as one that is chosen by hand', async ({
  page,
}) => {
  await standIn(page);
  await openCart(page);
  await expect(quantityOf(page, bike)).toHaveValue('3');
  const text = '{\n  "format": "paceline-unsent",\n  "version": 2,\n  "entries": [';
  await launch(page, [{ name: 'paceline-unsent.json', text }]);
  await expect(page).toHaveURL(addressOf('device', 'en'));
  await expect(page.getByText('Nothing was loaded.')).toBeVisible();
  await expect(page.getByText('The file is damaged, cut short or was changed after it was saved.')).toBeVisible();
  expect(await server.units()).toEqual({ [bike.sku]: 3 });
});

/** Opens the first bike of the list. */
async function openBike(page: Page, locale: Locale): Promise<string> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('bikes', locale) });
  const heading = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
  const name = (await heading.textContent()) ?? '';
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

test('[PWA-1] a bike is shared by the system as its address alone, a document as its file', async ({ page }) => {
  await standIn(page);
  const name = await openBike(page, 'en');
  await page.getByRole('button', { name: `Share: ${name}` }).click();
  const { origin, pathname } = new URL(page.url());
  await expect
    .poll(async () => (await standOf(page)).shared)
    .toEqual([{ title: name, url: origin + pathname, files: [] }]);
  await page.goto(addressOf('downloads-documents', 'en'));
  const share = page
    .getByRole('main')
    .getByRole('button', { name: /^Share: / })
    .first();
  await share.click();
  await expect.poll(async () => (await standOf(page)).shared.length).toBe(1);
  const [document] = (await standOf(page)).shared;
  expect(document?.url).toBeUndefined();
  expect(document?.files).toEqual([expect.stringMatching(/\.pdf application\/pdf true$/)]);
  await page.setViewportSize({ width: 360, height: 2_400 });
  await expectAccessible(page, 'main');
});

test('[PWA-1] without a sheet the link is copied and it is said; of a document it is no signed address', async ({
  page,
}) => {
  await standIn(page, { hasSheet: false });
  const name = await openBike(page, 'fr');
  await page.getByRole('button', { name: `Copier le lien\u00A0: ${name}` }).click();
  await expect(page.getByText('Le lien est copié.')).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  expect((await standOf(page)).copied).toEqual([origin + pathname]);
  await expectAccessible(page, 'main');
  await page.goto(addressOf('downloads-documents', 'fr'));
  const copy = page
    .getByRole('main')
    .getByRole('button', { name: /^Copier le lien/ })
    .first();
  const title = ((await copy.getAttribute('aria-label')) ?? '').replace(/^Copier le lien\s:\s/, '');
  await copy.click();
  await expect(page.getByText('Le lien est copié.')).toBeVisible();
  const [address = ''] = (await standOf(page)).copied;
  await page.goto(address);
  await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
  expect([...new URL(address).searchParams.keys()]).toEqual(['q']);
});

test('[PWA-1] the hint to install comes once, with a list, after work was kept without a network; never in client mode', async ({
  page,
  context,
  complaints,
}) => {
  await standIn(page);
  await openCart(page);
  await expect(quantityOf(page, bike)).toHaveValue('3');
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  const notice = page.getByRole('complementary', { name: 'Install the portal' });
  const bikes = page.getByRole('banner').getByRole('link', { name: 'Bikes', exact: true });
  const pieces = page.getByRole('banner').getByRole('link', { name: 'Parts', exact: true });
  // What the hint counts by is read and kept.
  await expect.poll(async () => databasesOf(page)).toContain('install-hint');
  await goOffline(context);
  await enter(page, bike, '4');
  await expect(page.getByRole('banner').getByText('On this device: 1 change')).toBeVisible();
  await goOnline(context);
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to client mode' }).first().click();
  await bikes.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bikes' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Hannah Whitcomb' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Switch to admin mode' }).click();
  await expect(notice).toHaveCount(0);
  await pieces.click();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'See how' }).click();
  await expect(page).toHaveURL(addressOf('device', 'en'));
  await expect(page.getByRole('heading', { name: 'Install the portal' })).toBeVisible();
  for (const [link, name] of [
    [bikes, 'Bikes'],
    [pieces, 'Parts'],
  ] as const) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
  dropFailedLoads(complaints);
});
