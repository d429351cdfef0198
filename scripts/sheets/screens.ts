import type { Page } from '@playwright/test';
import { showScreens } from './show-screens.ts';
import { warrantyScreens } from './warranty-screens.ts';
import { fillCart, fillGrid, goTo, type Locale, noteAt, openFirstBike, settle, words } from './ways.ts';

export type Screen = {
  name: string;
  /** Who is signed in; null: nobody. */
  username: string | null;
  /** Leads a new page to the screen and waits until it is there. */
  open(page: Page, locale: Locale): Promise<void>;
};

const dealer = 'dealer.ca@boreal.example';

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
  plain('account-migrate', 'migrate', null),
  plain('migrate-reset', 'migrate-reset', null),
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
      // The cursor moves at once; why a text was refused comes with the frame after.
      await page.locator('main [role=gridcell][aria-invalid=true]').waitFor();
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
  plain('profile', 'profile'),
  {
    name: 'profile-forms',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'profile');
      const changers = page.locator('main section').first().getByRole('button');
      await changers.last().click();
      await page.locator('main form button[type=submit]').click();
      await page.locator('main section h2 + button').first().click();
      await page.locator('main form button[type=submit]').nth(1).click();
      await page.locator('main form [aria-invalid=true]').first().waitFor();
      await settle(page);
    },
  },
  plain('contracts', 'contracts'),
  {
    name: 'contract',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'contracts');
      await page.locator('main li a').first().click();
      await page.locator('main article h2').first().waitFor();
      await settle(page);
    },
  },
  ...warrantyScreens,
  plain('sales-program', 'program'),
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
  {
    name: 'transaction-print',
    username: dealer,
    async open(page, locale) {
      await goTo(page, locale, 'transactions');
      await page.locator('main table a').first().click();
      await page.locator('main a[href*="/print/"], main a[href*="/imprimers/"]').click();
      await page.locator('main article table').first().waitFor();
      await settle(page);
    },
  },
  plain('statement', 'statement'),
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
  ...showScreens,
  plain('not-found', 'nowhere'),
];
