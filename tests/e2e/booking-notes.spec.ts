import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { type BookingOnServer, bookingOnServer } from './booking-on-server.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

let username: string;
let server: BookingOnServer;
test.beforeEach(async ({ request }) => {
  ({ username } = await newDealer({ like: 'dealer.eu' }));
  server = await bookingOnServer(request, username);
});

const filled = {
  en: 'Only lines with units or notes',
  fr: 'Lignes avec unités ou notes seulement',
} as const satisfies Record<Locale, string>;

const cell = (page: Page, place: number) => page.locator(`[data-place="${place}"] [data-column="1"]`);
const row = (page: Page, place: number) => page.locator(`[data-place="${place}"]`).getByRole('rowheader');
const notes = async () => Object.values(await server.notes());

async function openGrid(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { username, locale, redirect: addressOf('booking-cart', locale) });
  await page.getByRole('checkbox', { name: filled[locale] }).uncheck();
  await expect(cell(page, 0)).toBeVisible();
}

/** Writes a note at a line by keys. */
async function noteAt(page: Page, place: number, text: string): Promise<void> {
  await cell(page, place).click();
  await page.keyboard.press('Shift+F2');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cell(page, place)).toBeFocused();
}

test(
  '[BOOK-10, SYNC-3] two devices note at one line without a network, and both notes stand on both',
  { tag: '@long' },
  async ({ page, browser, complaints }) => {
    const context = await browser.newContext();
    const other = await context.newPage();
    for (const one of [page, other]) await openGrid(one, 'en');
    await page.context().setOffline(true);
    await context.setOffline(true);
    await noteAt(page, 0, 'for Roy');
    await noteAt(other, 0, 'ask Ann');
    await expect(row(page, 0)).toHaveAccessibleName(/for Roy$/);
    await page.context().setOffline(false);
    await context.setOffline(false);
    for (const one of [page, other]) {
      await expect(row(one, 0)).toHaveAccessibleName(/for Roy/, { timeout: 30_000 });
      await expect(row(one, 0)).toHaveAccessibleName(/ask Ann/, { timeout: 30_000 });
    }
    await context.close();
    dropFailedLoads(complaints);
  },
);

test.describe('by fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[BOOK-10, UI-3] a note is written and emptied by taps', { tag: '@long' }, async ({ page }) => {
    await openGrid(page, 'en');
    const open = async () => {
      await page.getByRole('button', { name: 'Tools', exact: true }).tap();
      await page.getByRole('button', { name: 'Note for this line' }).tap();
    };
    await open();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('ask Ann');
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(row(page, 0)).toHaveAccessibleName(/ask Ann$/);
    await expect.poll(notes).toEqual(['ask Ann']);
    await open();
    await dialog.getByRole('button', { name: 'Clear' }).tap();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(row(page, 0)).not.toHaveAccessibleName(/ask Ann$/);
    await expect.poll(notes).toEqual([]);
  });
});
