import { waitFor, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { AppConfig } from '../../src/contract/config.ts';
import type { TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { dayIn } from '../../src/domain/calendar-day.ts';
import { formatsOf } from '../../src/ui/format.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-field.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const noAmounts = 'Amounts show only in admin mode.';

async function dealerWithHistory() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'inter.dk', has: ['transactions'] });
  const server = serverSide(portal, dealer);
  const held = await server.transactions();
  const first = (kind: TransactionHeading['kind']) => held.find((heading) => heading.kind === kind)?.id ?? '-';
  return { dealer, server, held, first };
}

type Opened = Awaited<ReturnType<typeof dealerWithHistory>>;

const openAt = async ({ dealer }: Opened, address: string) => openScreen(address, { dealer });

/** Its day where the company is. */
const dayOf = ({ date }: TransactionHeading) => dayIn('America/Toronto', Date.parse(date));

const printed = (id?: string) => addressOf('transaction-print', 'en', id === undefined ? {} : { id });
const listed = (query = '') => `${addressOf('user-transactions', 'en')}${query}`;

const money = (amount: number) => formatsOf('en').money(Math.round(amount * 100), 'CA');
/** Paper has no narrow spaces and no minus sign. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('\u2212', '–');

async function save(screen: Screen, button: string): Promise<Uint8Array> {
  const before = screen.downloads.length;
  await screen.user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.downloads).toHaveLength(before + 1));
  return new Uint8Array((await screen.downloads.at(-1)?.content.arrayBuffer()) ?? new ArrayBuffer());
}

/** The pages of the document as it is saved. */
async function savePdf(screen: Screen): Promise<string[][]> {
  const { pages } = readPdf(Buffer.from(await save(screen, 'Save as PDF')));
  return pages.map((drawn) => drawn.map(({ text }) => plain(text)));
}

/** The rows of the list as it is saved, each as its cells. */
async function saveCsv(screen: Screen): Promise<string[][]> {
  const text = strFromU8(await save(screen, 'Export the list as CSV'));
  const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return rows.map((row) => row.split(','));
}

const title = (screen: Screen) => () => screen.getByRole('heading', { level: 1 });
const linesOf = (sheet: HTMLElement) => [...(sheet.querySelector('tbody')?.querySelectorAll('tr') ?? [])];

test('[TXN-2, LAYOUT-2, UI-3] a transaction leads to its document, which has nothing around it', async () => {
  const opened = await dealerWithHistory();
  const invoice = await opened.server.transaction(opened.first('invoice'));
  const screen = await openAt(opened, addressOf('user-transaction', 'en', { id: invoice.id }));
  await screen.user.click(await screen.findByRole('link', { name: 'Print or PDF' }));
  const sheet = await screen.findByRole('article');
  expect(location.pathname).toBe(printed(invoice.id));
  expect(title(screen)().textContent).toBe(`Invoice ${invoice.reference}`);
  for (const around of ['banner', 'contentinfo']) expect(screen.queryByRole(around)).toBeNull();
  for (const { sku } of invoice.lines) within(sheet).getByRole('cell', { name: sku });
  // What says nothing takes no place.
  expect(invoice.lines.every(({ discount }) => discount === 0)).toBe(true);
  expect(within(sheet).queryByRole('columnheader', { name: 'Discount' })).toBeNull();
  expect(within(sheet).getAllByRole('row').at(-1)?.textContent).toContain(money(invoice.total));
  await expectAccessible();
  const print = vi.spyOn(window, 'print');
  screen.getByRole('button', { name: 'Print' }).focus();
  await screen.user.keyboard('{Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await screen.user.click(screen.getByRole('link', { name: new RegExp(invoice.reference) }));
  await screen.findByRole('banner');
});

test('[TXN-2] the list as it is filtered leads to its statement: what is from before, the lines, sums and what is due', async () => {
  const opened = await dealerWithHistory();
  const invoices = opened.held.filter(({ kind }) => kind === 'invoice');
  const from = invoices[5] ? dayOf(invoices[5]) : '';
  const screen = await openAt(opened, listed(`?kind=invoice&from=${from}`));
  await screen.findByDisplayValue(from);
  await screen.user.click(await screen.findByRole('link', { name: 'Statement' }));
  await expectText(title(screen), 'Statement');
  const sheet = await screen.findByRole('article');
  const references = invoices.filter((heading) => dayOf(heading) >= from).map(({ reference }) => reference);
  const rows = linesOf(sheet);
  expect(rows).toHaveLength(references.length);
  for (const [at, reference] of references.entries()) expect(rows[at]?.textContent).toContain(reference);
  const dueOf = (some: readonly TransactionHeading[]) =>
    money(some.filter(({ state }) => state === 'open').reduce((sum, { total }) => sum + total, 0));
  const row = (name: RegExp) => within(sheet).getByRole('row', { name }).textContent;
  expect(row(/^Balance before /)).toContain(dueOf(invoices.filter((heading) => dayOf(heading) < from)));
  expect(row(/^Total due/)).toContain(dueOf(invoices));
  await expectAccessible();
  await screen.user.click(screen.main().getByRole('link', { name: 'Orders & invoices' }));
  await screen.findByDisplayValue(from);
  expect(location.search).toContain('kind=invoice');
});

test('[TXN-2] a statement of all as a PDF says each transaction and counts its pages', async () => {
  const opened = await dealerWithHistory();
  const screen = await openAt(opened, printed());
  await waitFor(() => expect(linesOf(screen.getByRole('article'))).toHaveLength(opened.held.length));
  const pages = await savePdf(screen);
  const said = pages.flat();
  expect(said[0]).toBe('Statement');
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  for (const { reference, total } of opened.held) {
    expect(said).toContain(reference);
    expect(said).toContain(plain(money(total)));
  }
});

test('[TXN-2] an order as a PDF: addresses, lines and total', async () => {
  const opened = await dealerWithHistory();
  const order = await opened.server.transaction(opened.first('order'));
  const screen = await openAt(opened, printed(order.id));
  const said = (await savePdf(screen)).flat();
  expect(said[0]).toBe(`Order ${order.reference}`);
  expect(said).toContain(order.billingAddress?.name);
  expect(said).toContain(order.shippingAddress?.line1);
  for (const { sku, total } of order.lines) {
    expect(said).toContain(sku);
    expect(said).toContain(plain(money(total)));
  }
  expect(said).toContain(plain(money(order.total)));
});

test('[TXN-1] the list as it is filtered goes out as CSV and XLSX: days are days and amounts are numbers', async () => {
  const opened = await dealerWithHistory();
  const screen = await openAt(opened, listed('?kind=invoice'));
  const invoices = opened.held.filter(({ kind }) => kind === 'invoice');
  const total = (invoices[0]?.total ?? 0).toFixed(2);
  const [head = [], ...rows] = await saveCsv(screen);
  expect(head.slice(0, -1)).toEqual(['Date', 'Reference', 'Type', 'PO number', 'Status', 'Due', 'Units']);
  expect(rows.map((row) => row[1])).toEqual(invoices.map(({ reference }) => reference));
  expect(rows[0]?.at(-1)).toBe(total);
  expect(rows[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  const workbook = unzipSync(await save(screen, 'Export the list as XLSX'));
  const inSheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(inSheet.match(/<row /g)).toHaveLength(invoices.length + 1);
  expect(inSheet).toContain(`<c s="2"><v>${total}</v></c></row>`);
  expect(inSheet).toMatch(/<row r="2"><c s="3"><v>\d{5}<\/v><\/c>/);

  await screen.visit(listed('?kind=credit'));
  const credits = opened.held.filter(({ kind }) => kind === 'credit').map((credit) => credit.total.toFixed(2));
  expect(credits[0]).toMatch(/^-\d/);
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(credits.length + 1)));
  expect((await saveCsv(screen)).slice(1).map((row) => row.at(-1))).toEqual(credits);
});

test('[MODE-2] in client mode neither paper nor file says an amount', async () => {
  const opened = await dealerWithHistory();
  const invoice = opened.held.find(({ kind }) => kind === 'invoice');
  const screen = await openAt(opened, listed());
  await screen.user.click((await screen.findAllByRole('button', { name: 'Switch to client mode' }))[0] as HTMLElement);
  await screen.findByText(noAmounts);
  const [head = [], ...rows] = await saveCsv(screen);
  expect(rows).toHaveLength(opened.held.length);
  expect(head.at(-1)).toBe('Units');
  for (const [id, name] of [
    [undefined, 'Statement'],
    [invoice?.id, `Invoice ${invoice?.reference}`],
  ] as const) {
    await screen.visit(printed(id));
    await screen.findByRole('heading', { level: 1, name });
    await screen.findByText(noAmounts);
    expect(screen.getByRole('article').textContent).not.toContain('$');
    const said = (await savePdf(screen)).flat().join(' ');
    expect(said).toContain(invoice?.reference ?? '-');
    expect(said).not.toContain('$');
  }
});

test('[TXN-3] what was seen is printed without a network too, with its age; what was not says so', async () => {
  const opened = await dealerWithHistory();
  const [seen, unseen] = opened.held;
  const screen = await openAt(opened, listed());
  await screen.user.click(await screen.findByRole('link', { name: seen?.reference ?? '-' }));
  await screen.findByRole('heading', { name: 'Items' });
  await screen.untilHeld('transactions', 'transaction');

  screen.network.cut(/^\/api\//);
  await screen.reload(printed(seen?.id));
  const age = /Showing saved data from \d{1,2}:\d{2}\u00a0[AP]M\./;
  await expectText(title(screen), seen?.reference ?? '-');
  await screen.findByText('The portal can’t be reached.');
  await expectText(() => document.body, age);
  await expectAccessible();
  expect((await savePdf(screen)).flat().join(' ')).toContain(seen?.reference);

  await screen.reload(printed());
  await expectText(title(screen), 'Statement');
  await expectText(() => document.body, age);

  await screen.reload(printed(unseen?.id));
  await screen.findByText('The items couldn’t be loaded and aren’t on this device.');
});

/** Their evening in Toronto is the next morning in Taipei, and was the next day for whoever wrote it. */
const lateEvening = '2026-11-28T04:59:00.000Z';

test.each([
  ['America/Toronto', 'Nov 27, 2026', '2026-11-27'],
  ['Asia/Taipei', 'Nov 28, 2026', '2026-11-28'],
])(
  '[TXN-1, TXN-2] in %s an order has the date of the company in list, file, page, print and statement',
  async (...of) => {
    const [timeZone, date, day] = of;
    const opened = await dealerWithHistory();
    const id = opened.first('order');
    const { reference } = await opened.server.transaction(id);
    const screen = await openScreen(listed(), {
      dealer: opened.dealer,
      before: (network) => {
        const change = async (pass: () => Promise<Response>, to: (body: never) => unknown) =>
          Response.json(to((await (await pass()).json()) as never));
        void network.route('/config.json', async (_, pass) =>
          change(pass, (config: object) => ({ ...config, timeZone })),
        );
        const late = (one: TransactionHeading) => (one.id === id ? { ...one, date: lateEvening } : one);
        void network.route(/^\/api\/user\/history\//, async (_, pass) =>
          change(pass, (all: TransactionHeading[]) => all.map(late)),
        );
        void network.route(/^\/api\/user\/transaction\//, async (_, pass) => change(pass, late));
      },
    });
    await expectText(() => screen.getByRole('row', { name: new RegExp(reference) }), date);
    expect((await saveCsv(screen)).find((row) => row[1] === reference)?.[0]).toBe(day);
    await screen.visit(`${printed()}?from=${day}&to=${day}&q=${reference}`);
    await expectText(() => screen.getByRole('article'), reference);
    expect(screen.getByRole('article').textContent).toContain(date.replaceAll(' ', '\u00A0'));
    await screen.visit(printed(id));
    await expectText(() => screen.getByRole('article'), `Date: ${date}`);
    await screen.visit(addressOf('user-transaction', 'en', { id }));
    await screen.findByRole('heading', { name: 'Items' });
    await expectText(() => screen.getByRole('main'), date);
  },
);

test.each([
  ['en', 'GST 5%', 'QST 9.975%'],
  ['fr', 'TPS 5 %', 'TVQ 9,975 %'],
] as const)(
  '[INV-1, INV-2] in %s an invoice names each tax with its rate and amount, and what is paid and due, on screen and on paper',
  async (...of) => {
    const [locale, ...names] = of;
    const portal = await screenPortal();
    const dealer = await newDealer(portal, { like: 'dealer.ca', has: ['transactions'] });
    const server = serverSide(portal, dealer);
    const id = (await server.transactions()).find(({ kind }) => kind === 'invoice')?.id ?? '-';
    const { taxes = [], total, state } = await server.transaction(id);
    const inMoney = (amount: number) => formatsOf(locale).money(Math.round(amount * 100), 'CA');
    const [paid, due] = { en: ['Amount paid', 'Amount due'], fr: ['Montant payé', 'Montant à payer'] }[locale];
    const rows = [
      ...names.map((name, at) => plain(`${name}${inMoney(taxes[at]?.amount ?? 0)}`)),
      plain(`${paid}${inMoney(state === 'paid' ? total : 0)}`),
      plain(`${due}${inMoney(state === 'paid' ? 0 : total)}`),
    ];
    const screen = await openScreen(addressOf('user-transaction', locale, { id }), { dealer, locale });
    const rowsOn = (part: HTMLElement) => [...part.querySelectorAll('tr')].map(({ textContent }) => plain(textContent));
    await waitFor(() => expect(rowsOn(screen.getByRole('main'))).toEqual(expect.arrayContaining(rows)));
    await screen.visit(addressOf('transaction-print', locale, { id }));
    await waitFor(() => expect(rowsOn(screen.getByRole('article'))).toEqual(expect.arrayContaining(rows)));
    const paper = screen.getByRole('article').textContent;
    const [gst = '', qst = ''] = names.map((name) => name.slice(0, 3));
    for (const words of [
      'Cycles Boréal inc.',
      '1200, rue du Pont',
      `${gst} 123456789 RT0001`,
      `${qst} 1234567890 TQ0001`,
    ])
      expect(paper).toContain(words);
    expect(paper).toContain({ en: 'Payment method', fr: 'Mode de paiement' }[locale]);
    expect(paper).not.toContain({ en: 'Missing from this document', fr: 'Manque à ce document' }[locale]);
  },
);

test('[INV-2] an invoice says what it lacks where the company has not said who it is in law', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.ca', has: ['transactions'] });
  const id = (await serverSide(portal, dealer).transactions()).find(({ kind }) => kind === 'invoice')?.id ?? '-';
  const screen = await openScreen(printed(id), {
    dealer,
    before: (network) =>
      void network.route('/config.json', async (_, pass) => {
        const config = (await (await pass()).json()) as AppConfig;
        return Response.json({ ...config, maker: { name: config.maker.name, email: config.maker.email } });
      }),
  });
  await expectText(() => screen.getByRole('article'), 'Missing from this document');
  const paper = screen.getByRole('article').textContent;
  expect(paper).toContain('Seller’s legal name and address');
  expect(paper).toContain('Registration number: GST, QST');
});
