import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';
import { standIn } from './support/stand-in.ts';

const updates = /^\/api\/(cart\/|portal\/cart\/update)/;

type Launch = { readonly targetURL: string; readonly files: readonly object[] };

/** A browser that has what an installed app is given, and notes what the app does with it. */
function installedBrowser({ hasSheet = true } = {}) {
  const badge: (number | 'clear')[] = [];
  const shared: { title?: string; url?: string; files: string[] }[] = [];
  const copied: string[] = [];
  const waiting: Launch[] = [];
  let consumer: ((launch: Launch) => void) | null = null;
  standIn(window, 'launchQueue', {
    setConsumer(next: (launch: Launch) => void) {
      consumer = next;
      for (const launch of waiting.splice(0)) next(launch);
    },
  });
  const matchMedia = window.matchMedia.bind(window);
  // Any other mode than the browser's own counts as installed.
  standIn(window, 'matchMedia', (query: string) => matchMedia(query.replace('mode: browser', 'mode: standalone')));
  standIn(navigator, 'setAppBadge', async (count: number) => void badge.push(count));
  standIn(navigator, 'clearAppBadge', async () => void badge.push('clear'));
  standIn(navigator, 'canShare', ({ files = [] }: ShareData) => files.every(({ type }) => type !== ''));
  const share = async ({ title, url, files = [] }: ShareData) => {
    const names = files.map(({ name, type, size }) => `${name} ${type} ${size > 0}`);
    shared.push({ ...(title !== undefined && { title }), ...(url !== undefined && { url }), files: names });
  };
  standIn(navigator, 'share', hasSheet ? share : undefined);
  return {
    badge,
    shared,
    copied,
    /** After the screen is opened: it brings a clipboard of its own. */
    useClipboard: () => standIn(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) }),
    launch(files: Readonly<Record<string, string>>, targetURL = location.href) {
      const handles = Object.entries(files).map(([name, text]) => ({ getFile: async () => new File([text], name) }));
      const launch = { targetURL, files: handles };
      if (consumer) consumer(launch);
      else waiting.push(launch);
    },
  };
}

/** The cart of a dealer who has three bikes in it. */
async function openCart(locale: Locale = 'en') {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 3 }]);
  const screen = await openScreen('cart', { dealer, locale });
  await screen.findByDisplayValue('3');
  return { screen, server, bike };
}

async function enter(screen: Screen, from: string, to: string): Promise<void> {
  const field = await screen.findByDisplayValue(from);
  await screen.user.clear(field);
  await screen.user.type(field, `${to}{Enter}`);
}

const says = async (screen: Screen, words: RegExp) =>
  waitFor(() => expect(screen.getByRole('main').textContent).toMatch(words));

const isAt = async (address: string) => waitFor(() => expect(decodeURI(location.pathname)).toBe(address));

test('[PWA-1, SYNC-6] the icon says how much waits, in a hidden tab too, and nothing once it is sent or the dealer signed out', async () => {
  const { badge } = installedBrowser();
  const { screen } = await openCart();
  const badgeIs = async (value: number | 'clear') => waitFor(() => expect(badge.at(-1)).toBe(value));
  let connect = screen.network.cut(updates);
  await enter(screen, '3', '7');
  await badgeIs(1);
  standIn(document, 'visibilityState', 'hidden');
  connect();
  dispatchEvent(new Event('online'));
  await badgeIs('clear');
  connect = screen.network.cut(updates);
  await enter(screen, '7', '5');
  await badgeIs(1);
  await screen.visit(addressOf('account-logout', 'en'));
  await screen.user.click(await screen.findByRole('button', { name: /[Dd]iscard/ }));
  await signInForm(screen, 'en');
  await badgeIs('clear');
  connect();
});

test('[PWA-1, CART-12] an order file that is opened with the app is read into the quick order; a shortcut leads on in the same window', async () => {
  const browser = installedBrowser();
  const { screen, bike } = await openCart('fr');
  browser.launch({ 'commande.csv': `sku;qty\n${bike.sku};2` });
  await says(screen, /1 prêtes · 0 à vérifier/);
  expect(location.pathname).toBe(addressOf('quick-order', 'fr'));
  await says(screen, /commande\.csv/);
  browser.launch({}, location.origin + addressOf('user-transactions', 'fr'));
  await isAt(addressOf('user-transactions', 'fr'));
});

test('[PWA-1, SYNC-8] a file that is opened before anybody signed in waits, and whoever signs in is asked', async () => {
  const browser = installedBrowser();
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const [bike] = await serverSide(portal, dealer).bikes();
  const screen = await openScreen('account-login', { dealer: null });
  await signInForm(screen, 'en');
  browser.launch({ 'order.csv': `${bike.sku},2` });
  const wanted = addressOf('quick-order', 'en');
  await waitFor(() => expect(new URLSearchParams(location.search).get('redirect')).toBe(wanted));
  await (await signInForm(screen, 'en')).send(dealer.username, DEMO_PASSWORD);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/“order.csv” was opened before you signed in\./);
  expect(document.body.textContent).not.toMatch(/1 ready/);
  await screen.user.click(dialog.getByRole('button', { name: 'Import file' }));
  await says(screen, /1 ready · 0 need attention/);
});

test('[PWA-1, SYNC-7] a file of unsent work that is opened with the app is checked as one that is chosen by hand', async () => {
  const browser = installedBrowser();
  const { screen, server, bike } = await openCart();
  const text = '{\n  "format": "paceline-unsent",\n  "version": 2,\n  "entries": [';
  browser.launch({ 'paceline-unsent.json': text });
  await screen.findByText('Nothing was loaded.');
  expect(location.pathname).toBe(addressOf('device', 'en'));
  await says(screen, /This file is damaged, incomplete or was edited\./);
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 3 });
});

/** Opens the first bike of the list; gives its name. */
async function openBike(locale: Locale) {
  const screen = await openScreen('bikes', { locale });
  const [card] = await screen.main().findAllByRole('heading', { level: 2 });
  const name = card?.textContent ?? '';
  await screen.visit(card?.closest('li')?.querySelector('a')?.pathname ?? '');
  await screen.findByRole('heading', { level: 1, name });
  return { screen, name };
}

test('[PWA-1] a bike is shared by the system as its address alone, a document as its file', async () => {
  const { shared } = installedBrowser();
  const { screen, name } = await openBike('en');
  await screen.user.click(await screen.findByRole('button', { name: `Share: ${name}` }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]).toEqual({ title: name, url: location.origin + location.pathname, files: [] });
  await screen.visit(addressOf('downloads-documents', 'en'));
  await screen.main().findByRole('heading', { level: 1, name: 'Technical documents' });
  const [button] = await screen.main().findAllByRole('button', { name: /^Share: / });
  await screen.user.click(button as HTMLElement);
  await waitFor(() => expect(shared).toHaveLength(2));
  expect(shared[1]?.url).toBeUndefined();
  expect(shared[1]?.files).toEqual([expect.stringMatching(/\.pdf application\/pdf true$/)]);
});

test('[PWA-1] without a sheet the link is copied and it is said; of a document it is no signed address', async () => {
  const browser = installedBrowser({ hasSheet: false });
  const { screen, name } = await openBike('fr');
  browser.useClipboard();
  await screen.user.click(await screen.findByRole('button', { name: `Copier le lien\u00A0: ${name}` }));
  await screen.findByText('Lien copié.');
  expect(browser.copied).toEqual([location.origin + location.pathname]);
  await screen.visit(addressOf('downloads-documents', 'fr'));
  await screen.main().findByRole('heading', { level: 1, name: 'Documents techniques' });
  const [copy] = await screen.main().findAllByRole('button', { name: /^Copier le lien/ });
  const title = (copy?.getAttribute('aria-label') ?? '').replace(/^Copier le lien\s:\s/, '');
  await screen.user.click(copy as HTMLElement);
  await waitFor(() => expect(browser.copied).toHaveLength(2));
  const address = new URL(browser.copied[1] ?? '');
  expect([...address.searchParams.keys()]).toEqual(['q']);
  await screen.reload(address.pathname + address.search);
  await screen.main().findByRole('link', { name: `Ouvrir ${title} dans un nouvel onglet` });
});

test('[PWA-1] the hint to install comes once, with a list, after work was kept offline; never in client mode', async () => {
  const { screen } = await openCart();
  const header = within(screen.getByRole('banner'));
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  const notice = () => screen.queryByRole('complementary', { name: 'Install the portal' });
  const goTo = async (name: 'Bikes' | 'Parts') => {
    await screen.user.click(header.getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name });
  };
  const connect = screen.network.cut(updates);
  await enter(screen, '3', '4');
  await header.findByText('1 pending change');
  connect();
  dispatchEvent(new Event('online'));
  await header.findByRole('link', { name: /^Saved/ });
  expect(notice()).toBeNull();
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await goTo('Bikes');
  expect(notice()).toBeNull();
  await screen.user.click(header.getByRole('button', { name: 'Hannah Whitcomb' }));
  await screen.user.click(await header.findByRole('button', { name: 'Switch to admin mode' }));
  expect(notice()).toBeNull();
  await goTo('Parts');
  await waitFor(() => expect(notice()).not.toBeNull());
  await screen.user.click(within(notice() as HTMLElement).getByRole('link', { name: 'See how' }));
  await screen.findByRole('heading', { name: 'Install the portal' });
  for (const name of ['Bikes', 'Parts'] as const) {
    await goTo(name);
    expect(notice()).toBeNull();
  }
});
