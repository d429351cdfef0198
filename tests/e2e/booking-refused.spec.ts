import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { bookingOnServer } from './booking-on-server.ts';
import { expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';

/** The season is closed and opened again: at a portal of its own. */
const test = ownPortalTest(409);
test.describe.configure({ mode: 'serial' });

const dealer = 'dealer.us@boreal.example';
const otherDealer = 'dealer.eu@boreal.example';

const words = {
  en: {
    filled: 'Only with units or a note',
    notANumber: 'This is not a number of units.',
    negative: 'There are no units below 0.',
    fraction: 'Only whole units can be booked.',
    date: 'This is a date, not a number of units.',
    tooLarge: 'A cell takes 999,999 at most.',
    closed: 'The season is closed.',
    refused: '6 cells were refused and are marked.',
    beyond: '3 values lay outside of the grid.',
    save: 'Save the grid as XLSX',
    workbook: 'Workbook of the grid',
    nothing: 'Nothing was taken.',
    otherYear: /another season/,
    otherDealer: 'This is the grid of another account.',
    noGrid: 'It is no workbook of this grid.',
  },
  fr: {
    filled: 'Avec unités ou note seulement',
    notANumber: 'Ce n’est pas un nombre d’unités.',
    negative: 'Il n’y a pas d’unités sous 0.',
    fraction: 'Seules des unités entières se précommandent.',
    date: 'C’est une date, pas un nombre d’unités.',
    tooLarge: /^Une case prend au plus 999\s999\./,
    closed: 'La saison est fermée.',
    refused: '6 cases ont été refusées et sont marquées.',
    beyond: '3 valeurs tombaient hors de la grille.',
    save: 'Enregistrer la grille en XLSX',
    workbook: 'Classeur de la grille',
    nothing: 'Rien n’a été repris.',
    otherYear: /autre saison/,
    otherDealer: 'C’est la grille d’un autre compte.',
    noGrid: 'Ce n’est pas un classeur de cette grille.',
  },
} as const satisfies Record<Locale, object>;

const cellAt = (page: Page, place: number, column: number): Locator =>
  page.locator(`[data-place="${place}"] [data-column="${column}"]`);
const marked = (page: Page) => page.locator('[role=gridcell][aria-invalid=true]');

async function openGrid(page: Page, locale: Locale, username = dealer): Promise<void> {
  await signIn(page, { username, locale, redirect: addressOf('booking-cart', locale) });
  await page.getByRole('checkbox', { name: words[locale].filled }).uncheck();
  await expect(cellAt(page, 0, 1)).toBeVisible();
}

/** Pastes cells as a spreadsheet program puts them on the clipboard. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    async (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.join('\t')).join('\n'),
  );
  await page.keyboard.press('Control+v');
}

async function expectWhy(cell: Locator, why: string | RegExp): Promise<void> {
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(cell).toHaveAccessibleDescription(new RegExp(why));
}

/** Between the grid's head and its foot, which would cover it. */
async function expectReasonInSight(page: Page): Promise<void> {
  const groups = page.getByRole('grid').getByRole('rowgroup');
  await expect
    .poll(async () => {
      const [head, foot, reason] = await Promise.all(
        [groups.first(), groups.last(), marked(page).getByRole('note')].map(async (one) => one.boundingBox()),
      );
      if (!head || !foot || !reason) return 'nothing to be seen';
      const overPx = [head.y + head.height - reason.y, reason.y + reason.height - foot.y];
      return overPx.some((px) => px > 0) ? `hidden: ${overPx.join(' and ')} px` : 'in sight';
    })
    .toBe('in sight');
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = words[locale];

  it(`[BOOK-5, F-59] in ${locale} what is no number of units is refused cell by cell with its reason, the rest is kept, and one undo takes all of it back`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const server = await bookingOnServer(request, dealer);
    await server.clear();
    await openGrid(page, locale);
    await cellAt(page, 0, 0).click();
    await paste(page, [
      ['two', '-1', locale === 'en' ? '1.5' : '1,5', '2027-03-01', '1e9', '1000000'],
      ['3', '', '4', '', '', '999999'],
    ]);
    await expect(page.getByText(text.refused)).toBeVisible();
    const reasons = [text.notANumber, text.negative, text.fraction, text.date, text.tooLarge, text.tooLarge];
    for (const [column, why] of reasons.entries()) await expectWhy(cellAt(page, 0, column), why);
    await expect(marked(page)).toHaveCount(6);
    await expect.poll(async () => Object.values(await server.units())).toEqual([{ demo: 3, q1: 4, q4: 999_999 }]);
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(marked(page)).toHaveCount(0);
    await expect.poll(async () => server.units()).toEqual({});
  });

  it(`[BOOK-5] in ${locale} of a block that is larger than the grid what fits is kept, and what is beyond it is said`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const server = await bookingOnServer(request, dealer);
    await server.clear();
    await openGrid(page, locale);
    await cellAt(page, 0, 0).click();
    await page.keyboard.press('Control+End');
    // To the right of it are the columns of quantity and amount, which nothing is written into.
    await paste(page, [
      ['5', '6'],
      ['7', '8'],
    ]);
    await expect(page.getByText(text.beyond)).toBeVisible();
    await expect.poll(async () => Object.values(await server.units())).toEqual([{ q4: 5 }]);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => server.units()).toEqual({});
  });

  it(`[BOOK-5] in ${locale} the reason of a refused cell is seen wherever the cell stands`, async ({
    page,
    request,
  }) => {
    const server = await bookingOnServer(request, dealer);
    await server.clear();
    await openGrid(page, locale);
    const refuse = async (away: string, back: string) => {
      await page.keyboard.type('abc');
      await page.keyboard.press(away);
      await page.keyboard.press(back);
      await expect(marked(page)).toHaveCount(1);
      await expect(marked(page).locator('s')).toHaveText('abc');
      await expectReasonInSight(page);
    };
    const takeBack = async () => {
      await page.keyboard.press('Control+z');
      await expect(marked(page)).toHaveCount(0);
    };
    await cellAt(page, 0, 1).click();
    await refuse('Enter', 'ArrowUp');
    await takeBack();
    // The lowest that can be seen.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageDown');
    await refuse('Shift+Enter', 'ArrowDown');
    await takeBack();
    await page.keyboard.press('Control+End');
    await refuse('Shift+Enter', 'ArrowDown');
    // The only line, and a pointer that comes to it.
    const name = (await marked(page).getAttribute('aria-label')) ?? '';
    await page.getByRole('searchbox').fill(name.split(',')[0] ?? '');
    await expect(marked(page)).toBeVisible();
    await marked(page).hover();
    await expectReasonInSight(page);
  });

  it(`[BOOK-12] in ${locale} of a grid of another season or dealer, and of a file that is no grid, nothing is taken, and it is said`, async ({
    page,
    browser,
    portal,
    request,
  }) => {
    const server = await bookingOnServer(request, dealer);
    await server.clear();
    const other = await (await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })).newPage();
    await openGrid(other, locale, otherDealer);
    const theirs = await savedGrid(other, text.save);
    await other.context().close();
    await openGrid(page, locale);
    await cellAt(page, 0, 1).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    const ours = await savedGrid(page, text.save);
    await expect.poll(async () => Object.values(await server.units())).toEqual([{ q0: 4 }]);
    const before = await server.units();

    for (const [buffer, why] of [
      [theirs, text.otherDealer],
      [ofLastSeason(ours), text.otherYear],
      [Buffer.from('sku;quantity\nX;5\n'), text.noGrid],
    ] as const) {
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await page.getByLabel(text.workbook, { exact: true }).setInputFiles({ name: 'grid.xlsx', mimeType, buffer });
      await expect(page.getByText(text.nothing)).toBeVisible();
      await expect(page.getByText(why)).toBeVisible();
    }
    await expectAccessible(page);
    expect(await server.units()).toEqual(before);
  });

  it(`[BOOK-1, BOOK-5] in ${locale} what is pasted while the season is closed stays in its cells with the reason, and is written nowhere`, async ({
    page,
    context,
    request,
    portal,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const server = await bookingOnServer(request, dealer);
    await server.clear();
    await portal.admin('booking', 'open', 'off');
    await openGrid(page, locale);
    await cellAt(page, 0, 0).click();
    await paste(page, [['1', '2']]);
    for (const column of [0, 1]) await expectWhy(cellAt(page, 0, column), text.closed);
    expect(await server.units()).toEqual({});
    await page.keyboard.press('Control+z');
    await expect(marked(page)).toHaveCount(0);
    await portal.admin('booking', 'open', 'on');
  });
}

async function savedGrid(page: Page, button: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await saving).path());
}

/** The same workbook with the year before on the sheet that says what it is. */
function ofLastSeason(workbook: Buffer): Buffer {
  const parts = unzipSync(workbook);
  const year = /year<\/t><\/is><\/c><c[^>]*><v>(\d{4})</;
  const found = Object.entries(parts).find(([, bytes]) => year.test(strFromU8(bytes)));
  if (found === undefined) throw new Error('a saved grid says its year');
  const [name, bytes] = found;
  parts[name] = strToU8(
    strFromU8(bytes).replace(year, (whole, written: string) => whole.replace(written, String(Number(written) - 1))),
  );
  return Buffer.from(zipSync(parts));
}
