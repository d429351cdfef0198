import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Transaction, TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { dayIn } from '../../src/domain/calendar-day.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-field.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const historyPath = /^\/api\/user\/history\//;
const noAmounts = 'Les montants ne s’affichent qu’en mode administration.';

const nobodys = '00000000-0000-4000-8000-000000000000';

/** A dealer with transactions that nobody adds to. */
async function dealerWithHistory() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'inter.dk', has: ['transactions'] });
  const server = serverSide(portal, dealer);
  return { dealer, server, held: await server.transactions() };
}

async function openList(query = '') {
  const { dealer, server, held } = await dealerWithHistory();
  const screen = await openScreen(`${addressOf('user-transactions', 'fr')}${query}`, { dealer });
  await screen.findByRole('heading', { level: 1, name: 'Commandes et factures' });
  return { screen, server, held, main: () => screen.getByRole('main') };
}

const referencesOf = (headings: readonly TransactionHeading[]) => headings.map(({ reference }) => reference);

/** Its day where the company is. */
const dayOf = ({ date }: TransactionHeading) => dayIn('America/Toronto', Date.parse(date));

const asked = () => Object.fromEntries(new URLSearchParams(location.search));

/** The table says how many there are, and draws the first of them. */
async function expectListed(screen: Screen, wanted: readonly string[]): Promise<void> {
  await waitFor(() => {
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe(String(wanted.length + 1));
    const drawn = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(drawn.length).toBeGreaterThanOrEqual(Math.min(8, wanted.length));
    expect(drawn).toEqual(wanted.slice(0, drawn.length));
  });
}

async function fill(screen: Screen, label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await screen.user.clear(field);
  if (value !== '') await screen.user.type(field, value);
}

/** All that a reader is told, amounts without what separates their digits. */
const said = () => document.body.innerHTML.replaceAll(/(?<=\d)[\s,.]|&nbsp;(?=\d)/g, '');

async function expectNoAmount(total: string): Promise<void> {
  await waitFor(() => expect(document.body.textContent).toContain(noAmounts));
  expect(said()).not.toContain(total);
  expect(document.body.textContent).not.toMatch(/\$\d|\d\s?\$/);
}

test('[TXN-1, ROUTE-9] newest first; kind, state and search are in the address and hold after a reload', async () => {
  const { screen, held, main } = await openList();
  await expectListed(screen, referencesOf(held));

  await screen.user.click(screen.getByRole('link', { name: /^Factures/ }));
  const invoices = held.filter(({ kind }) => kind === 'invoice');
  await expectListed(screen, referencesOf(invoices));
  await screen.user.selectOptions(screen.getByLabelText('Statut'), 'Payée');
  const paid = referencesOf(invoices.filter(({ state }) => state === 'paid'));
  await expectListed(screen, paid);
  await waitFor(() => expect(asked()).toEqual({ kind: 'invoice', state: 'paid' }));
  expect(main().querySelectorAll('nav [aria-current=page]')).toHaveLength(1);

  const typed = (paid[0] ?? '').toLowerCase();
  await fill(screen, 'Chercher dans les transactions', typed);
  await expectListed(screen, paid.slice(0, 1));
  await waitFor(() => expect(asked()['q']).toBe(typed));
  await screen.reload();
  await expectListed(screen, paid.slice(0, 1));

  await fill(screen, 'Chercher dans les transactions', 'no such number');
  await screen.findByText('Aucune transaction ne correspond.');
  await waitFor(() => expect(asked()['q']).toBe('no such number'));
  await expectAccessible(main());
  await screen.user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await expectListed(screen, referencesOf(held));
});

test('[TXN-1] a document number is found as well as a reference', async () => {
  const { screen, held } = await openList();
  const wanted = held.find(({ documentNo }) => documentNo !== '')?.documentNo ?? '-';
  const found = referencesOf(held.filter(({ documentNo }) => documentNo.includes(wanted)));
  await screen.visit(`${addressOf('user-transactions', 'fr')}?${new URLSearchParams({ q: wanted }).toString()}`);
  await screen.findByDisplayValue(wanted);
  await expectListed(screen, found);
});

test('[TXN-1, ROUTE-9] between two days: they are in the address, and days the wrong way round are said at the field', async () => {
  const { screen, held, main } = await openList();
  await screen.user.selectOptions(await screen.findByLabelText('Période'), 'Période personnalisée');
  const day = held[3] ? dayOf(held[3]) : '';
  await fill(screen, 'Date de début', '2020-01-01');
  await fill(screen, 'Date de fin', day);
  const listed = referencesOf(held.filter((heading) => dayOf(heading) <= day));
  await expectListed(screen, listed);
  await waitFor(() => expect(asked()).toEqual({ from: '2020-01-01', to: day }));
  await screen.reload();
  await expectListed(screen, listed);
  await fill(screen, 'Date de fin', '2019-12-31');
  await waitFor(() => expect(asked()['to']).toBe('2019-12-31'));
  expect((await screen.findByRole('alert')).textContent).toBe('La date de fin précède la date de début.');
  expect(screen.getByLabelText('Date de fin').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Date de début').value).toBe('1er janv. 2020');
  await expectAccessible(main());
  await fill(screen, 'Date de fin', '');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await expectListed(screen, referencesOf(held));
});

test('[TXN-1] an order names its parcels, each with the carrier’s page about it where there is one', async () => {
  const { screen, server, held, main } = await openList();
  const shipped = held.filter(({ kind, state }) => kind === 'order' && state === 'shipped');
  const details = await Promise.all(shipped.map(async ({ id }) => server.transaction(id)));
  for (const isTracked of [true, false]) {
    const order = details.find(({ shipments }) => shipments && (shipments[0]?.url !== null) === isTracked);
    const parcel = order?.shipments?.[0];
    await screen.visit(addressOf('user-transaction', 'fr', { id: order?.id ?? '-' }));
    await expectText(() => screen.getByRole('region', { name: 'Envois' }), parcel?.tracking ?? '-');
    const region = screen.getByRole('region', { name: 'Envois' });
    expect(region.textContent).toContain(parcel?.carrier ?? '-');
    const links = within(region).queryAllByRole('link', { name: /^Suivre .* dans un nouvel onglet$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isTracked ? [parcel?.url] : []);
    await expectAccessible(main());
  }
});

test('[TXN-1] an order leads to its invoice, and the invoice back to the order', async () => {
  const { screen, server, held, main } = await openList();
  const { id = '-' } = held.find(({ kind, state }) => kind === 'order' && state === 'shipped') ?? {};
  const order = await server.transaction(id);
  const invoice = order.related?.find(({ kind }) => kind === 'invoice')?.reference ?? '-';
  await screen.visit(addressOf('user-transaction', 'fr', { id }));
  const heading = () => screen.getByRole('heading', { level: 1 });
  const follow = async (reference: string) => {
    const related = await screen.findByRole('table', { name: 'Documents liés' });
    await screen.user.click(await within(related).findByRole('link', { name: new RegExp(reference) }));
  };
  await expectText(heading, order.reference);
  await follow(invoice);
  await expectText(heading, invoice);
  await expectAccessible(main());
  await follow(order.reference);
  await expectText(heading, order.reference);
});

test('[MODE-2] in client mode no amount is in the list or on a transaction', async () => {
  const { screen, held } = await openList();
  const [newest] = held;
  const total = (newest?.total ?? 0).toFixed(2).replace('.', '');
  await waitFor(() => expect(said()).toContain(total));
  await screen.user.click(screen.getAllByRole('button', { name: 'Passer en mode client' })[0] as HTMLElement);
  await expectNoAmount(total);
  await screen.user.click(screen.getByRole('link', { name: newest?.reference ?? '-' }));
  await expectText(() => screen.getByRole('heading', { level: 1 }), newest?.reference ?? '-');
  await expectNoAmount(total);
});

test('[UI-4] an empty history, one that cannot be had, and one that cannot be asked for again', async () => {
  const { dealer, held } = await dealerWithHistory();
  let restore = () => {};
  const screen = await openScreen('user-transactions', {
    dealer,
    locale: 'fr',
    before: (network) => {
      restore = network.cut(historyPath);
    },
  });
  const main = () => screen.getByRole('main');
  await screen.findByText(/n’ont pas pu être chargées/);
  await expectAccessible(main());
  restore();
  await screen.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expectListed(screen, referencesOf(held));

  await screen.untilHeld('transactions');
  restore = screen.network.cut(historyPath);
  await screen.reload();
  await screen.findByText('Le portail n’est pas joignable.');
  await expectListed(screen, referencesOf(held));
  await expectAccessible(main());
  restore();

  screen.network.route(historyPath, () => Response.json([]));
  await screen.reload();
  await screen.findByText('Aucune transaction pour l’instant.');
  await expectAccessible(main());
});

test('[F-65, ROUTE-8] what another dealer has, or nobody, is not found', async () => {
  const { screen } = await openList();
  const others = await dealerWithHistory();
  for (const id of [others.held[0]?.id ?? '-', nobodys, "' or 1=1"]) {
    for (const name of ['transaction-print', 'user-transaction'] as const) {
      await screen.visit(addressOf('user-transactions', 'fr'));
      await screen.findByRole('heading', { level: 1, name: 'Commandes et factures' });
      await screen.visit(addressOf(name, 'fr', { id }));
      await screen.findByRole('heading', { name: 'Page introuvable' });
      expect(screen.getByRole('main').textContent).not.toContain(others.held[0]?.reference);
    }
  }
});

test.each(['en', 'fr'] as const)(
  '[FEED-5, FEED-8] %s: a past order of the demo shows where it was shipped, on its page and in print',
  async (locale) => {
    const { dealer, server, held } = await dealerWithHistory();
    const order = held.find(({ kind }) => kind === 'order') as TransactionHeading;
    const { shippingAddress } = await server.call<Transaction>(`/api/user/transaction/${dealer.id}/${order.id}`);
    const { line1 = '', city = '' } = shippingAddress ?? {};
    expect([line1, city]).not.toContain('');
    const screen = await openScreen(addressOf('user-transaction', locale, { id: order.id }), { dealer, locale });
    await expectText(() => screen.getByRole('main'), line1);
    await expectText(() => screen.getByRole('main'), city);
    await screen.visit(addressOf('transaction-print', locale, { id: order.id }));
    await expectText(() => document.body, locale === 'en' ? 'Delivery' : 'Livraison');
    await expectText(() => document.body, line1);
  },
);
