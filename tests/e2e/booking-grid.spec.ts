import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { type BookingOnServer, bookingOnServer } from './booking-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

let username: string;
let server: BookingOnServer;
test.beforeEach(async ({ request }) => {
  ({ username } = await newDealer({ like: 'dealer.us' }));
  server = await bookingOnServer(request, username);
});

/** What the server has in the grid, whatever the order of its rows. */
async function bookedCells(): Promise<readonly string[]> {
  const rows = Object.values(await server.units());
  return rows.flatMap((cells) => Object.entries(cells).map(([column, units]) => `${column} ${units}`)).toSorted();
}

const active = (page: Page) => page.locator('[role=gridcell][tabindex="0"]');
const rowAt = (page: Page, place: number) => page.locator(`[data-place="${place}"]`);
const cellAt = (page: Page, place: number, column: number): Locator =>
  rowAt(page, place).locator(`[data-column="${column}"]`);

/** Opens the grid with all of its rows. */
async function openGrid(page: Page, locale: Locale): Promise<Locator> {
  await signIn(page, { username, locale, redirect: addressOf('booking-cart', locale) });
  await page.getByRole('checkbox', { name: /^(Only lines with units|Lignes avec unités)/ }).uncheck();
  const grid = page.getByRole('grid', { name: /^(Booking grid|Grille de précommande)$/ });
  await expect(cellAt(page, 0, 1)).toBeVisible();
  return grid;
}

/** A finger on a page that still scrolls stops it, and presses nothing. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** One finger that is held, which the browser's driver has only taps of. */
async function fingerOf(page: Page) {
  const driver = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    driver.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middleOf = async (target: Locator) => {
    const box = (await target.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    down: async (target: Locator) => touch('touchStart', [await middleOf(target)]),
    over: async (target: Locator) => touch('touchMove', [await middleOf(target)]),
    to: async (x: number, y: number) => touch('touchMove', [{ x, y }]),
    up: async () => touch('touchEnd', []),
  };
}

test('[BOOK-5, UI-3] the grid is filled, filled down, searched and taken back by keys alone', async ({ page }) => {
  const grid = await openGrid(page, 'fr');
  await page.getByRole('checkbox', { name: 'Lignes avec unités ou notes seulement' }).focus();
  // One tab stop, after undo, redo and the helpers.
  for (let presses = 0; presses < 10; presses += 1) {
    if (await active(page).evaluate((cell) => cell === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(active(page)).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('ArrowDown');
  await expect(cellAt(page, 0, 1)).toHaveAccessibleName(/\u00A0: 12$/);
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/\u00A0: 3$/);
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName(/\u00A0: 4$/);
  await expect(cellAt(page, 2, 2)).toBeFocused();
  // The totals have followed.
  const totals = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .nth(-2);
  await expect(totals.locator('[aria-colindex="5"]')).toHaveText('15');
  await expect(totals.locator('[aria-colindex="10"]')).toHaveText('19');

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Control+d');
  await expect(cellAt(page, 2, 1)).toHaveAccessibleName(/\u00A0: 12$/);
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 2, 1)).toHaveAccessibleName(/\u00A0: 0$/);
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/\u00A0: 3$/);
  await page.keyboard.press('Control+y');
  await expect(cellAt(page, 2, 1)).toHaveAccessibleName(/\u00A0: 12$/);
  await page.keyboard.press('Delete');
  await expect(cellAt(page, 0, 1)).toHaveAccessibleName(/\u00A0: 0$/);

  await page.keyboard.press('Control+End');
  const last = Number(await grid.getAttribute('aria-rowcount')) - 2;
  await expect(active(page)).toBeFocused();
  await expect(page.locator('[role=row]').filter({ has: active(page) })).toHaveAttribute('aria-rowindex', String(last));
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Trouver un article' })).toBeFocused();
  await expect.poll(bookedCells).toEqual(['q1 4']);
  await expectAccessible(page);
});

test('[BOOK-5] a block is pasted cell by cell, refused cells say why, and one undo takes it all back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = await openGrid(page, 'en');
  await cellAt(page, 0, 1).click();
  await page.evaluate(async () => {
    const html = '<table><tr><td>5</td><td>two</td></tr><tr><td>-1</td><td>7</td></tr></table>';
    const item = new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) });
    await navigator.clipboard.write([item]);
  });
  await page.keyboard.press('Control+v');
  await expect(page.getByText('2 cells need attention and are marked.')).toBeVisible();
  await expect(cellAt(page, 0, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cellAt(page, 0, 2)).toHaveAccessibleDescription(/Enter a whole number\./);
  await expect(grid.locator('[aria-invalid=true]')).toHaveCount(2);
  await expect.poll(bookedCells).toEqual(['q0 5', 'q1 7']);
  await expectAccessible(page);

  // What the grid puts on the clipboard a spreadsheet can read.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(copied.replaceAll('\r\n', '\n')).toBe('5\t\n\t7');
  await page.keyboard.press('Control+z');
  await expect(grid.locator('[aria-invalid=true]')).toHaveCount(0);
  await expect.poll(bookedCells).toEqual([]);
});

test('[BOOK-5] the grid scrolls while a selection is drawn to its edge', async ({ page }) => {
  const grid = await openGrid(page, 'fr');
  const [first, box] = [await cellAt(page, 0, 1).boundingBox(), await grid.boundingBox()];
  await page.mouse.move(first!.x + 20, first!.y + 10);
  await page.mouse.down();
  await page.mouse.move(first!.x + first!.width + 20, box!.y + box!.height - 4, { steps: 4 });
  await expect.poll(async () => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500);
  await page.mouse.up();
  const status = page.getByText(/^\d+ cases sélectionnées/);
  const chosen = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(chosen).toBeGreaterThan(30);
  expect(chosen % 2).toBe(0);
  const at = await grid.evaluate(({ scrollTop }) => scrollTop);
  await page.mouse.move(box!.x + 300, box!.y + box!.height + 40);
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(at);
});

test.describe('by fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[BOOK-5, UI-3] one window at a time is filled on the number pad', async ({ page }) => {
    await openGrid(page, 'en');
    await expect(rowAt(page, 0).locator('[data-column]')).toHaveCount(1);
    await expectAccessible(page);
    await cellAt(page, 0, 1).tap();
    const pad = page.getByRole('group', { name: /^Number pad: / });
    await pad.getByRole('button', { name: '1', exact: true }).tap();
    await pad.getByRole('button', { name: '5', exact: true }).tap();
    await pad.getByRole('button', { name: 'Next' }).tap();
    await expect(cellAt(page, 0, 1)).toHaveAccessibleName(/: 15$/);
    await pad.getByRole('button', { name: 'Increase' }).tap();
    await pad.getByRole('button', { name: 'Increase' }).tap();
    await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/: 2$/);
    await pad.getByRole('button', { name: 'Previous' }).tap();
    await expectAccessible(page, { within: '[role=group]' });
    await pad.getByRole('button', { name: 'Done' }).tap();
    await expect(pad).toBeHidden();
    await expect.poll(bookedCells).toEqual(['q0 15', 'q0 2']);
  });

  test('[BOOK-5] a range is drawn by its handle, copied and pasted; the grid scrolls at its edge; what the browser forbids is said', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const grid = await openGrid(page, 'fr');
    const pad = page.getByRole('group', { name: /^Pavé numérique/ });
    await cellAt(page, 0, 1).tap();
    for (const units of ['7', '8', '9']) {
      await pad.getByRole('button', { name: units, exact: true }).tap();
      await pad.getByRole('button', { name: 'Suivante' }).tap();
    }
    await pad.getByRole('button', { name: 'Terminé' }).tap();
    await expect.poll(bookedCells).toEqual(['q0 7', 'q0 8', 'q0 9']);
    await cellAt(page, 0, 1).tap();
    await pad.getByRole('button', { name: 'Terminé' }).tap();
    const finger = await fingerOf(page);
    await finger.down(page.locator('[data-handle]'));
    await finger.over(cellAt(page, 2, 1));
    await finger.up();
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(3);
    await toTop(page);
    // The driver loses a tap now and then that comes at once after a held finger.
    await expect(async () => {
      await page.getByRole('button', { name: 'Copier', exact: true }).tap();
      await expect(page.getByText('3 cases copiées.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await cellAt(page, 3, 1).tap();
    await pad.getByRole('button', { name: 'Terminé' }).tap();
    await toTop(page);
    await page.getByRole('button', { name: 'Coller', exact: true }).tap();
    await expect.poll(bookedCells).toEqual(['q0 7', 'q0 7', 'q0 8', 'q0 8', 'q0 9', 'q0 9']);

    await cellAt(page, 0, 1).tap();
    await pad.getByRole('button', { name: 'Terminé' }).tap();
    await toTop(page);
    await finger.down(page.locator('[data-handle]'));
    await finger.over(cellAt(page, 1, 1));
    const { width, height } = page.viewportSize()!;
    await finger.to(width - 130, height - 4);
    await expect.poll(async () => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
    await finger.up();
    await expect(pad).toBeHidden();
    await page.evaluate(() => {
      const refuse = async () => Promise.reject(new DOMException('the reader said no', 'NotAllowedError'));
      Object.defineProperty(navigator.clipboard, 'read', { value: refuse });
    });
    await page.getByRole('button', { name: 'Coller', exact: true }).click();
    await expect(page.getByText('Votre navigateur a bloqué l’accès au presse-papiers.')).toBeVisible();
    await expectAccessible(page);
  });
});
