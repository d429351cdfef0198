import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccountFigures } from '../../../src/contract/account/account-figures.ts';
import { bookingHistory } from '../../../src/contract/booking/booking.ts';
import { oneTransaction, type Transaction, transactionHistory } from '../../../src/contract/orders/transactions.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { feedRunner, runFolder, storedRows } from '../../testing/feeds.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { smallFeedMap } from '../../testing/small-feed-map.ts';
import { stockOf } from '../../testing/stock.ts';
import { runAdminCommand } from '../commands.ts';
import { takeInFeeds } from './take-in-feeds.ts';

const products = `No,Name,Model,Colour,Size,Kind,Price,Stock
B-1,Fox Red,Fox,Red,M,Bike,1000.00,3
P-1,Stem,,,,Part,20.00,137
`;
const invoiceColumns = {
  number: 'Facture',
  dealer: 'Client',
  kind: 'Type',
  order: 'Commande',
  documentNo: 'BC',
  date: 'Date',
  dueDate: 'Échéance',
  total: 'Total',
  open: 'Solde',
  currency: 'Devise',
  shipping: 'Port',
  sku: 'UGS',
  name: 'Description',
  quantity: 'Qté',
  unitPrice: 'Prix',
};
const taxes = [
  { name: { en: 'GST', fr: 'TPS' }, rate: 5, column: 'TPS' },
  { name: { en: 'QST', fr: 'TVQ' }, rateColumn: 'Taux TVQ', column: 'TVQ' },
];
const map = {
  ...smallFeedMap,
  stock: { columns: { sku: 'SKU', stock: 'On hand' } },
  invoices: { columns: invoiceColumns, credits: ['Crédit'], taxes },
  'past-orders': {
    columns: {
      number: 'Order',
      dealer: 'Dealer',
      kind: 'Kind',
      date: 'Date',
      state: 'State',
      year: 'Season',
      window: 'Window',
      sku: 'SKU',
      quantity: 'Qty',
      unitPrice: 'Price',
    },
    bookings: ['PRE'],
    states: { Done: 'shipped', Open: 'in-preparation' },
    windows: { SEP: { name: 'q0', label: { en: 'September', fr: 'Septembre' }, shipDate: '2025-09-15' } },
  },
};
const head =
  'Facture;Client;Type;Commande;BC;Date;Échéance;Total;Solde;Devise;Port;TPS;TVQ;Taux TVQ;UGS;Description;Qté;Prix';
const orderHead = 'Order,Dealer,Kind,Date,State,Season,Window,SKU,Qty,Price';

let portal: TestPortal;
let dealer: TestCaller;
let no: string;
const feed = feedRunner(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  expect(await feed('products', products, map)).toMatchObject({ status: 0 });
  dealer = await portal.signedIn({ customer_group: 'CANADA' });
  ({ no } = await portal.db.selectFrom('users').where('id', '=', dealer.id).select('no').executeTakeFirstOrThrow());
});
afterAll(async () => portal.close());

/** An invoice of 2 stems and a bike: 40 + 1,000 + 20 shipping + 53 + 105.74 = 1,218.74. */
const invoice = (number = 'F-1', own: { open?: string; date?: string } = {}) =>
  `${number};${no};Facture;;PO 7;${own.date ?? '2026-10-01'};2026-10-31;1 218,74;${own.open ?? '1 218,74'};CAD;20,00;53,00;105,74;9,975;P-1;;2;20,00
${number};${no};;;;;;;;;;;;;B-1;Renard;1;1 000,00`;
const credit = () => `N-1;${no};Crédit;;;2026-10-05;;20,00;5,00;CAD;;;;;P-1;;1;20,00`;
const list = async () =>
  (await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, dealer)).body as Transaction[];
const one = async (reference: string) => {
  const found = (await list()).find((heading) => heading.reference === reference);
  const params = { userId: dealer.id, transactionId: found?.id ?? '' };
  return (await portal.call(oneTransaction, { params }, dealer)).body as Transaction;
};
const account = async () => (await portal.call(readAccountFigures, { params: { userId: dealer.id } }, dealer)).body;

describe('[FEED-5] invoices and credits of a file', () => {
  test('come with lines, taxes by name and what is open, and the same file again changes nothing', async () => {
    const file = `${head}\n${invoice()}\n${credit()}\n`;
    const checked = await feed('invoices', file, map, '--check');
    expect(checked).toEqual({
      status: 0,
      lines: [
        'invoices.csv: 3 rows: 2 new, 0 changed, 0 unchanged, 0 gone',
        '  new: F-1, N-1',
        'Checked only: nothing was changed.',
      ],
    });
    expect(await list()).toEqual([]);
    expect((await feed('invoices', file, map)).lines[0]).toContain('2 new');
    const before = await storedRows(portal);
    expect((await feed('invoices', file, map)).lines).toEqual([
      'invoices.csv: 3 rows: 0 new, 0 changed, 2 unchanged, 0 gone',
    ]);
    const { feeds: _before, ...rest } = before;
    expect(await storedRows(portal)).toMatchObject(rest);

    expect(await one('F-1')).toMatchObject({
      kind: 'invoice',
      state: 'open',
      date: '2026-10-01T16:00:00.000Z',
      dueDate: '2026-10-31',
      documentNo: 'PO 7',
      total: 1218.74,
      open: 1218.74,
      units: 3,
      figures: { configurations: 1000, parts: 40, shipping: 20, tax: 158.74, total: 1218.74 },
      taxes: [
        { name: 'GST', nameFr: 'TPS', rate: 5, amount: 53 },
        { name: 'QST', nameFr: 'TVQ', rate: 9.975, amount: 105.74 },
      ],
      lines: [
        { sku: 'P-1', name: 'Stem', type: 'part', quantities: 2, unitPrice: 20, total: 40 },
        { sku: 'B-1', name: 'Renard', type: 'configuration', quantities: 1, total: 1000 },
      ],
    });
    expect(await one('N-1')).toMatchObject({
      kind: 'credit',
      state: 'open',
      total: -20,
      open: -5,
      lines: [{ total: -20 }],
    });
  });

  test('[INV-3] the account is what is open of them, less unused credits', async () => {
    expect(await account()).toMatchObject({ open: 1213.74, overdue: 1218.74, creditLimit: null, available: null });
    expect((await feed('invoices', `${head}\n${invoice('F-1', { open: '100,00' })}\n`, map)).lines[1]).toBe(
      '  changed: F-1',
    );
    expect(await account()).toMatchObject({ open: 95, overdue: 100 });
    expect((await feed('invoices', `${head}\n${invoice('F-1', { open: '0,00' })}\n`, map)).status).toBe(0);
    expect(await one('F-1')).toMatchObject({ state: 'paid', open: 0 });
  });

  test('a file of all that is open pays what it no longer lists', async () => {
    const all = { ...map, invoices: { ...map.invoices, listsAllOpen: true } };
    expect((await feed('invoices', `${head}\n${invoice('F-2')}\n${invoice('F-3')}\n`, map)).status).toBe(0);
    expect((await feed('invoices', `${head}\n${invoice('F-3')}\n`, all)).lines).toEqual([
      'invoices.csv: 2 rows: 0 new, 0 changed, 1 unchanged, 2 gone',
      '  gone: F-2, N-1',
      '  2 no longer open, and now paid: F-2, N-1',
    ]);
    expect(await one('F-2')).toMatchObject({ state: 'paid', open: 0 });
  });

  test('all findings name the company’s columns, and nothing is changed', async () => {
    const before = await storedRows(portal);
    const bad = [
      `F-9;${no};;;;01/10/2026;;12,x;5,00;EUR;;;;;P-1;;1;20,00`,
      `F-8;${no};;;;2026-10-01;;10,00;20,00;;;;3,00;;;;1;`,
      `F-8;${no};;;;2026-10-02;;;;;;;;;P-1;;1,5;2,00`,
    ].join('\n');
    const { status, lines } = await feed('invoices', `${head}\n${bad}\n`, map);
    expect(status).toBe(1);
    expect(lines.toSorted()).toEqual(
      [
        'invoices.csv, line 2, column Date: \'01/10/2026\' needs "days": "day/month/year" or "month/day/year" in the map',
        "invoices.csv, line 2, column Total: '12,x' is not an amount such as 1234,50",
        'invoices.csv, line 2, column Solde: more is open than the total of 12,x',
        "invoices.csv, line 2, column Devise: 'EUR' is neither CAD nor USD",
        'invoices.csv, line 3, column Solde: more is open than the total of 10,00',
        'invoices.csv, line 3, column Taux TVQ: is empty, and the tax has an amount',
        'invoices.csv, line 3, column UGS: is empty, and the line has no name either',
        "invoices.csv, line 4, column Date: '2026-10-02' differs from '2026-10-01' in line 3, of the same number",
        "invoices.csv, line 4, column Qté: '1,5' is not a whole number",
        '9 refused; nothing was changed.',
      ].toSorted(),
    );
    const usd = invoice('F-7').replace('CAD', 'USD');
    expect((await feed('invoices', `${head}\n${usd}\n`, map)).lines[0]).toBe(
      `invoices.csv, line 2, column Devise: 'F-7' is in US dollars, and ${no} pays in Canadian ones`,
    );
    expect((await feed('invoices', `${head}\n${invoice('F-7').replaceAll(no, 'X-0')}\n`, map)).lines[0]).toBe(
      'invoices.csv: none of its 1 dealers is in the portal, such as X-0',
    );
    expect(await storedRows(portal)).toEqual(before);
  });

  test('an unknown dealer is left out, and a total that does not add up is noticed', async () => {
    const file = `${head}\n${invoice('F-5').replaceAll(no, 'X-0')}\nF-6;${no};;;;2026-10-01;;50,00;0;;;;;;P-1;;2;20,00\n`;
    expect((await feed('invoices', file, map)).lines).toEqual([
      'invoices.csv: 3 rows: 1 new, 0 changed, 0 unchanged, 0 gone',
      '  new: F-6',
      '  1 left out, of 1 dealer who is not in the portal: X-0',
      "invoices.csv, line 4: 'F-6': the total is 50.00, but lines, shipping and taxes come to 40.00",
    ]);
  });

  test('the company’s own document comes along, for this dealer alone', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'pdf'));
    writeFileSync(join(folder, 'pdf', 'F-10.pdf'), '%PDF-1.7 F-10');
    writeFileSync(
      join(folder, 'invoices.csv'),
      `No,Dealer,Date,Total,Open,File\nF-10,${no},2026-10-01,12.00,12.00,F-10.pdf\n`,
    );
    const columns = { number: 'No', dealer: 'Dealer', date: 'Date', total: 'Total', open: 'Open', document: 'File' };
    const take = async (source: Parameters<typeof takeInFeeds>[0]['source']) =>
      takeInFeeds(
        {
          kind: 'invoices',
          source,
          map: { name: 'the map', text: JSON.stringify({ invoices: { columns, documents: 'pdf' } }) },
          asOf: null,
          removes: null,
          isCheck: false,
          language: 'en',
        },
        portal.dependencies,
      );
    expect(await take({ path: join(folder, 'invoices.csv') })).toMatchObject({ code: 'done' });
    const { document = '' } = await one('F-10');
    const served = await portal.app.inject({ url: document });
    expect([served.statusCode, served.payload, served.headers['content-disposition']]).toEqual([
      200,
      '%PDF-1.7 F-10',
      'attachment',
    ]);
    const other = await portal.signedIn();
    expect((await portal.app.inject({ url: document.replace(dealer.id, other.id) })).statusCode).toBe(404);
    // Sent from elsewhere, it has no folder beside it.
    const sent = { name: 'sent.csv', bytes: Buffer.from('x'), writtenAt: new Date() };
    expect(await take(sent)).toMatchObject({ code: 'refused' });
    rmSync(folder, { recursive: true });
  });
});

describe('[FEED-5] past orders of a file', () => {
  test('fill the history, count as acknowledged, and never reduce what can be promised', async () => {
    const file = `${orderHead}\nE-1,${no},,2026-11-20,Done,,,P-1,30,18.00\nE-1,${no},,2026-11-20,,,,B-1,1,600.00\n`;
    expect((await feed('past-orders', file, map)).lines).toEqual([
      'past-orders.csv: 2 rows: 1 new, 0 changed, 0 unchanged, 0 gone',
      '  new: E-1',
    ]);
    expect((await feed('past-orders', file, map)).lines[0]).toContain('1 unchanged');
    expect(await one('E-1')).toMatchObject({ kind: 'order', state: 'shipped', total: 1140, units: 31 });
    const stored = await portal.db
      .selectFrom('transactions')
      .where('reference', '=', 'E-1')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(stored.acknowledged_at).toEqual(stored.created_at);
    for (const day of ['2026-11-19', '2026-11-20']) {
      expect(await feed('stock', `SKU,On hand\nP-1,137\n`, map, '--as-of', day)).toMatchObject({ status: 0 });
      expect((await stockOf(portal.db, 'P-1'))?.quantity).toBe(137);
    }
    const { output, heard } = hearOutput();
    const context = { db: portal.db, settings: portal.dependencies.settings, now: portal.dependencies.now, ...output };
    expect(await runAdminCommand(['orders', 'list'], context)).toBe(0);
    expect(heard.lines.join('\n')).not.toContain('E-1');
  });

  test('[BOOK-8] bookings come with their units by delivery window', async () => {
    const file = `${orderHead}\nE-2,${no},PRE,2025-06-01,Done,2026,SEP,B-1,2,600.00\n`;
    expect((await feed('past-orders', file, map)).status).toBe(0);
    const { body } = await portal.call(bookingHistory, { params: { userId: dealer.id } }, dealer);
    expect(body).toMatchObject([
      {
        reference: 'E-2',
        bookingYear: 2026,
        windows: [{ name: 'q0', label: 'September', labelFr: 'Septembre', shipDate: '2025-09-15' }],
        bookingLines: [{ sku: 'B-1', q0: 2, quantities: 2, cost: 600 }],
      },
    ]);
  });

  test('an order that was placed in the portal stays as it is', async () => {
    const answer = await sendOrder(portal, dealer, anOrder(dealer, { 'P-1': 1 }));
    const [reference = ''] = (answer.body as { references: string[] }).references;
    const file = `${orderHead}\n${reference},${no},,2026-11-20,Done,,,P-1,9,18.00\n`;
    expect((await feed('past-orders', file, map)).lines).toContain(
      `  1 placed in the portal, and left as they are: ${reference}`,
    );
    expect(await one(reference)).toMatchObject({ state: 'received', units: 1 });
    expect((await feed('invoices', `${head}\n${invoice(reference)}\n`, map)).lines[0]).toBe(
      `invoices.csv, line 2, column Facture: '${reference}' is the number of another document, or of another dealer's`,
    );
  });
});

test('[FEED-1] dealers, past orders and invoices of one folder come together', async () => {
  const dealers = {
    file: 'dealers.csv',
    columns: {
      number: 'No',
      name: 'Name',
      line1: 'Line',
      city: 'City',
      province: 'Prov',
      country: 'Country',
      postalCode: 'Zip',
    },
    groups: { CA: 'CANADA' },
    discountGroup: 'A',
    paymentTerms: '30 DAYS',
    complete: false,
  };
  const files = {
    'dealers.csv': 'No,Name,Line,City,Prov,Country,Zip\nZ-1,Roy,1 rue,Québec,QC,CA,G1K 4A1\n',
    'orders.csv': `${orderHead}\nE-7,Z-1,,2026-10-01,Done,,,P-1,3,18.00\n`,
    'invoices.csv': 'No,Dealer,Order,Date,Total,Open\nF-70,Z-1,E-7,2026-10-02,54.00,54.00\n',
  };
  const columns = { number: 'No', dealer: 'Dealer', order: 'Order', date: 'Date', total: 'Total', open: 'Open' };
  const all = {
    dealers,
    'past-orders': { ...map['past-orders'], file: 'orders.csv' },
    invoices: { file: 'invoices.csv', columns },
  };
  expect((await runFolder(portal.db, files, all)).status).toBe(0);
  const rows = await portal.db
    .selectFrom('transactions as invoice')
    .innerJoin('transactions as order', 'order.id', 'invoice.order_id')
    .innerJoin('users', 'users.id', 'invoice.user_id')
    .where('invoice.reference', '=', 'F-70')
    .select(['users.no', 'order.reference', 'invoice.detail'])
    .execute();
  expect(rows).toMatchObject([{ no: 'Z-1', reference: 'E-7', detail: { billingAddress: { line1: '1 rue' } } }]);
});

describe('[FEED-6] credit limit and hold', () => {
  const choose = async (policy: string) => {
    const { output } = hearOutput();
    const context = { db: portal.db, settings: portal.dependencies.settings, now: portal.dependencies.now, ...output };
    expect(await runAdminCommand(['credit', policy], context)).toBe(0);
  };
  const set = async (columns: { credit_limit_cents?: number; on_hold?: boolean }) =>
    portal.db.updateTable('users').set(columns).where('id', '=', dealer.id).execute();
  const order = async () => sendOrder(portal, dealer, anOrder(dealer, { 'P-1': 1 }));

  test('are warned of, or refused by the server, as the company chose', async () => {
    const { open } = (await account()) as { open: number };
    await set({ credit_limit_cents: Math.round(open * 100) + 100 });
    expect(await account()).toMatchObject({ available: 1, policy: 'warn' });
    expect(await order()).toMatchObject({ status: 200 });
    await choose('block');
    expect(await order()).toMatchObject({ status: 409, body: { code: 'credit-limit' } });
    await set({ credit_limit_cents: Math.round(open * 100) + 100_000 });
    expect(await order()).toMatchObject({ status: 200 });
    await set({ on_hold: true });
    expect(await order()).toMatchObject({ status: 409, body: { code: 'account-on-hold' } });
    await choose('warn');
    expect(await order()).toMatchObject({ status: 200 });
  });
});
