import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect } from './fixtures.ts';
import { savedCartsOnServer } from './saved-carts-on-server.ts';

const words = {
  en: { saved: 'Saved', add: /^Add to cart/ },
  fr: { saved: 'Enregistré', add: /^Ajouter au panier/ },
} as const satisfies Record<Locale, object>;

/** How one comes to an address: its page is loaded, or the app, which stands there, goes to it. */
export type GoTo = (page: Page, address: string) => Promise<void>;

/** A screen as a dealer comes to it, opened and ready to be used; by loading its page where nothing else is said. */
export type Screen = { readonly name: string; open(page: Page, locale: Locale, goTo?: GoTo): Promise<void> };

const main = (page: Page) => page.getByRole('main');

/** Opens an address and waits until the page has its title and nothing is on its way. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilReady(page);
}

/** The same within the app, as a link of it would: its start, which is the same for every screen, takes longer than most screens. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // A screen that only changes what it shows keeps its title.
  if (new URL(address, page.url()).pathname === new URL(page.url()).pathname) return openPage(page, address);
  const former = main(page).getByRole('heading', { level: 1 });
  await former.evaluate((heading, to) => {
    heading.dataset['former'] = '';
    history.pushState({}, '', to);
  }, address);
  await expect(main(page).locator('h1[data-former]')).toHaveCount(0);
  await untilReady(page);
}

async function untilReady(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const plain = (name: RouteName): Screen => ({
  name,
  open: async (page, locale, goTo = openPage) => goTo(page, addressOf(name, locale)),
});

/** A list that the search thread answers. */
const products = (name: RouteName): Screen => ({
  name,
  async open(page, locale, goTo = openPage) {
    await goTo(page, addressOf(name, locale));
    await expect(main(page).getByRole('listitem').getByRole('heading').first()).toBeVisible();
  },
});

/** Every screen of a dealer who is signed in; the cart has lines. */
export const dealerScreens: readonly Screen[] = [
  {
    name: 'bikes',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('bikes', locale));
      await expect(main(page).getByRole('listitem').getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'product',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('bikes', locale));
      await main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first()
        .getByRole('link')
        .click();
      await expect(page.getByRole('button', { name: words[locale].add })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  products('pieces'),
  products('discount'),
  {
    name: 'piece',
    async open(page, locale, goTo = openPage) {
      await products('pieces').open(page, locale, goTo);
      await main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first()
        .getByRole('link')
        .click();
      await expect(main(page).getByRole('definition').first()).toBeVisible();
    },
  },
  {
    name: 'cart',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('cart', locale));
      await expect(main(page).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'compare',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('bikes', locale));
      const cards = main(page).locator('li[data-id]');
      await expect(cards.first()).toBeVisible();
      const ids = await cards.evaluateAll((all) => all.slice(0, 3).map((card) => card.dataset['id'] ?? ''));
      await goTo(page, `${addressOf('compare', locale)}?bikes=${ids.join('.')}`);
      await expect(main(page).getByRole('columnheader').nth(3)).toBeVisible();
    },
  },
  plain('checkout'),
  plain('quick-order'),
  {
    name: 'saved-carts',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('saved-carts', locale));
      await expect(main(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'booking',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('booking', locale));
      await expect(main(page).getByRole('article').nth(3)).toBeVisible();
    },
  },
  {
    name: 'booking-cart',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('booking-cart', locale));
      await main(page).getByRole('checkbox').uncheck();
      await expect(main(page).getByRole('rowheader').nth(3)).toBeVisible();
    },
  },
  plain('booking-review'),
  plain('user-profile'),
  plain('user-contract'),
  plain('user-warranty'),
  {
    name: 'warranty-form',
    async open(page, locale, goTo = openPage) {
      await goTo(page, `${addressOf('user-warranty', locale)}?draft=new`);
      await expect(main(page).locator('form input[type=date]').first()).toBeVisible();
    },
  },
  plain('sales-program'),
  plain('user-transactions'),
  plain('transaction-print'),
  {
    name: 'user-bookings',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('user-bookings', locale));
      // Pressed where it stands: a page that is scrolled has put its header away.
      await main(page).locator('section button[aria-expanded]').first().dispatchEvent('click');
      await expect(main(page).getByRole('rowgroup').nth(3)).toBeVisible();
    },
  },
  plain('device'),
];

export const guestScreens: readonly Screen[] = [
  plain('account-login'),
  plain('password-forgot'),
  plain('password-reset'),
  plain('account-migrate'),
  plain('migrate-reset'),
];

export const lostScreen: Screen = {
  name: '404',
  open: async (page, locale, goTo = openPage) => goTo(page, `/${locale}/nowhere`),
};

/** Sees to it that a dealer has something in the cart, some of it reduced, and keeps a cart, for the screens that would be empty without. */
export async function fillCart(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  username: string,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL });
  const server = await cartOnServer(request, username);
  const bikes = [...(await server.bikes(2)), await server.reducedBike()];
  await server.replace(bikes.map(({ sku }) => ({ sku, quantities: 2 })));
  const saved = await savedCartsOnServer(request, username);
  if ((await saved.all()).length === 0) {
    const [bike] = await server.bikes(1);
    const line = { sku: bike?.sku ?? '', quantity: 2, type: 'configuration' } as const;
    await saved.replace([{ name: 'Salon de Québec', lines: [line] }]);
  }
  await request.dispose();
}
