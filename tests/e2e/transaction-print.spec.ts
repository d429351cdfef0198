import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { Transaction, TransactionHeading } from '../../src/contract/transactions.ts';
import { formatsOf } from '../../src/ui/format.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { testIn } from './test-in.ts';
import { type TransactionsOnServer, transactionsOnServer } from './transactions-on-server.ts';
import { expectTransactions, referencesOf } from './transactions-page.ts';

/** Nothing is ordered for this dealer while the tests run. */
const dealer = 'inter.dk@boreal.example';
const another = 'dealer.us@boreal.example';
const portal = /\/(api\/.*|config\.json)$|\/api\/user\/history\//;

const texts = {
  en: {
    kinds: { order: 'Order', invoice: 'Invoice', credit: 'Credit', booking: 'Booking' },
    open: 'Print or PDF',
    statement: 'Statement',
    print: 'Print',
    pdf: 'Save as PDF',
    page: (at: number, of: number) => `Page ${at} of ${of}`,
    exportAs: (format: string) => `Export the list as ${format}`,
    transactions: 'Transactions',
    invoices: /^Invoices/,
    opening: /^Open from before /,
    due: 'Due in all',
    period: 'Period',
    byDays: 'Between two days',
    first: 'First day',
    last: 'Last day',
    turned: 'The last day is before the first.',
    toClient: 'Switch to client mode',
    noAmounts: 'Amounts show in admin mode alone.',
    notFound: 'This page could not be found',
    unreachable: 'The portal cannot be reached.',
    held: /held on this device, as of \d{1,2}:\d{2}\./,
    unseen: 'Its lines could not be loaded, and they are not on this device.',
    lines: 'Lines',
    headings: 'Date,Reference,Kind,Your document,State,Due,Units',
    delimiter: ',',
  },
  fr: {
    kinds: { order: 'Commande', invoice: 'Facture', credit: 'Crédit', booking: 'Précommande' },
    open: 'Imprimer ou PDF',
    statement: 'Relevé',
    print: 'Imprimer',
    pdf: 'Enregistrer en PDF',
    page: (at: number, of: number) => `Page ${at} de ${of}`,
    exportAs: (format: string) => `Exporter la liste en ${format}`,
    transactions: 'Transactions',
    invoices: /^Factures/,
    opening: /^À payer d’avant le /,
    due: 'Total à payer',
    period: 'Période',
    byDays: 'Entre deux jours',
    first: 'Premier jour',
    last: 'Dernier jour',
    turned: 'Le dernier jour précède le premier.',
    toClient: 'Passer en mode client',
    noAmounts: 'Les montants ne s’affichent qu’en mode administration.',
    notFound: 'Cette page est introuvable',
    unreachable: 'Le portail n’est pas joignable.',
    held: /vient de cet appareil\. Mise à jour\s: \d{2}\sh\s\d{2}\./,
    unseen: 'Ses lignes n’ont pas pu être chargées, et elles ne sont pas sur cet appareil.',
    lines: 'Lignes',
    headings: 'Date;Référence;Genre;Votre document;État;Échéance;Unités',
    delimiter: ';',
  },
} as const satisfies Record<Locale, object>;

let server: TransactionsOnServer;
let held: readonly TransactionHeading[];
let invoice: Transaction;
test.beforeEach(async ({ request }) => {
  server = await transactionsOnServer(request, dealer);
  held = await server.all();
  invoice = await server.one(held.find(({ kind }) => kind === 'invoice')?.id ?? '');
});

const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => main(page).getByRole('article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const textsOf = async (download: Download) => {
  const { pages } = readPdf(await readFile(await download.path()));
  return pages.map((drawn) => drawn.map(({ text }) => text));
};
const moneyOf = (amount: number, locale: Locale) => formatsOf(locale).money(Math.round(amount * 100), 'CA');
/** Spaces of any kind are one: paper has no narrow ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('\u2212', '–');

async function openAt(page: Page, locale: Locale, address: string): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: address });
  await expect(title(page)).toBeVisible();
}

async function saved(page: Page, name: string): Promise<Download> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return saving;
}

/** What stands beyond the page's edge, or is too wide for its cell, on paper so wide. */
async function cutOff(page: Page, widthPx: number): Promise<readonly string[]> {
  await page.setViewportSize({ width: widthPx, height: 900 });
  return page.locator('main article').evaluate((article) => {
    const right = document.documentElement.clientWidth;
    const all = [...article.querySelectorAll('td, th, p, h1, h2, table')];
    return all.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isCut = box.right > right + 0.5 || box.left < 0 || element.scrollWidth > element.clientWidth + 1;
      return isCut ? [`${element.tagName}: ${element.textContent.slice(0, 60)}`] : [];
    });
  });
}

/** What a page of paper holds between margins of 14 mm above and below and 12 mm beside, in px. */
const papers = { A4: { width: 702, height: 1016 }, Letter: { width: 725, height: 950 } } as const;

async function pagesPrinted(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`on paper in ${locale}`, () => {
    test('[TXN-2, LAYOUT-2, UI-3] a transaction leads to its document, which has nothing around it', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        window.print = () => document.body.toggleAttribute('data-printed', true);
      });
      await openAt(page, locale, addressOf('user-transaction', locale, { id: invoice.id }));
      await page.getByRole('link', { name: text.open }).click();
      await expect(page).toHaveURL(
        (url) => url.pathname === addressOf('transaction-print', locale, { id: invoice.id }),
      );
      await expect(title(page)).toHaveText(`${text.kinds.invoice} ${invoice.reference}`);
      for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toHaveCount(0);
      for (const line of invoice.lines)
        await expect(sheet(page).getByRole('cell', { name: line.sku, exact: true })).toBeVisible();
      await expect(sheet(page).getByRole('row').last()).toContainText(moneyOf(invoice.total, locale));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessibleInBothSchemes(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessibleInBothSchemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.getByRole('button', { name: text.print, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await page.getByRole('link', { name: invoice.reference }).click();
      await expect(page.getByRole('banner')).toBeVisible();
    });

    it('[TXN-2] on A4 and on Letter an invoice takes one page, and nothing of it is cut', async ({ page }) => {
      await openAt(page, locale, addressOf('transaction-print', locale, { id: invoice.id }));
      await expect(sheet(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button')).toHaveCount(0);
      for (const format of ['A4', 'Letter'] as const) {
        expect(await cutOff(page, papers[format].width)).toEqual([]);
        expect(await pagesPrinted(page, format)).toBe(1);
      }
    });

    it('[TXN-2] the list as it is filtered leads to its statement: what is from before, the lines, sums and what is due', async ({
      page,
    }) => {
      const from = held.filter(({ kind }) => kind === 'invoice')[5]?.date.slice(0, 10) ?? '';
      await openAt(page, locale, `${addressOf('user-transactions', locale)}?kind=invoice&from=${from}`);
      await expect(page.getByLabel(text.first)).toHaveValue(from);
      await page.getByRole('link', { name: text.statement }).click();
      await expect(title(page)).toHaveText(text.statement);
      const invoices = held.filter(({ kind }) => kind === 'invoice');
      const listed = invoices.filter(({ date }) => date.slice(0, 10) >= from);
      const rows = sheet(page).locator('tbody').first().getByRole('row');
      await expect(rows).toHaveCount(listed.length);
      for (const [at, { reference }] of listed.entries()) await expect(rows.nth(at)).toContainText(reference);
      const dueOf = (some: typeof held) =>
        some.filter(({ state }) => state === 'open').reduce((sum, { total }) => sum + total, 0);
      await expect(sheet(page).getByRole('row', { name: text.opening })).toContainText(
        moneyOf(dueOf(invoices.filter(({ date }) => date.slice(0, 10) < from)), locale),
      );
      await expect(sheet(page).getByRole('row', { name: text.due })).toContainText(moneyOf(dueOf(invoices), locale));
      await expectAccessible(page);
      await main(page).getByRole('link', { name: text.transactions }).click();
      await expect(page.getByLabel(text.first)).toHaveValue(from);
      await expect(page).toHaveURL(/kind=invoice/);
    });

    it('[TXN-2] a statement of all: no row is cut on either paper, it goes on over pages, and its PDF says the same', async ({
      page,
    }) => {
      await openAt(page, locale, addressOf('transaction-print', locale));
      const rows = sheet(page).locator('tbody').first().getByRole('row');
      await expect(rows).toHaveCount(held.length);
      const download = await saved(page, text.pdf);
      const pages = await textsOf(download);
      expect(pages.flat()[0]).toBe(text.statement);
      for (const [at, said] of pages.entries()) expect(said).toContain(text.page(at + 1, pages.length));
      for (const { reference, total } of held) {
        expect(pages.flat()).toContain(reference);
        expect(pages.flat().map(plain)).toContain(plain(moneyOf(total, locale)));
      }
      await page.emulateMedia({ media: 'print' });
      for (const format of ['A4', 'Letter'] as const) {
        expect(await cutOff(page, papers[format].width)).toEqual([]);
        const heightPx = await sheet(page).evaluate(({ scrollHeight }) => scrollHeight);
        const printed = await pagesPrinted(page, format);
        expect(printed).toBeGreaterThanOrEqual(Math.ceil(heightPx / papers[format].height));
        // The headings stand on each page again, and rows that do not fit go over whole.
        expect(printed).toBeLessThanOrEqual(Math.ceil(heightPx / (papers[format].height - 80)));
      }
    });

    it('[TXN-2] an order as a PDF: addresses, lines and total', async ({ page }) => {
      const order = await server.one(held.find(({ kind }) => kind === 'order')?.id ?? '');
      await openAt(page, locale, addressOf('transaction-print', locale, { id: order.id }));
      const said = (await textsOf(await saved(page, text.pdf))).flat().map(plain);
      expect(said[0]).toBe(`${text.kinds.order} ${order.reference}`);
      expect(said).toContain(order.billingAddress?.name);
      for (const { sku, total } of order.lines) {
        expect(said).toContain(sku);
        expect(said).toContain(plain(moneyOf(total, locale)));
      }
      expect(said).toContain(plain(moneyOf(order.total, locale)));
    });

    it('[TXN-1] the list as it is filtered goes out as CSV and XLSX: days are days and amounts are numbers', async ({
      page,
    }) => {
      await openAt(page, locale, `${addressOf('user-transactions', locale)}?kind=invoice`);
      const invoices = held.filter(({ kind }) => kind === 'invoice');
      const csv = await readFile(await (await saved(page, text.exportAs('CSV'))).path(), 'utf8');
      const [head, ...rows] = csv.slice(1).trimEnd().split('\r\n');
      expect(head).toContain(text.headings);
      expect(rows.map((row) => row.split(text.delimiter)[1])).toEqual(invoices.map(({ reference }) => reference));
      const total = (invoices[0]?.total ?? 0).toFixed(2);
      const cells = (rows[0] ?? '').split(text.delimiter);
      expect(cells.at(-1)).toBe(locale === 'fr' ? total.replace('.', ',') : total);
      expect(cells[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
      const workbook = unzipSync(await readFile(await (await saved(page, text.exportAs('XLSX'))).path()));
      const inSheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(inSheet.match(/<row /g)).toHaveLength(invoices.length + 1);
      expect(inSheet).toContain(`<c s="2"><v>${total}</v></c></row>`);
      expect(inSheet).toMatch(/<row r="2"><c s="3"><v>\d{5}<\/v><\/c>/);

      await page.goto(`${addressOf('user-transactions', locale)}?kind=credit`);
      const credits = held.filter(({ kind }) => kind === 'credit').map((credit) => credit.total.toFixed(2));
      expect(credits[0]).toMatch(/^-\d/);
      const ofCredits = await readFile(await (await saved(page, text.exportAs('CSV'))).path(), 'utf8');
      const written = ofCredits.trimEnd().split('\r\n').slice(1);
      expect(written.map((row) => row.split(text.delimiter).at(-1))).toEqual(
        credits.map((amount) => (locale === 'fr' ? amount.replace('.', ',') : amount)),
      );
    });

    it('[MODE-2] in client mode neither paper nor file says an amount', async ({ page }) => {
      await openAt(page, locale, addressOf('user-transactions', locale));
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(page.getByText(text.noAmounts)).toBeVisible();
      const csv = await readFile(await (await saved(page, text.exportAs('CSV'))).path(), 'utf8');
      expect(csv.trimEnd().split('\r\n')).toHaveLength(held.length + 1);
      expect(csv.split('\r\n')[0]?.slice(1)).toBe(text.headings);
      for (const id of [undefined, invoice.id]) {
        await page.goto(addressOf('transaction-print', locale, id === undefined ? {} : { id }));
        await expect(sheet(page)).toBeVisible();
        await expect(page.getByText(text.noAmounts)).toBeVisible();
        expect(await sheet(page).textContent()).not.toMatch(/\$/);
        const said = (await textsOf(await saved(page, text.pdf))).flat();
        expect(said.join(' ')).toContain(invoice.reference);
        expect(said.join(' ')).not.toMatch(/\$/);
      }
    });

    it('[TXN-3] what was seen is printed without a network too, with its age; what was not says so', async ({
      page,
      complaints,
    }) => {
      await openAt(page, locale, addressOf('user-transactions', locale));
      await page.getByRole('link', { name: held[0]?.reference ?? '' }).click();
      await expect(page.getByRole('heading', { name: text.lines })).toBeVisible();
      await untilHeld(page, 'transactions', { name: 'transaction', of: held[0]?.id ?? '' });
      await page.route(portal, async (route) => route.abort());
      await page.goto(addressOf('transaction-print', locale, { id: held[0]?.id ?? '' }));
      await expect(title(page)).toContainText(held[0]?.reference ?? '');
      await expect(page.getByText(text.unreachable)).toBeVisible();
      await expect(page.getByText(text.held)).toBeVisible();
      await expectAccessible(page);
      expect((await textsOf(await saved(page, text.pdf))).flat().join(' ')).toContain(held[0]?.reference);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(text.unreachable)).toBeHidden();
      await page.emulateMedia({ media: null });

      await page.goto(addressOf('transaction-print', locale));
      await expect(title(page)).toHaveText(text.statement);
      await expect(page.getByText(text.held)).toBeVisible();

      await page.goto(addressOf('transaction-print', locale, { id: held[1]?.id ?? '' }));
      await expect(page.getByText(text.unseen)).toBeVisible();
      await expectAccessible(page);
      dropFailedLoads(complaints);
    });

    it('[F-65, ROUTE-8] what another dealer has, or nobody, is not found', async ({ page, request, complaints }) => {
      const others = await (await transactionsOnServer(request, another)).all();
      await openAt(page, locale, addressOf('user-transactions', locale));
      for (const id of [others[0]?.id ?? '', 'nothing', "' or 1=1"]) {
        for (const name of ['transaction-print', 'user-transaction'] as const) {
          await page.goto(addressOf(name, locale, { id }));
          await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible();
        }
      }
      await expectAnswerComplaint(complaints, 404);
    });

    it('[TXN-1, ROUTE-9] between two days: they stand in the address, and days the wrong way round are said beside the field', async ({
      page,
    }) => {
      await openAt(page, locale, addressOf('user-transactions', locale));
      await page.getByLabel(text.period).selectOption({ label: text.byDays });
      const day = held[3]?.date.slice(0, 10) ?? '';
      await page.getByLabel(text.first).fill('2020-01-01');
      await page.getByLabel(text.last).fill(day);
      const listed = referencesOf(held.filter(({ date }) => date.slice(0, 10) <= day));
      await expectTransactions(page, listed);
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('from') === '2020-01-01' && url.searchParams.get('to') === day,
      );
      await page.reload();
      await expectTransactions(page, listed);
      await page.getByLabel(text.last).fill('2019-12-31');
      await expect(page).toHaveURL((url) => url.searchParams.get('to') === '2019-12-31');
      await expect(page.getByRole('alert')).toHaveText(text.turned);
      await expect(page.getByLabel(text.last)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(text.first)).toHaveValue('2020-01-01');
      await expectAccessible(page);
      await page.getByLabel(text.last).fill('');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectTransactions(page, referencesOf(held));
    });
  });
}
