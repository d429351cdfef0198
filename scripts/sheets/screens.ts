import type { Page } from '@playwright/test';

export type Locale = 'en' | 'fr';

export type Screen = {
  name: string;
  /** Who is signed in; null: nobody. */
  username: string | null;
  /** Leads a new page to the screen and waits until it is there. */
  open(page: Page, locale: Locale): Promise<void>;
};

const dealer = 'dealer.ca@boreal.example';

const words = {
  bikes: { en: 'bikes', fr: 'velos' },
  pieces: { en: 'pieces', fr: 'pieces' },
  accessories: { en: 'accessories?view=pictures', fr: 'accessoires?view=pictures' },
  discount: { en: 'discount', fr: 'rabais' },
  cart: { en: 'cart', fr: 'panier' },
  checkout: { en: 'cart/checkout', fr: 'panier/commande' },
  'quick-order': { en: 'cart/quick-order', fr: 'panier/commande-rapide' },
  'saved-carts': { en: 'cart/saved', fr: 'panier/enregistres' },
  booking: { en: 'booking', fr: 'booking' },
  'booking-cart': { en: 'booking/cart', fr: 'booking/cart' },
  'booking-window': { en: 'booking/cart?view=window', fr: 'booking/cart?view=window' },
  'booking-money': { en: 'booking/cart?view=money', fr: 'booking/cart?view=money' },
  'booking-review': { en: 'booking/review', fr: 'booking/verification' },
  device: { en: 'device', fr: 'appareil' },
  transactions: { en: 'account/transactions', fr: 'compte/transactions' },
  bookings: { en: 'account/transactions/booking', fr: 'compte/transactions/booking' },
  login: { en: 'login', fr: 'connexion' },
  forgot: { en: 'password/forgot', fr: 'mot-de-passe/oublie' },
  reset: { en: 'password/reset#token=none', fr: 'mot-de-passe/reinitialiser#token=none' },
  nowhere: { en: 'nowhere', fr: 'nulle-part' },
};

async function goTo(page: Page, locale: Locale, word: keyof typeof words): Promise<void> {
  await page.goto(`/${locale}/${words[word][locale]}`);
  await page.locator('h1').first().waitFor();
}

/** Waits until nothing moves, no picture is under way and the address answers no more calls. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

async function openFirstBike(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'bikes');
  await page.locator('main a:has(img)').first().click();
  await page.locator('main table input').first().waitFor();
}

async function fillGrid(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'booking-cart');
  await page.locator('main input[type=checkbox]').first().uncheck();
  // A phone shows one window at a time.
  for (const [place, units] of [
    [0, '4'],
    [1, '12'],
  ] as const) {
    await page.locator(`main [data-place="${place}"] [data-column="1"]`).click();
    await page.keyboard.type(units);
    await page.keyboard.press('ArrowDown');
  }
}

/** Opens the note at a line and writes it anew. */
async function noteAt(page: Page, place: number, text: string): Promise<void> {
  await page.locator(`main [data-place="${place}"] [data-column="1"]`).click();
  await page.keyboard.press('Shift+F2');
  await page.locator('dialog textarea').fill(text);
}

/** Two sizes of the first bike; the cart is the dealer's, so that every shot finds it as the one before left it. */
async function fillCart(page: Page, locale: Locale): Promise<void> {
  await openFirstBike(page, locale);
  const fields = page.locator('main table input:enabled');
  await fields.nth(0).fill('2');
  await fields.nth(1).fill('1');
  await fields.nth(1).press('Enter');
  await page.locator('main button:has-text("3")').last().click();
  await settle(page);
}

function plain(name: string, word: keyof typeof words, username: string | null = dealer): Screen {
  return {
    name,
    username,
    async open(page, locale) {
      await goTo(page, locale, word);
      await settle(page);
    },
  };
}

/** A list that the search thread answers. */
function products(name: string, word: keyof typeof words): Screen {
  return {
    name,
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, word);
      await page.locator('main [role=listitem]').first().waitFor();
      await settle(page);
    },
  };
}

/** A page as it is before any script has come. */
function outline(name: string, word: keyof typeof words): Screen {
  return {
    name,
    username: null,
    async open(page, locale) {
      await page.route('**/*.js', (route) => route.abort());
      await goTo(page, locale, word);
      await settle(page);
    },
  };
}

export const screens: readonly Screen[] = [
  outline('shell-signed-out', 'login'),
  outline('shell-signed-in', 'bikes'),
  plain('login', 'login', null),
  plain('password-forgot', 'forgot', null),
  plain('password-reset', 'reset', null),
  plain('bikes', 'bikes'),
  {
    name: 'bike',
    username: dealer,
    async open(page, locale) {
      await openFirstBike(page, locale);
      await settle(page);
    },
  },
  products('pieces', 'pieces'),
  products('accessories', 'accessories'),
  products('discount', 'discount'),
  {
    name: 'piece',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'pieces');
      await page.locator('main [role=listitem] a').first().click();
      await page.locator('main dl').first().waitFor();
      await settle(page);
    },
  },
  {
    name: 'bike-finder',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'pieces');
      await page.locator('main summary').first().click();
      await page.locator('main details li a').first().waitFor();
      await settle(page);
    },
  },
  {
    name: 'parts-of-bike',
    username: dealer,
    async open(page, locale) {
      await page.goto(`/${locale}/${words.pieces[locale]}?serial=BO27T14000417`);
      await page.locator('main li[data-id] input').first().waitFor();
      await settle(page);
    },
  },
  plain('cart-empty', 'cart', 'dealer.eu@boreal.example'),
  {
    name: 'cart',
    username: dealer,
    async open(page, locale) {
      await fillCart(page, locale);
      await goTo(page, locale, 'cart');
      await settle(page);
    },
  },
  {
    name: 'compare',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'bikes');
      const cards = page.locator('main li[data-id]');
      await cards.first().waitFor();
      const ids = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => card.dataset['id'] ?? ''));
      await page.goto(`/${locale}/${locale === 'en' ? 'compare' : 'comparer'}?bikes=${ids.join('.')}`);
      await page.locator('main table').waitFor();
      await settle(page);
    },
  },
  {
    name: 'quick-order',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'quick-order');
      const lines = ['PC-BP-ORG2 4', 'PC-BP-ORG2 1.5', 'PC-BP-ORGX 4', 'PC-BP-ORG4 2', 'PC-BP-ORG4 2', 'PC-NO 1'];
      await page.locator('main textarea').fill(lines.join('\n'));
      await page.keyboard.press('Control+Enter');
      const first = page.locator('main [role=listitem]').first();
      await first.waitFor();
      await settle(page);
      await first.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'saved-carts',
    username: dealer,
    async open(page, locale) {
      await fillCart(page, locale);
      for (const name of ['Salon de Québec', 'Vélo Roy']) {
        await goTo(page, locale, 'cart');
        await page.locator('main .page-head button[aria-expanded]').first().click();
        await page.locator('main form input').fill(name);
        await page.keyboard.press('Enter');
        await page.locator('main form').waitFor({ state: 'detached' });
        await settle(page);
      }
      await goTo(page, locale, 'saved-carts');
      await page.locator('main ul section button[aria-expanded]').first().click();
      await page.locator('main ul section .kit').nth(1).waitFor();
      await settle(page);
    },
  },
  {
    name: 'checkout',
    username: dealer,
    async open(page, locale) {
      await fillCart(page, locale);
      await goTo(page, locale, 'checkout');
      await settle(page);
    },
  },
  plain('booking', 'booking'),
  {
    name: 'booking-cart',
    username: dealer,
    async open(page, locale) {
      await fillGrid(page, locale);
      await noteAt(
        page,
        1,
        locale === 'fr' ? 'Pour la famille Weber; un en démo d’abord' : 'For the Weber family; one as a demo first',
      );
      await page.keyboard.press('Escape');
      await page.locator(`main [data-place="2"] [data-column="1"]`).click();
      await page.keyboard.type('two');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await settle(page);
    },
  },
  {
    name: 'booking-note',
    username: dealer,
    async open(page, locale) {
      await fillGrid(page, locale);
      await noteAt(page, 1, locale === 'fr' ? 'Pour la famille Weber' : 'For the Weber family');
      await settle(page);
    },
  },
  ...(['booking-window', 'booking-money', 'booking-review'] as const).map((name) => ({
    name,
    username: dealer,
    async open(page: Page, locale: Locale) {
      await fillGrid(page, locale);
      await goTo(page, locale, name);
      await settle(page);
    },
  })),
  plain('transactions', 'transactions'),
  {
    name: 'transaction',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'transactions');
      await page.locator('main table a').first().click();
      await page.locator('main table').first().waitFor();
      await settle(page);
    },
  },
  plain('bookings', 'bookings'),
  {
    name: 'booking-lines',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'bookings');
      const lines = page.locator('main section button[aria-expanded]').first();
      await lines.click();
      await lines.evaluate((button) => button.scrollIntoView());
      await settle(page);
    },
  },
  plain('device', 'device'),
  plain('not-found', 'nowhere'),
];
