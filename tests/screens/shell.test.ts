import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectFocus } from './support/expect-field.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { standIn } from './support/stand-in.ts';

const header = (screen: Screen) => within(screen.getByRole('banner'));
const userButton = (screen: Screen) => header(screen).findByRole('button', { name: 'Hannah Whitcomb' });
const primary = async (screen: Screen) => within(await screen.findByRole('navigation', { name: 'Primary' }));

async function openDevice(terms: ScreenTerms = {}): Promise<Screen> {
  const screen = await openScreen('device', { dealer: { like: 'dealer.us' }, ...terms });
  await userButton(screen);
  return screen;
}

test('[NAV-1, LAYOUT-1] who is signed out has a footer and no header', async () => {
  const screen = await openScreen('account-login', { dealer: null });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('[LAYOUT-3] the error page has its code, a title, a picture and the way back', async () => {
  const screen = await openScreen('/fr/nulle-part', { locale: 'fr' });
  await screen.main().findByRole('heading', { level: 1, name: 'Page introuvable' });
  screen.main().getByText('404');
  expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toMatch(/svg/);
  await waitFor(() => expect(document.title).toMatch(/^Page introuvable/));
  await screen.user.click(screen.main().getByRole('link', { name: 'Retour au portail' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('bikes', 'fr')));
});

test.each([
  ['en', '/en/nowhere', 'Page not found'],
  ['fr', '/fr/nulle-part', 'Page introuvable'],
] as const)(
  '[ROUTE-8, F-1] without a network, an unknown address in %s is the 404 of the app',
  async (locale, address, title) => {
    const screen = await openScreen(addressOf('device', locale), { dealer: { like: 'dealer.us' }, locale });
    await userButton(screen);
    screen.network.setOnline(false);
    for (const open of [screen.visit, screen.reload]) {
      await screen.visit(addressOf('device', locale));
      await screen.main().findByRole('heading', { level: 1, name: locale === 'en' ? 'This device' : 'Cet appareil' });
      await open(address);
      await screen.main().findByRole('heading', { level: 1, name: title });
      expect(screen.getByRole('main').textContent).toContain('404');
    }
  },
);

test('[NAV-14] the chosen language is remembered for 365 days, and the page says which it is', async () => {
  const screen = await openDevice();
  expect(document.documentElement.lang).toBe('en-CA');
  const written: string[] = [];
  // happy-dom does not tell when a cookie ends.
  const set = (line: string) => {
    written.push(line);
    Reflect.set(Document.prototype, 'cookie', line, document);
  };
  const get = (): unknown => Reflect.get(Document.prototype, 'cookie', document);
  Object.defineProperty(document, 'cookie', { configurable: true, get, set });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  await screen.user.click(header(screen).getByRole('link', { name: 'Français' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'));
  expect(location.pathname).toBe(addressOf('device', 'fr'));
  expect(written.find((line) => line.includes('=fr;'))).toContain(`Max-Age=${365 * 86_400}`);
  Reflect.deleteProperty(document, 'cookie');
  await screen.reload('/device');
  await waitFor(() => expect(location.pathname).toBe(addressOf('device', 'fr')));
});

test.each([
  ['dealer.us', 'Color', 'Favorites'],
  ['dealer.ca', 'Colour', 'Favourites'],
] as const)('[UI-2] English is spelled as in the country of %s', async (like, color, favorites) => {
  const screen = await openScreen('bikes', { dealer: { like } });
  expect(await screen.main().findByText(color)).toBeDefined();
  expect(await screen.main().findByRole('button', { name: favorites })).toBeDefined();
});

test('[ROUTE-7] switching language keeps the page, its id, its query and its hash', async () => {
  const screen = await openDevice();
  await screen.user.click((await primary(screen)).getByRole('link', { name: 'Bikes' }));
  const card = await waitFor(() => {
    const found = document.querySelector<HTMLAnchorElement>('main li[data-id] a');
    if (!found) throw new Error('no bike');
    return found;
  });
  const [, , , id = ''] = card.pathname.split('/');
  await screen.visit(`${addressOf('bikes', 'en', { id })}?q=x&sort=price#photos`);
  await waitFor(() => expect(location.hash).toBe('#photos'));
  await screen.user.click(header(screen).getByRole('link', { name: 'Français' }));
  await header(screen).findByRole('link', { name: 'English' });
  expect(location.href).toBe(`${location.origin}${addressOf('bikes', 'fr', { id })}?q=x&sort=price#photos`);

  await screen.visit('/fr/nulle-part?a=1');
  await screen.findByRole('heading', { level: 1, name: 'Page introuvable' });
  await screen.user.click(header(screen).getByRole('link', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(location.pathname + location.search).toBe('/en/nulle-part?a=1');
});

// Each way to open and close it: src/ui/hooks/use-disclosure.test.tsx.
test('[NAV-10] the user menu opens by pointing, a click and a key, and closes by a click outside and by Escape', async () => {
  const screen = await openDevice();
  const button = await userButton(screen);
  const signOut = () => header(screen).findByRole('link', { name: 'Sign out' });
  const untilClosed = () => waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));

  await screen.user.hover(button);
  await signOut();
  await screen.user.keyboard('{Escape}');
  await untilClosed();
  await screen.user.unhover(button);
  await screen.user.click(button);
  await signOut();
  await screen.user.click(screen.main().getByRole('heading', { level: 1 }));
  await untilClosed();
  for (const key of ['{Enter}', ' ']) {
    button.focus();
    await screen.user.keyboard(key);
    await signOut();
    await screen.user.tab();
    await screen.user.keyboard('{Escape}');
    await untilClosed();
    await expectFocus(button);
  }
});

test('[NAV-10] the user menu closes by Escape from the moment it is there', async () => {
  const screen = await openDevice();
  const button = await userButton(screen);
  const isPressed = new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => {
      if (button.getAttribute('aria-expanded') !== 'true') return;
      seen.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      resolve();
    });
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await screen.user.hover(button);
  await isPressed;
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

/** Points at the link to the bikes and gives the calls for what it leads to. */
async function pointAtBikes(connection: object) {
  standIn(navigator, 'connection', connection);
  const screen = await openDevice();
  await screen.user.hover((await primary(screen)).getByRole('link', { name: 'Bikes' }));
  return { screen, calls: () => screen.network.callsTo(/^\/api\/products\//) };
}

test('[NAV-18] what a link leads to is fetched ahead', async () => {
  const { calls } = await pointAtBikes({ effectiveType: '4g' });
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(location.pathname).toBe('/en/device');
});

test.each([{ effectiveType: '4g', saveData: true }, { effectiveType: 'slow-2g' }])(
  '[NAV-18] nothing is fetched ahead with %j',
  async (connection) => {
    const { screen, calls } = await pointAtBikes(connection);
    // A link fetches ahead after 50 ms, and this menu opens after 100. The pointer must not leave the link.
    fireEvent.pointerOver(await userButton(screen), { pointerType: 'mouse' });
    await header(screen).findByRole('link', { name: 'Sign out' });
    expect(calls()).toEqual([]);
  },
);
