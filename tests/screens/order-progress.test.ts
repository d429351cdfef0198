import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { runAdminCommand } from '../../server/admin/commands.ts';
import { hearOutput } from '../../server/testing/admin-output.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { OrderedLines } from '../../src/contract/orders/ordered-lines.ts';
import type { TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const requestsPath = '/api/order-requests';

/** A dealer with the demo's orders, and the company's command line. */
async function dealerWithOrders() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['transactions'] });
  const server = serverSide(portal, dealer);
  const held = await server.transactions();
  const orderIn = (state: TransactionHeading['state']) => {
    const found = held.find((heading) => heading.kind === 'order' && heading.state === state);
    if (!found) throw new Error(`no order is ${state}`);
    return found;
  };
  async function company(...words: string[]): Promise<void> {
    const { output, heard } = hearOutput();
    const { settings, now } = portal.app.dependencies;
    const run = async () => runAdminCommand(['orders', ...words], { db: portal.db, settings, now, ...output });
    expect([await onServerSide(run), heard.warnings]).toEqual([0, []]);
  }
  const ordered = async () => server.call<OrderedLines>(`/api/user/ordered-lines/${dealer.id}`);
  return { dealer, server, orderIn, company, ordered };
}

type Opened = Awaited<ReturnType<typeof dealerWithOrders>>;

/** The reference of an order of which nothing was in stock. */
async function nothingInStock({ orderIn }: Opened): Promise<string> {
  const { id, reference } = orderIn('received');
  const { db } = await screenPortal();
  const { detail } = await onServerSide(async () =>
    db.selectFrom('transactions').where('id', '=', id).select('detail').executeTakeFirstOrThrow(),
  );
  const lines = detail.lines.map((line) => ({ ...line, reserved: 0 }));
  await onServerSide(async () =>
    db
      .updateTable('transactions')
      .set({ detail: JSON.stringify({ ...detail, lines }) })
      .where('id', '=', id)
      .execute(),
  );
  return reference;
}

async function openOrder(opened: Opened, { id, reference }: TransactionHeading) {
  const screen = await openScreen(addressOf('user-transaction', 'en', { id }), { dealer: opened.dealer });
  await screen.findByRole('heading', { level: 1, name: new RegExp(reference) });
  return screen;
}

test('[TXN-4] an order shows its steps with days, and what each parcel contains', async () => {
  const opened = await dealerWithOrders();
  const order = opened.orderIn('in-preparation');
  const screen = await openOrder(opened, order);
  const progress = screen.getByRole('region', { name: 'Progress' });
  const steps = within(progress).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset['state'])).toEqual(['done', 'done', 'done', 'partly', 'ahead', 'ahead']);
  expect(steps[3]?.textContent).toMatch(/Shipped\d+ of \d+ unitsExpected /);
  const { shipments = [], lines } = await opened.server.transaction(order.id);
  const [first] = shipments[0]?.lines ?? [];
  const name = lines.find(({ sku }) => sku === first?.sku)?.name ?? '-';
  const parcels = within(screen.getByRole('region', { name: 'Shipments' }));
  expect(parcels.getByRole('row', { name: new RegExp(`${first?.quantities} × ${name}`) })).toBeDefined();
  await expectAccessible(progress);
});

test('[TXN-4] a cancelled order ends there and says why; a changed one says what', async () => {
  const opened = await dealerWithOrders();
  await opened.company('change', opened.orderIn('received').reference, '--text', 'One unit less.');
  const screen = await openOrder(opened, opened.orderIn('received'));
  await expectText(() => screen.getByRole('region', { name: 'Progress' }), 'One unit less.');
  await screen.visit(addressOf('user-transaction', 'en', { id: opened.orderIn('cancelled').id }));
  await screen.findByRole('heading', { level: 1, name: new RegExp(opened.orderIn('cancelled').reference) });
  const progress = within(screen.getByRole('region', { name: 'Progress' }));
  expect(progress.getAllByRole('listitem').at(-1)?.textContent).toMatch(/^Canceled/);
  await expectText(() => screen.getByRole('region', { name: 'Progress' }), 'Nothing will be invoiced.');
});

test('[ORD-10, SYNC-1] a request written offline is kept, sent once, and answered on the page', async () => {
  const opened = await dealerWithOrders();
  const order = opened.orderIn('received');
  const screen = await openOrder(opened, order);
  await screen.user.click(await screen.findByRole('button', { name: 'Request a change' }));
  await screen.user.click(screen.getByRole('button', { name: 'Send request' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Describe the change.');
  await screen.untilHeld('transaction');
  screen.network.setOnline(false);
  await expectAccessible(screen.getByRole('region', { name: 'Change or cancel this order' }));
  // By keys alone: the focus goes where one types, and back where it began.
  const field = screen.getByLabelText('What should change?');
  expect(document.activeElement).toBe(field);
  await screen.user.keyboard('{Tab}{Enter}');
  await screen.findByText('Describe the change.');
  expect(document.activeElement).toBe(field);
  await screen.user.keyboard('Ship the chains first.{Tab}{Enter}');
  await screen.findByText('Not sent yet');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change or cancel'));
  await screen.reload();
  await screen.findByText('Ship the chains first.');
  expect(screen.getByText('Not sent yet')).toBeDefined();

  await screen.visit(addressOf('device', 'en'));
  await screen.findByText('Request to change an order, not sent yet');
  screen.network.setOnline(true);
  await waitFor(() => expect(screen.queryByText('Request to change an order, not sent yet')).toBeNull());
  await screen.visit(addressOf('user-transaction', 'en', { id: order.id }));
  await screen.findByText('Sent, waiting for an answer');
  const { requests = [] } = await opened.server.transaction(order.id);
  expect(requests.map(({ text }) => text)).toEqual(['Ship the chains first.']);

  await opened.company('answer', order.reference, '--accept', '--text', 'Gladly.');
  await screen.reload();
  await screen.findByText('Accepted');
  expect(screen.getAllByText('Gladly.').length).toBeGreaterThan(0);
});

test('[ORD-10, SYNC-1] what is typed for one order is not shown for another, and a double click asks once', async () => {
  const opened = await dealerWithOrders();
  const [order, other] = [opened.orderIn('received'), opened.orderIn('shipped')];
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  const screen = await openOrder(opened, other);
  await screen.visit(addressOf('user-transaction', 'en', { id: order.id }));
  await heading(order.reference);
  await screen.user.click(await screen.findByRole('button', { name: 'Request a change' }));
  await screen.user.type(screen.getByLabelText('What should change?'), 'Blue, please.');
  await screen.visit(addressOf('user-transaction', 'en', { id: other.id }));
  await heading(other.reference);
  expect(screen.queryByLabelText('What should change?')).toBeNull();
  await screen.visit(addressOf('user-transaction', 'en', { id: order.id }));
  await heading(order.reference);
  await screen.user.click(await screen.findByRole('button', { name: 'Request a change' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe('Blue, please.');
  const send = screen.getByRole('button', { name: 'Send request' });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText('Sent, waiting for an answer');
  const { requests = [] } = await opened.server.transaction(order.id);
  expect(requests.map(({ text }) => text)).toEqual(['Blue, please.']);
});

for (const [locale, title, answered, accepted, isAsked] of [
  ['en', 'Overview', 'Your cancellation request was answered', 'Accepted', 'Request cancellation'],
  ['fr', 'Aperçu', 'Réponse à votre demande d’annulation', 'Acceptée', 'Demander l’annulation'],
] as const) {
  test(`[OVW-1, ORD-10] in ${locale} the overview announces an answered request until its order was opened`, async () => {
    const opened = await dealerWithOrders();
    const order = opened.orderIn('received');
    const screen = await openScreen(addressOf('user-transaction', locale, { id: order.id }), {
      dealer: opened.dealer,
      locale,
    });
    await screen.user.click(await screen.findByRole('button', { name: isAsked }));
    await screen.user.click(
      screen.main().getByRole('button', { name: locale === 'en' ? 'Send request' : 'Envoyer la demande' }),
    );
    await waitFor(async () => expect((await opened.server.transaction(order.id)).requests).toHaveLength(1));
    await opened.company('answer', order.reference, '--accept', '--text', 'Gladly.');

    await screen.visit(addressOf('user-overview', locale));
    const link = await screen.main().findByRole('link', { name: new RegExp(`^${answered}.*${order.reference}`) });
    expect(within(link.closest('li') as HTMLElement).getByText(accepted)).toBeDefined();
    await screen.user.click(link);
    await screen.findByRole('heading', { level: 1, name: new RegExp(order.reference) });
    await screen.main().findByText(accepted);
    await screen.visit(addressOf('user-overview', locale));
    await screen.main().findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.main().queryByRole('link', { name: new RegExp(`^${answered}`) })).toBeNull();
  });
}

test('[ORD-10] a request for an order that has shipped meanwhile is refused in place, and its text stays', async () => {
  const opened = await dealerWithOrders();
  const order = opened.orderIn('received');
  const screen = await openOrder(opened, order);
  await screen.untilHeld('transaction');
  screen.network.setOnline(false);
  await opened.company('ship', order.reference, '--carrier', 'Post', '--tracking', '1');
  await screen.user.click(await screen.findByRole('button', { name: 'Request a change' }));
  await screen.user.type(screen.getByLabelText('What should change?'), 'Two less.');
  await screen.user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Not sent yet');
  screen.network.setOnline(true);
  await screen.findByText('Too late');
  const section = within(screen.getByRole('region', { name: 'Change or cancel this order' }));
  expect(section.getByText('Two less.')).toBeDefined();
  expect(section.getAllByText('The order has shipped, so it can no longer be changed or canceled.')).not.toEqual([]);
  expect(section.queryByRole('button', { name: 'Request a change' })).toBeNull();
});

test('[ORD-10, F-10] a server that is busy keeps the request waiting', async () => {
  const opened = await dealerWithOrders();
  const screen = await openOrder(opened, opened.orderIn('received'));
  const open = screen.network.route(requestsPath, () => new Response('', { status: 503 }));
  await screen.user.click(await screen.findByRole('button', { name: 'Request cancellation' }));
  await screen.user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Not sent yet');
  open();
  await screen.reload();
  expect(await screen.findByText('Sent, waiting for an answer')).toBeDefined();
});

test('[TXN-5] lines on back order of all orders stand on one page with their days', async () => {
  const opened = await dealerWithOrders();
  await opened.company('expect', await nothingInStock(opened), '--on', '2099-01-15');
  const { orders, products } = await opened.ordered();
  const awaited = orders.flatMap(({ reference, lines }) =>
    lines.filter(({ coming }) => coming !== undefined).map((line) => ({ reference, ...line })),
  );
  const screen = await openScreen(addressOf('user-transactions', 'en'), { dealer: opened.dealer });
  await screen.user.click(await screen.findByRole('link', { name: 'Backorders' }));
  expect(awaited.length).toBeGreaterThan(0);
  const rows = await waitFor(() => {
    const found = screen.main().getAllByRole('row').slice(1);
    expect(found).toHaveLength(awaited.length);
    return found;
  });
  for (const { reference, sku, coming, quantities, expectedOn } of awaited) {
    const row = rows.find(({ textContent }) => textContent.includes(sku) && textContent.includes(reference));
    expect(row?.textContent).toContain(`${coming} of ${quantities}`);
    expect(row?.textContent).toContain(expectedOn === '2099-01-15' ? '2099' : '');
    expect(row?.textContent).toContain(products.find((product) => product.sku === sku)?.name ?? '-');
  }
});

test('[TXN-6] the search finds ordered products, also offline', async () => {
  const opened = await dealerWithOrders();
  const { orders, products } = await opened.ordered();
  const [wanted] = products;
  const dated = orders.filter(({ lines }) => lines.some(({ sku }) => sku === wanted?.sku));
  const screen = await openScreen(addressOf('user-transactions', 'en'), { dealer: opened.dealer });
  const field = await screen.findByRole('searchbox', { name: 'Search transactions' });
  await screen.user.type(field, wanted?.sku ?? '-');
  const heading = await screen.findByRole('heading', { level: 2, name: /^Ordered products/ });
  const found = () =>
    within(heading.closest('section') ?? document.body)
      .getAllByRole('row')
      .slice(1);
  expect(found().map((row) => within(row).getByRole('link', { name: /^B-/ }).textContent)).toEqual(
    dated.map(({ reference }) => reference),
  );
  expect(found()[0]?.textContent).toMatch(/\$/);
  await screen.untilHeld('ordered-lines', 'transactions');
  await waitFor(() => expect(location.search).toContain('q='));
  screen.network.setOnline(false);
  await screen.reload();
  await screen.findByRole('heading', { level: 2, name: /^Ordered products/ });
});
