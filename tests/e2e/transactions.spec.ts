import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { TransactionHeading } from '../../src/contract/transactions.ts';
import { expectAccessible } from './accessible.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer } from './transactions-on-server.ts';
import { expectTransactions, referencesOf, transactionRows } from './transactions-page.ts';

/** Nothing is ordered for this dealer while the tests run. */
const dealer = 'inter.dk@boreal.example';
const historyCall = '**/api/user/history/*';

const texts = {
  en: {
    title: 'Transactions',
    invoices: /^Invoices/,
    state: 'State',
    search: 'Search transactions',
    none: 'No transaction fits.',
    showAll: 'Show all',
    empty: 'No transactions yet.',
    failed: /could not be loaded/,
    retry: 'Try again',
    unreachable: 'The portal cannot be reached.',
    notFound: 'This page could not be found',
    toClient: 'Switch to client mode',
    noAmounts: 'Amounts show in admin mode alone.',
    paid: 'Paid',
    shipments: 'Shipments',
    related: 'Related documents',
    track: /^Track .* in a new tab$/,
  },
  fr: {
    title: 'Transactions',
    invoices: /^Factures/,
    state: 'État',
    search: 'Chercher dans les transactions',
    none: 'Aucune transaction ne correspond.',
    showAll: 'Tout afficher',
    empty: 'Aucune transaction pour l’instant.',
    failed: /n’ont pas pu être chargées/,
    retry: 'Réessayer',
    unreachable: 'Le portail n’est pas joignable.',
    notFound: 'Cette page est introuvable',
    toClient: 'Passer en mode client',
    noAmounts: 'Les montants ne s’affichent qu’en mode administration.',
    paid: 'Payée',
    shipments: 'Envois',
    related: 'Documents liés',
    track: /^Suivre .* dans un nouvel onglet$/,
  },
} as const satisfies Record<Locale, object>;

let held: readonly TransactionHeading[];
test.beforeEach(async ({ request }) => {
  held = await (await transactionsOnServer(request, dealer)).all();
});

const rows = transactionRows;
const references = (page: Page) => rows(page).getByRole('rowheader').allTextContents();
const searchOf = (page: Page) => new URL(page.url()).searchParams;

async function openList(page: Page, locale: Locale, query = ''): Promise<void> {
  const redirect = `${addressOf('user-transactions', locale)}${query}`;
  await signIn(page, { locale, username: dealer, redirect });
  await expect(page.getByRole('heading', { level: 1, name: texts[locale].title })).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`transactions in ${locale}`, () => {
    it('[TXN-1, ROUTE-9] newest first; kind, state and search stand in the address and hold after a reload', async ({
      page,
    }) => {
      await openList(page, locale);
      await expect(rows(page).first()).toBeVisible();
      await expectTransactions(page, referencesOf(held));

      await page.getByRole('link', { name: text.invoices }).click();
      const invoices = held.filter(({ kind }) => kind === 'invoice');
      await expectTransactions(page, referencesOf(invoices));
      await page.getByLabel(text.state).selectOption({ label: text.paid });
      const paid = invoices.filter(({ state }) => state === 'paid').map(({ reference }) => reference);
      await expectTransactions(page, paid);
      await expect.poll(() => Object.fromEntries(searchOf(page))).toEqual({ kind: 'invoice', state: 'paid' });
      await expect(page.getByRole('main').locator('nav [aria-current=page]')).toHaveCount(1);

      await page.getByLabel(text.search).fill((paid[0] ?? '').toLowerCase());
      await expect.poll(async () => references(page)).toEqual(paid.slice(0, 1));
      await expect.poll(() => searchOf(page).get('q')).toBe((paid[0] ?? '').toLowerCase());
      await page.reload();
      await expect.poll(async () => references(page)).toEqual(paid.slice(0, 1));

      await page.getByLabel(text.search).fill('no such number');
      await expect(page.getByText(text.none)).toBeVisible();
      await expect.poll(() => searchOf(page).get('q')).toBe('no such number');
      await expectAccessible(page);
      await page.getByRole('button', { name: text.showAll }).click();
      await expectTransactions(page, referencesOf(held));
    });

    it('[TXN-1] a document number is found as well as a reference', async ({ page }) => {
      const wanted = held.find(({ documentNo }) => documentNo !== '')?.documentNo ?? '';
      await openList(page, locale, `?${new URLSearchParams({ q: wanted }).toString()}`);
      await expect(page.getByLabel(text.search)).toHaveValue(wanted);
      const found = held.filter(({ documentNo }) => documentNo.includes(wanted)).map(({ reference }) => reference);
      await expect.poll(async () => references(page)).toEqual(found);
    });

    it('[TXN-1] an order names its parcels, each with the carrier’s page about it where there is one', async ({
      page,
      request,
    }) => {
      const server = await transactionsOnServer(request, dealer);
      const details = await Promise.all(
        held.filter(({ kind, state }) => kind === 'order' && state === 'shipped').map(async ({ id }) => server.one(id)),
      );
      await openList(page, locale);
      for (const isTracked of [true, false]) {
        const order = details.find(({ shipments }) => shipments && (shipments[0]?.url !== null) === isTracked);
        const parcel = order?.shipments?.[0];
        await page.goto(addressOf('user-transaction', locale, { id: order?.id ?? '-' }));
        const table = page.getByRole('region', { name: text.shipments });
        await expect(table).toContainText(parcel?.carrier ?? '-');
        await expect(table).toContainText(parcel?.tracking ?? '-');
        const links = table.getByRole('link', { name: text.track });
        await expect(links).toHaveCount(isTracked ? 1 : 0);
        if (isTracked) await expect(links).toHaveAttribute('href', parcel?.url ?? '-');
        await expectAccessible(page);
      }
    });

    it('[TXN-1] an order leads to its invoice, and the invoice back to the order', async ({ page, request }) => {
      const server = await transactionsOnServer(request, dealer);
      const { id = '-' } = held.find(({ kind, state }) => kind === 'order' && state === 'shipped') ?? {};
      const order = await server.one(id);
      const invoice = order.related?.find(({ kind }) => kind === 'invoice');
      await signIn(page, { locale, username: dealer, redirect: addressOf('user-transaction', locale, { id }) });
      const related = page.getByRole('table', { name: text.related });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(order.reference);
      await expectAccessible(page);
      await related.getByRole('link', { name: invoice?.reference ?? '-' }).click();
      await expect(heading).toContainText(invoice?.reference ?? '-');
      await expectAccessible(page);
      await related.getByRole('link', { name: order.reference }).click();
      await expect(heading).toContainText(order.reference);
    });

    it('[MODE-2] in client mode no amount stands in the list or on a transaction', async ({ page }) => {
      await openList(page, locale);
      const total = (held[0]?.total ?? 0).toFixed(2).replace(/\D/g, '');
      const shown = async () =>
        `${await page.content()}${await page.locator('body').ariaSnapshot()}`.replace(
          /(?<=\d)[\s,.\u00A0\u202F](?=\d)/g,
          '',
        );
      await expect.poll(shown).toContain(total);
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(page.getByText(text.noAmounts)).toBeVisible();
      expect(await shown()).not.toContain(total);
      expect(await shown()).not.toMatch(/\$\d|\d\$/);
      await rows(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(held[0]?.reference ?? '');
      await expect(page.getByText(text.noAmounts)).toBeVisible();
      expect(await shown()).not.toContain(total);
      expect(await shown()).not.toMatch(/\$\d|\d\$/);
    });

    it('[UI-4] an empty history, one that cannot be had, and one that cannot be asked for again', async ({
      page,
      complaints,
    }) => {
      await page.route(historyCall, async (route) => route.abort());
      await openList(page, locale);
      await expect(page.getByText(text.failed)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(historyCall);
      await page.getByRole('button', { name: text.retry }).click();
      await expect(rows(page).first()).toBeVisible();

      await page.route(historyCall, async (route) => route.abort());
      await rows(page).first().getByRole('link').click();
      await page.getByRole('navigation').getByRole('link', { name: text.title, exact: true }).click();
      await expect(page.getByText(text.unreachable)).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
      await page.unroute(historyCall);

      await page.route(historyCall, async (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText(text.empty)).toBeVisible();
      await expectAccessible(page);
      dropFailedLoads(complaints);
    });

    it('[ROUTE-8] an id that the dealer has not is not found', async ({ page, complaints }) => {
      const id = '00000000-0000-4000-8000-000000000000';
      await signIn(page, { locale, username: dealer, redirect: addressOf('user-transaction', locale, { id }) });
      await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible();
      await expectAnswerComplaint(complaints, 404);
    });
  });
}
