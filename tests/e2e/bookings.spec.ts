import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { addressOf } from '../../src/contract/addresses.ts';
import type { PastBooking } from '../../src/contract/booking-history.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer } from './transactions-on-server.ts';

/** A shop with a booking of last season; the tests place no other for it. */
const dealer = 'dealer.eu@boreal.example';
const historyCall = '**/api/booking/history/*';

const texts = {
  en: {
    title: 'Booking history',
    transactions: 'Transactions',
    heading: /^Booking 20\d\d, /,
    show: /^Show \d+ lines by window$/,
    as: 'as',
    of: 'of',
    amount: 'Amount',
    empty: 'No bookings yet.',
    failed: /could not be loaded/,
    retry: 'Try again',
    unreachable: 'The portal cannot be reached.',
    held: /held on this device, as of \d{1,2}:\d{2}\./,
    toClient: 'Switch to client mode',
    noAmounts: 'Amounts show in admin mode alone.',
  },
  fr: {
    title: 'Historique des précommandes',
    transactions: 'Transactions',
    heading: /^Précommande 20\d\d, /,
    show: /^Afficher \d+ lignes par période$/,
    as: 'en',
    of: 'de',
    amount: 'Montant',
    empty: 'Aucune précommande pour l’instant.',
    failed: /n’ont pas pu être chargées/,
    retry: 'Réessayer',
    unreachable: 'Le portail n’est pas joignable.',
    held: /vient de cet appareil\. Mise à jour\s: \d{2}\sh\s\d{2}\./,
    toClient: 'Passer en mode client',
    noAmounts: 'Les montants ne s’affichent qu’en mode administration.',
  },
} as const satisfies Record<Locale, object>;

let last: PastBooking;
test.beforeEach(async ({ request }) => {
  last = (await (await transactionsOnServer(request, dealer)).bookings())[0]!;
});

const order = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading') })
    .first();
const sheetOf = (bytes: Uint8Array) => unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
const digits = (text: string) => text.replaceAll(/\D/g, '');

async function openHistory(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('user-bookings', locale) });
  await expect(page.getByRole('heading', { level: 1, name: texts[locale].title })).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`booking history in ${locale}`, () => {
    it('[BOOK-8, BOOK-9] is found from the transactions; an order has its year, windows, and each line by window', async ({
      page,
    }) => {
      await signIn(page, { locale, username: dealer, redirect: addressOf('user-transactions', locale) });
      await page.getByRole('link', { name: text.title }).click();
      await expect(page).toHaveURL(addressOf('user-bookings', locale));
      await expect(order(page).getByRole('heading', { name: text.heading })).toContainText(last.reference);

      const windows = order(page).getByRole('table').first().getByRole('row');
      for (const { name, label, labelFr } of last.windows ?? []) {
        const units = last.bookingLines.reduce((sum, line) => sum + line[name], 0);
        const row = windows.filter({ hasText: locale === 'fr' ? labelFr : label });
        await expect(row.getByRole('cell').first()).toHaveText(String(units));
      }

      await order(page).getByRole('button', { name: text.show }).click();
      const lines = order(page).getByRole('table').nth(1).getByRole('row');
      for (const line of last.bookingLines.slice(0, 20)) {
        const cells = lines.filter({ has: page.getByText(line.sku, { exact: true }) }).getByRole('cell');
        await expect(cells).toContainText([String(line.quantities)]);
        const shown = (await cells.allInnerTexts()).slice(0, -2).map((cell) => Number(digits(cell)));
        const { demo, q0, q1, q2, q3, q4 } = line;
        const hasDemo = last.bookingLines.some((one) => one.demo > 0);
        expect(shown).toEqual(hasDemo ? [demo, q0, q1, q2, q3, q4] : [q0, q1, q2, q3, q4]);
      }

      await order(page).getByRole('heading', { name: text.heading }).getByRole('link').click();
      await expect(page).toHaveURL(addressOf('user-transaction', locale, { id: last.id }));
    });

    it('[MODE-2] in client mode no amount stands there', async ({ page }) => {
      await openHistory(page, locale);
      await order(page).getByRole('button', { name: text.show }).click();
      await expect(order(page)).toContainText('$');
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(page.getByText(text.noAmounts)).toBeVisible();
      await expect(order(page)).not.toContainText('$');
      await expect(order(page).getByRole('columnheader', { name: text.amount })).toHaveCount(0);
    });

    it('[BOOK-12] an order goes out as a workbook and as a CSV, each window in a column', async ({ page }) => {
      await openHistory(page, locale);
      for (const format of ['XLSX', 'CSV']) {
        const saving = page.waitForEvent('download');
        await order(page)
          .getByRole('button', { name: `${last.reference} ${text.as} ${format}` })
          .click();
        const file = await saving;
        expect(file.suggestedFilename()).toMatch(new RegExp(`${last.reference}.*\\.${format}$`, 'i'));
        const bytes = readFileSync(await file.path());
        const content = format === 'CSV' ? bytes.toString('utf8') : strFromU8(sheetOf(bytes));
        for (const { sku } of last.bookingLines) expect(content).toContain(sku);
        for (const { label, labelFr } of last.windows ?? [])
          expect(content).toContain(locale === 'fr' ? labelFr : label);
      }
    });

    it('[BOOK-12] an order goes out as a document: the dealer, the season, what ships when, every line, numbered pages', async ({
      page,
    }) => {
      await openHistory(page, locale);
      const saving = page.waitForEvent('download');
      await order(page)
        .getByRole('button', { name: `${last.reference} ${text.as} PDF` })
        .click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(new RegExp(`${last.reference}.*\\.pdf$`, 'i'));
      const { pages, head } = readPdf(readFileSync(await file.path()));
      expect(head).toContain(`/Lang (${locale})`);
      const said = pages.flat().map((drawn) => drawn.text);
      expect(said.join(' ')).toContain(String(last.bookingYear));
      for (const { sku } of last.bookingLines) expect(said).toContain(sku);
      for (const { label, labelFr } of last.windows ?? []) expect(said).toContain(locale === 'fr' ? labelFr : label);
      expect(said).toContain(`Page ${pages.length} ${text.of} ${pages.length}`);
      const units = last.bookingLines.reduce((sum, line) => sum + line.quantities, 0);
      expect(said.map(digits)).toContain(String(units));
    });

    it('[TXN-2] on paper all lines stand there, whether they are shown or not', async ({ page }) => {
      await openHistory(page, locale);
      const lines = order(page).locator('table').nth(1);
      await expect(lines).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(lines).toBeVisible();
      await expect(page.getByRole('button', { name: text.show }).first()).toBeHidden();
    });

    it('[UI-4, PWA-2, TXN-3] opens with its age where the portal is gone; says so where it is not held, and where there is none', async ({
      page,
      complaints,
    }) => {
      await page.route(historyCall, async (route) => route.abort());
      await openHistory(page, locale);
      await expect(page.getByText(text.failed)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(historyCall);
      await page.getByRole('button', { name: text.retry }).click();
      await expect(order(page)).toContainText(last.reference);
      await untilHeld(page, 'past-bookings');

      await page.route(historyCall, async (route) => route.abort());
      await page.reload();
      await expect(order(page)).toContainText(last.reference);
      await expect(page.getByText(text.unreachable)).toBeVisible();
      await expect(page.getByText(text.held)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(historyCall);

      await page.route(historyCall, async (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText(text.empty)).toBeVisible();
      await expectAccessible(page);
      dropFailedLoads(complaints);
    });
  });
}
