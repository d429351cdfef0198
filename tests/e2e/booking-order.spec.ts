import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { type BookingOnServer, bookingOnServer } from './booking-on-server.ts';
import { dropFailedLoads, expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';

/** The season is closed and opened again, and orders book the grid for good: at a portal of its own. */
const test = ownPortalTest(409);
test.describe.configure({ mode: 'serial' });

const dealers = { en: 'dealer.us@boreal.example', fr: 'dealer.ca@boreal.example' } as const;

const words = {
  en: {
    filled: 'Only with units or a note',
    review: 'Review and place booking',
    heading: 'Review your booking',
    place: /^Place booking · \$/,
    placed: 'Your booking is placed.',
    waits: 'Your booking order waits to be sent.',
    refused: 'Your booking order was not placed.',
    closed: 'The booking season was closed when it arrived.',
    kept: 'All that you typed is still in the grid.',
    again: 'Review it again',
    difference: 'This order books only what is not booked yet.',
    show: 'Show the booking orders',
    empty: 'All of the grid is booked.',
    window: 'By window',
    pdf: 'Save the grid as PDF',
    pageOne: 'Page 1 of 1',
    money: 'Money and due dates',
    budget: /^Budget of /,
    typed: 'What you typed for the next booking order, its budget included.',
  },
  fr: {
    filled: 'Avec unités ou note seulement',
    review: 'Vérifier et précommander',
    heading: 'Vérifiez votre précommande',
    place: /^Passer la précommande · /,
    placed: 'Votre précommande est passée.',
    waits: 'Votre précommande attend d’être envoyée.',
    refused: 'Votre précommande n’a pas été passée.',
    closed: 'La saison de précommande était fermée à son arrivée.',
    kept: 'Tout ce que vous avez saisi est encore dans la grille.',
    again: 'La vérifier à nouveau',
    difference: 'Cette commande ne porte que sur ce qui n’est pas encore commandé.',
    show: 'Voir les précommandes',
    empty: 'Toute la grille est déjà commandée.',
    window: 'Par période',
    pdf: 'Enregistrer la grille en PDF',
    pageOne: 'Page 1 de 1',
    money: 'Montants et échéances',
    budget: /^Budget de /,
    typed: 'Ce que vous avez saisi pour la prochaine précommande, budget compris.',
  },
} as const satisfies Record<Locale, object>;

const cellAt = (page: Page, place: number, column: number): Locator =>
  page.locator(`[data-place="${place}"] [data-column="${column}"]`);

async function openGrid(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { username: dealers[locale], locale, redirect: addressOf('booking-cart', locale) });
  await page.getByRole('checkbox', { name: words[locale].filled }).uncheck();
  await expect(cellAt(page, 0, 1)).toBeVisible();
}

async function typeInto(page: Page, place: number, column: number, units: string): Promise<void> {
  await cellAt(page, place, column).click();
  await page.keyboard.type(units);
  await page.keyboard.press('Enter');
}

/** From the grid to the order, agreed to with its taxes. */
async function placeBooking(page: Page, locale: Locale): Promise<void> {
  const text = words[locale];
  await page.getByRole('link', { name: text.review }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible();
  await expect(wholeTotal(page)).toBeVisible();
  await page.getByRole('button', { name: text.place }).click();
}

/** Stands there once prices, discount and taxes are known. */
const wholeTotal = (page: Page) => page.getByRole('rowheader', { name: 'Total', exact: true });

async function unitsOf(server: BookingOnServer): Promise<readonly string[]> {
  const rows = Object.values(await server.units());
  return rows.flatMap((cells) => Object.entries(cells).map(([column, units]) => `${column} ${units}`)).toSorted();
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = words[locale];

  test(`[BOOK-7, ORD-1, ORD-2] in ${locale} a booking is reviewed and placed; its lines stay, and a further order books only what was added`, async ({
    page,
    request,
  }) => {
    const server = await bookingOnServer(request, dealers[locale]);
    await server.clear();
    await openGrid(page, locale);
    await typeInto(page, 0, 1, '3');
    await typeInto(page, 1, 2, '2');
    await expectAccessible(page);
    await placeBooking(page, locale);
    await expect(page.getByText(text.placed)).toBeVisible();
    await expect.poll(() => unitsOf(server)).toEqual(['q0 3', 'q1 2']);

    await typeInto(page, 0, 1, '5');
    await page.getByRole('link', { name: text.review }).click();
    await expect(page.getByText(text.difference)).toBeVisible();
    await expectAccessible(page);
    await expect(wholeTotal(page)).toBeVisible();
    await page.getByRole('button', { name: text.place }).click();
    await expect(page.getByText(text.placed)).toBeVisible();
    await page.getByRole('link', { name: text.review }).click();
    await expect(page.getByText(text.empty)).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: text.show }).click();
    const newest = page.getByRole('main').locator('section').first();
    await expect(newest).toContainText(/(^|\D)2(\D|$)/);
  });

  test(`[BOOK-11, SES-8] in ${locale} the booking is seen by window and by money, with a budget that the device keeps and a sign-out names`, async ({
    page,
    request,
  }) => {
    await (await bookingOnServer(request, dealers[locale])).clear();
    await openGrid(page, locale);
    await typeInto(page, 0, 1, '3');
    await page.getByRole('link', { name: text.window, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: text.money }).click();
    await expect(page.getByRole('main').getByRole('navigation').locator('[aria-current=page]')).toHaveText(text.money);
    const budget = page.getByRole('textbox', { name: text.budget }).first();
    await budget.fill('50000');
    await budget.blur();
    await expectAccessible(page);
    await page.reload();
    await expect(budget).toHaveValue(locale === 'fr' ? /^50\s000$/ : '50,000');
    await page.goto(addressOf('account-logout', locale));
    await expect(page.getByText(text.typed)).toBeVisible();
  });

  it(`[BOOK-12] in ${locale} the grid goes out as a document and on paper, with the lines that have units`, async ({
    page,
    request,
  }) => {
    await (await bookingOnServer(request, dealers[locale])).clear();
    await openGrid(page, locale);
    await typeInto(page, 0, 1, '3');
    await typeInto(page, 1, 2, '2');
    const sku = (await page.locator('[data-place="1"] [aria-colindex="2"]').textContent()) ?? '';
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text.pdf }).click();
    const { pages } = readPdf(readFileSync(await (await saving).path()));
    const said = pages.flat().map((drawn) => drawn.text);
    expect(said).toContain(sku);
    expect(said).toContain(text.pageOne);
    expect(said[0]).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const rows = page.getByRole('main').locator('table').nth(1).locator('tbody tr');
    await expect(rows.filter({ hasText: sku })).toBeVisible();
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(page.getByRole('button', { name: text.pdf })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('main table')).toHaveCount(0);
  });

  it(`[F-50, ORD-6, BOOK-1] in ${locale} booking closes while an order waits: it is refused in words, its lines stay, and it can be placed once booking is open again`, async ({
    page,
    context,
    request,
    portal,
    complaints,
  }) => {
    const server = await bookingOnServer(request, dealers[locale]);
    await server.clear();
    await openGrid(page, locale);
    // More than was booked before.
    await typeInto(page, 2, 1, '4');
    await expect.poll(() => unitsOf(server)).toContain('q0 4');
    await page.getByRole('link', { name: text.review }).click();
    await expect(wholeTotal(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: text.place }).click();
    await expect(page.getByText(text.waits)).toBeVisible();
    await portal.admin('booking', 'open', 'off');
    await context.setOffline(false);
    await expect(page.getByText(text.refused)).toBeVisible();
    await expect(page.getByText(text.closed)).toBeVisible();
    await expect(page.getByText(text.kept)).toBeVisible();
    await expect(page.getByRole('gridcell').filter({ hasText: /^4$/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await unitsOf(server)).toContain('q0 4');

    await portal.admin('booking', 'open', 'on');
    await page.reload();
    await page.getByRole('link', { name: text.again }).click();
    await expect(wholeTotal(page)).toBeVisible();
    await page.getByRole('button', { name: text.place }).click();
    await expect(page.getByText(text.placed)).toBeVisible();
    await expect(page.getByText(text.refused)).toBeHidden();
    dropFailedLoads(complaints);
  });
}

test('[NAV-4, NAV-6] what the maker hides stands in no menu, and comes back', async ({ page, portal }) => {
  const links = page.getByRole('navigation', { name: 'Primary' }).getByRole('link');
  await portal.admin('booking', 'booking-menu', 'off');
  await portal.admin('booking', 'rebate-menu', 'off');
  await signIn(page, { username: dealers.en, locale: 'en', redirect: addressOf('pieces', 'en') });
  await expect(links).toHaveText(['Bikes', 'Parts', 'Accessories', 'Atten']);
  await portal.admin('booking', 'booking-menu', 'on');
  await portal.admin('booking', 'rebate-menu', 'on');
  await page.reload();
  await expect(links).toHaveText(['Bikes', 'Parts', 'Accessories', 'Atten', 'Discount', 'Booking']);
});
