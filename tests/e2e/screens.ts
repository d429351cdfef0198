import type { Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect } from './fixtures.ts';
import { savedCartsOnServer } from './saved-carts-on-server.ts';
import { transactionRows } from './transactions-page.ts';

const words = {
  en: { saved: 'Saved', add: /^Add to cart/ },
  fr: { saved: 'Enregistré', add: /^Ajouter au panier/ },
} as const satisfies Record<Locale, object>;

/** How one comes to an address: its page is loaded, or the app, which stands there, goes to it. */
export type GoTo = (page: Page, address: string) => Promise<void>;

/** A screen as a dealer comes to it, opened and ready to be used; by loading its page where nothing else is said. */
export type Screen = {
  readonly name: string;
  /** What repeats itself so often that axe would take half a minute. */
  readonly alike?: string;
  open(page: Page, locale: Locale, goTo?: GoTo): Promise<void>;
};

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

const firstItem = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();

/** A screen after something was done on it. */
const state = (name: string, screen: Screen, act: (page: Page, locale: Locale) => Promise<void>): Screen => ({
  name,
  async open(page, locale, goTo = openPage) {
    await screen.open(page, locale, goTo);
    await act(page, locale);
  },
});

/** A screen that is ready once `ready` shows. */
const at = (name: string, route: RouteName, query: string, ready: (page: Page) => Locator): Screen => ({
  name,
  async open(page, locale, goTo = openPage) {
    await goTo(page, `${addressOf(route, locale)}${query}`);
    await expect(ready(page)).toBeVisible();
  },
});

export const lost: Screen = {
  name: '404',
  open: async (page, locale) => openPage(page, `/${locale}/nowhere`),
};

export const bikes: Screen = {
  name: 'bikes',
  async open(page, locale, goTo = openPage) {
    await goTo(page, addressOf('bikes', locale));
    await expect(firstItem(page).getByRole('heading')).toBeVisible();
  },
};

export const bike = state('bike', bikes, async (page, locale) => {
  await firstItem(page).getByRole('link').click();
  await expect(page.getByRole('button', { name: words[locale].add })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

export const cart: Screen = {
  name: 'cart',
  async open(page, locale, goTo = openPage) {
    await goTo(page, addressOf('cart', locale));
    await expect(main(page).getByRole('textbox').first()).toBeVisible();
  },
};

const contracts = plain('user-contract');
const transactions = at('user-transactions', 'user-transactions', '', (page) => transactionRows(page).first());
const profile = plain('user-profile');

/** What a dealer shops with; the cart has lines. */
export const shopScreens: readonly Screen[] = [
  // Some of them: each card has the same parts, and axe looks at every one.
  at('bikes', 'bikes', '?filters=p1.Trail', (page) => firstItem(page).getByRole('heading')),
  at('bikes in rows', 'bikes', '?view=list&q=draveur', (page) => main(page).getByRole('combobox').last()),
  bike,
  state('bike with a refused quantity', bike, async (page) => {
    const inStock = page.getByRole('cell').filter({ hasText: /\d+ (in stock|en stock)/ });
    await inStock.getByRole('textbox').first().fill('1.5');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  products('pieces'),
  at('pieces as pictures', 'pieces', '?view=pictures&q=PC-CH', (page) =>
    main(page).getByRole('listitem').locator('img').first(),
  ),
  products('accessories'),
  products('discount'),
  state('piece', products('pieces'), async (page) => {
    await firstItem(page).getByRole('link').click();
    await expect(main(page).getByRole('definition').first()).toBeVisible();
  }),
  at('parts of a bike', 'pieces', '?serial=BO27T14000417', (page) => main(page).locator('li[data-id] input').first()),
  at('parts of an unknown bike', 'pieces', '?serial=XX99', (page) => main(page).getByRole('searchbox').last()),
  cart,
  state('cart with a refused quantity', cart, async (page) => {
    await main(page).getByRole('textbox').first().fill('1.5');
    await page.keyboard.press('Enter');
    await expect(main(page).locator('[aria-invalid="true"]')).toBeVisible();
  }),
  state('cart with all its totals open', cart, async (page) => {
    const figures = page.locator('aside').getByRole('button', { expanded: false });
    for (let left = await figures.count(); left > 0; left -= 1) {
      await figures.first().dispatchEvent('click');
      await expect(figures).toHaveCount(left - 1);
    }
  }),
  {
    name: 'compare',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('bikes', locale));
      const cards = main(page).locator('li[data-id]');
      await expect(cards.first()).toBeVisible();
      const ids = await cards.evaluateAll((all) => all.slice(0, 3).map((card) => card.dataset['id'] ?? ''));
      await goTo(page, `${addressOf('compare', locale)}?bikes=${ids.join('.')}`);
      await expect(main(page).getByRole('columnheader').nth(3)).toBeVisible();
      // The page scrolls, never the table within it.
      const box = main(page).getByRole('region');
      expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    },
  },
  plain('checkout'),
  plain('quick-order'),
  at('saved-carts', 'saved-carts', '', (page) => main(page).getByRole('listitem').first()),
  at('booking', 'booking', '', (page) => main(page).getByRole('article').nth(3)),
  {
    name: 'booking-cart',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('booking-cart', locale));
      await main(page).getByRole('checkbox').uncheck();
      await expect(main(page).getByRole('rowheader').nth(3)).toBeVisible();
    },
  },
  plain('booking-review'),
];

/** What stands around shopping: the account, its papers, the device. */
export const accountScreens: readonly Screen[] = [
  profile,
  state('profile with a refused form', profile, async (page) => {
    await main(page).locator('section h2 + button').first().click();
    await main(page).locator('form button[type=submit]').first().click();
    await expect(main(page).locator('form [aria-invalid=true]').first()).toBeVisible();
  }),
  contracts,
  state('contract', contracts, async (page) => {
    await main(page).getByRole('listitem').first().getByRole('link').click();
    await expect(main(page).getByRole('article').getByRole('heading').nth(1)).toBeVisible();
  }),
  plain('user-company'),
  plain('user-warranty'),
  at('warranty-form', 'user-warranty', '?draft=new', (page) => main(page).locator('form textarea').first()),
  at('user-overview', 'user-overview', '', (page) => main(page).getByRole('listitem').first()),
  plain('sales-program'),
  transactions,
  state('transaction', transactions, async (page) => {
    const first = transactionRows(page).first().getByRole('link');
    const reference = (await first.textContent()) ?? '';
    await first.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(reference);
  }),
  plain('transaction-print'),
  {
    name: 'user-bookings',
    alike: 'tbody tr:nth-child(n + 6)',
    async open(page, locale, goTo = openPage) {
      await goTo(page, addressOf('user-bookings', locale));
      // Pressed where it stands: a page that is scrolled has put its header away.
      await main(page).locator('section button[aria-expanded]').first().dispatchEvent('click');
      await expect(main(page).getByRole('rowgroup').nth(3)).toBeVisible();
    },
  },
  plain('downloads'),
  ...(['downloads-documents', 'downloads-photos', 'downloads-branding'] as const).map((name) =>
    at(name, name, '', (page) => main(page).getByRole('listitem').first()),
  ),
  plain('device'),
  lost,
];

export const guestScreens: readonly Screen[] = [
  plain('account-login'),
  plain('password-forgot'),
  plain('password-reset'),
  {
    name: 'password-reset with a token',
    async open(page, locale, goTo = openPage) {
      await goTo(page, `${addressOf('password-reset', locale)}#token=unknown`);
      await expect(main(page).getByRole('button').last()).toBeVisible();
    },
  },
  plain('account-migrate'),
  plain('migrate-reset'),
];

/** Sees to it that a dealer has something in the cart, some of it reduced, and keeps a cart, for the screens that would be empty without. */
export async function fillCart(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  username: string,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL });
  const server = await cartOnServer(request, username);
  const lines = [...(await server.bikes(2)), await server.reducedBike()];
  await server.replace(lines.map(({ sku }) => ({ sku, quantities: 2 })));
  const saved = await savedCartsOnServer(request, username);
  if ((await saved.all()).length === 0) {
    const line = { sku: lines[0]?.sku ?? '', quantity: 2, type: 'configuration' } as const;
    await saved.replace([{ name: 'Salon de Québec', lines: [line] }]);
  }
  await request.dispose();
}
