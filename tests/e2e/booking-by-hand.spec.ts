import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { bookingOnServer } from './booking-on-server.ts';
import { expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { tabTo } from './tab-order.ts';
import { testIn } from './test-in.ts';

/** Orders book the grid for good: at a portal of its own. */
const test = ownPortalTest(409);
test.describe.configure({ mode: 'serial' });

const dealers = { en: 'dealer.us@boreal.example', fr: 'dealer.ca@boreal.example' } as const;

const words = {
  en: {
    enter: /^Enter units/,
    review: 'Review and place booking',
    heading: 'Review your booking',
    place: /^Place booking · \$/,
    placed: 'Your booking is placed.',
    show: 'Show the booking orders',
    history: 'Booking history',
    lines: /^Show \d+ lines? by window$/,
    pad: /^Number pad: /,
    next: 'Next',
    done: 'Done',
  },
  fr: {
    enter: /^Saisir des unités/,
    review: 'Vérifier et précommander',
    heading: 'Vérifiez votre précommande',
    place: /^Passer la précommande · /,
    placed: 'Votre précommande est passée.',
    show: 'Voir les précommandes',
    history: 'Historique des précommandes',
    lines: /^Afficher \d+ lignes? par période$/,
    pad: /^Pavé numérique/,
    next: 'Suivante',
    done: 'Terminé',
  },
} as const satisfies Record<Locale, object>;

const models = (page: Page) => page.getByRole('main').getByRole('article');
const activeCell = (page: Page) => page.locator('[role=gridcell][tabindex="0"]');
const cellAt = (page: Page, place: number, column: number): Locator =>
  page.locator(`[data-place="${place}"] [data-column="${column}"]`);
/** Stands there once prices, discount and taxes are known. */
const wholeTotal = (page: Page) => page.getByRole('rowheader', { name: 'Total', exact: true });
const newest = (page: Page) => page.getByRole('main').locator('section').first();

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = words[locale];

  it(`[UI-3, BOOK-5, BOOK-7, BOOK-8] in ${locale} from what can be booked to the booking's history by keys alone`, async ({
    page,
    request,
  }) => {
    const server = await bookingOnServer(request, dealers[locale]);
    const { keyboard } = page;
    await signIn(page, { username: dealers[locale], locale, redirect: addressOf('booking', locale) });
    await expect(models(page).first()).toBeVisible();
    await tabTo(page, models(page).first().getByRole('link', { name: text.enter }), 120);
    await keyboard.press('Enter');

    await expect(cellAt(page, 0, 0)).toBeVisible();
    await tabTo(page, activeCell(page));
    await keyboard.press('Control+Home');
    await keyboard.type('3');
    await keyboard.press('Tab');
    await keyboard.type('2');
    await keyboard.press('Enter');
    await keyboard.press('F2');
    await keyboard.type('1');
    await keyboard.press('Enter');
    await expect.poll(async () => Object.values(await server.units())).toHaveLength(2);
    await keyboard.press('Escape');
    await tabTo(page, page.getByRole('link', { name: text.review }));
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible();
    await expect(wholeTotal(page)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: text.place }));
    await keyboard.press('Enter');
    await expect(page.getByText(text.placed)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: text.show }));
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: text.history })).toBeVisible();
    const lines = newest(page).getByRole('button', { name: text.lines });
    await tabTo(page, lines);
    await keyboard.press('Enter');
    await expect(newest(page).getByRole('table').last()).toBeVisible();
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    it(`[UI-3, BOOK-5, BOOK-7, BOOK-8] in ${locale} from what can be booked to the booking's history by taps alone`, async ({
      page,
      request,
    }) => {
      const server = await bookingOnServer(request, dealers[locale]);
      const before = Object.keys(await server.units()).length;
      await signIn(page, { username: dealers[locale], locale, redirect: addressOf('booking', locale) });
      // Another one than the keys have booked.
      await models(page).nth(2).getByRole('link', { name: text.enter }).tap();
      await cellAt(page, 0, 1).tap();
      const pad = page.getByRole('group', { name: text.pad });
      await pad.getByRole('button', { name: '4', exact: true }).tap();
      await pad.getByRole('button', { name: text.next }).tap();
      await pad.getByRole('button', { name: '2', exact: true }).tap();
      await pad.getByRole('button', { name: text.done }).tap();
      await expect.poll(async () => Object.keys(await server.units()).length).toBe(before + 2);
      await page.getByRole('link', { name: text.review }).tap();
      await expect(wholeTotal(page)).toBeVisible();
      await page.getByRole('button', { name: text.place }).tap();
      await expect(page.getByText(text.placed)).toBeVisible();
      await page.getByRole('link', { name: text.show }).tap();
      await expect(page.getByRole('heading', { level: 1, name: text.history })).toBeVisible();
      await newest(page).getByRole('button', { name: text.lines }).tap();
      await expect(newest(page).getByRole('table').last()).toBeVisible();
    });
  });
}
