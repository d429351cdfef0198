import papaparse from 'papaparse';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../src/contract/orders/transactions.ts';
import { newId } from '../../database/new-id.ts';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { exportedMoment } from '../../modules/orders/exported-order.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { runAdminCommand } from '../commands.ts';
import { progressUsage } from './progress-command.ts';
import { purchaseOrderUsage } from './save-purchase-order.ts';

const bike = 'ridge-29-race-L-ember';

let portal: TestPortal;
let references: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  const roy = await portal.signedIn({ no: 'C-1', email: 'roy@dealer.example' });
  const lake = await portal.signedIn({
    no: 'U-2',
    email: 'lake@dealer.example',
    enterprise_name: '@lake, "the" shop',
    customer_group: 'USA',
  });
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike(), aPart()], { now: new Date(), removeOthers: true }));
  // Half an hour before and after midnight in Toronto.
  references = [];
  for (const [at, user, lines, changes] of [
    ['2026-11-20T04:30:00Z', roy, { 'chain-12': 12 }, {}],
    [
      '2026-11-20T05:30:00Z',
      roy,
      { [bike]: 1, 'chain-12': 3 },
      { comment: '=1+1\nà "midi"', external_document_no: 'PO-7', requestedShipDate: '2026-12-01', shipComplete: true },
    ],
    ['2026-11-20T14:00:00Z', lake, { 'chain-12': 1 }, { pickup: true }],
  ] as const) {
    portal.clock.nowMs = Date.parse(at);
    const answer = await sendOrder(portal, user, anOrder(user, lines, changes));
    references.push(...(answer.body as { references: string[] }).references);
  }
  portal.clock.nowMs = Date.parse('2026-11-20T15:00:00Z');
});
afterAll(async () => portal.close());

async function orders(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  const status = await runAdminCommand(['orders', ...words], context);
  return { status, ...heard };
}

/** No tax rules are entered here. */
const untaxed = (from: number) => {
  const named = references.slice(from).map((reference) => `${reference} (CA-QC)`);
  return `No tax was calculated, because there are no tax rates for: ${named.join(', ')}`;
};

test('CSV has one row for each line of an order, oldest first, with amounts to the cent and the dealer', async () => {
  const { status, file, warnings, lines } = await orders('export', '--since', '2026-11-20', '--format', 'csv');
  expect([status, lines, warnings]).toEqual([0, [], ['2 orders since 2026-11-20T05:00:00.000Z', untaxed(1)]]);
  expect(file.endsWith('\r\n')).toBe(true);
  const { data, errors } = papaparse.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data.map(({ reference, line, sku }) => [reference, line, sku])).toEqual([
    [references[1], '1', bike],
    [references[1], '2', 'chain-12'],
    [references[2], '1', 'chain-12'],
  ]);
  expect(data[0]).toMatchObject({
    kind: 'order',
    state: 'received',
    date: '2026-11-20T00:30:00.000-05:00',
    dealerNo: 'C-1',
    dealerName: 'Vélo Roy',
    dealerEmail: 'roy@dealer.example',
    documentNo: 'PO-7',
    type: 'configuration',
    quantities: '1',
    reserved: '1',
    unitPrice: '2000.00',
    discount: '0',
    total: '2000.00',
    currency: 'CA',
    payment: '30 DAYS',
    pickup: 'false',
    shippingCity: 'Québec',
    shippingLine2: '',
    requestedShipDate: '2026-12-01',
    shipComplete: 'true',
    freeFreight: 'false',
  });
  expect(data[2]).toMatchObject({
    dealerNo: 'U-2',
    currency: 'US',
    pickup: 'true',
    requestedShipDate: '',
    shipComplete: 'false',
  });
});

test.each([
  ['America/Toronto', '2026-07-01T04:30:00.000Z', '2026-07-01T00:30:00.000-04:00'],
  ['Asia/Kolkata', '2026-11-20T20:00:00.000Z', '2026-11-21T01:30:00.000+05:30'],
  ['UTC', '2026-11-20T20:00:00.000Z', '2026-11-20T20:00:00.000+00:00'],
])('in %s the export dates %s as %s', (zone, at, said) => {
  expect(exportedMoment({ created_at: new Date(at), time_zone: zone })).toBe(said);
  expect(Date.parse(said)).toBe(Date.parse(at));
});

test('[CART-13] what dealers typed opens no formula in the CSV and breaks no row', async () => {
  const { file } = await orders('export', '--since', '2026-11-20', '--format', 'csv');
  const rows = papaparse.parse<string[]>(file, { skipEmptyLines: true }).data;
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect(rows.flat()).toEqual(expect.arrayContaining(['\'=1+1\nà "midi"', '\'@lake, "the" shop']));
});

test('JSON is one document with whole orders as the contract has them, and their dealers', async () => {
  const { status, file, warnings } = await orders('export', '--since', '2026-11-20T04:30Z', '--format', 'json');
  expect([status, warnings]).toEqual([0, ['3 orders since 2026-11-20T04:30:00.000Z', untaxed(0)]]);
  const exported = v.parse(
    v.strictObject({
      since: v.string(),
      orders: v.array(v.object({ ...transaction.entries, dealer: v.record(v.string(), v.string()) })),
    }),
    JSON.parse(file),
  );
  expect(exported.since).toBe('2026-11-20T04:30:00.000Z');
  expect(exported.orders.map(({ reference }) => reference)).toEqual(references);
  const [, second] = exported.orders;
  expect(second).toMatchObject({
    dealer: { no: 'C-1', name: 'Vélo Roy', email: 'roy@dealer.example' },
    comment: '=1+1\nà "midi"',
    date: '2026-11-20T00:30:00.000-05:00',
    requestedShipDate: '2026-12-01',
    shipComplete: true,
    lines: [
      { sku: bike, quantities: 1, unitPrice: 2000, total: 2000 },
      { sku: 'chain-12', quantities: 3 },
    ],
  });
  const { figures, total } = second!;
  expect(total).toBe(figures.total);
});

test('both formats give the same sums, and the same bytes when asked again', async () => {
  const words = ['export', '--since', '2000-01-01', '--format'];
  const [csv, json, again] = [
    await orders(...words, 'csv'),
    await orders(...words, 'json'),
    await orders(...words, 'csv'),
  ];
  expect(again.file).toBe(csv.file);
  const rows = papaparse.parse<Record<string, string>>(csv.file, { header: true, skipEmptyLines: true }).data;
  const parsed = JSON.parse(json.file) as { orders: { total: number; lines: { total: number }[] }[] };
  expect(rows.map((row) => [row['total'], row['orderTotal']])).toEqual(
    parsed.orders.flatMap(({ total, lines }) => lines.map((line) => [line.total.toFixed(2), total.toFixed(2)])),
  );
});

test('without an order there is a header alone, or an empty list', async () => {
  const words = ['export', '--since', '2026-11-20T15:00:00+00:00', '--format'];
  expect((await orders(...words, 'csv')).file).toMatch(/^reference,kind,state,[\w,]+\r\n$/);
  expect(JSON.parse((await orders(...words, 'json')).file)).toEqual({ since: '2026-11-20T15:00:00.000Z', orders: [] });
});

test('the next order is written when the one before has left, and a reader that leaves ends the export', async () => {
  const { output } = hearOutput();
  const { db, dependencies } = portal;
  let written = 0;
  const write = async () => {
    written += 1;
    if (written === 2) throw new Error('nobody reads');
  };
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output, write };
  const words = ['orders', 'export', '--since', '2026-11-19', '--format', 'csv'];
  await expect(runAdminCommand(words, context)).rejects.toThrow('nobody reads');
  expect(written).toBe(2);
});

test('orders are listed by state with their references, newest first, on the day of the company', async () => {
  await portal.db
    .updateTable('transactions')
    .set({ state: 'shipped' })
    .where('reference', '=', references[0] ?? '')
    .execute();
  const all = await orders();
  expect([all.status, all.warnings]).toEqual([0, []]);
  expect(all.lines).toEqual([
    'received: 2',
    expect.stringMatching(new RegExp(`^  ${references[2]}  order  2026-11-20  U-2  1 units  \\d+\\.\\d\\d USD`)),
    `  ${references[1]}  order  2026-11-20  C-1  4 units  2180.00 CAD  PO-7  ship on 2026-12-01  ship complete`,
    'in-preparation: 0',
    'shipped: 1',
    expect.stringMatching(new RegExp(`^  ${references[0]}  order  2026-11-19  C-1  12 units  `)),
    'cancelled: 0',
  ]);
  expect((await orders('list', '--state', 'shipped')).lines).toEqual(all.lines.slice(4, 6));
});

test('of a state with many orders the newest are listed, and all of them where it is asked for', async () => {
  const [any] = await portal.db.selectFrom('transactions').selectAll().limit(1).execute();
  const more = Array.from({ length: 21 }, (_, at) => ({
    ...any!,
    id: newId(),
    reference: `X-${at}`,
    state: 'cancelled' as const,
    total_cents: 1,
    detail: JSON.stringify(any!.detail),
  }));
  await portal.db.insertInto('transactions').values(more).execute();
  const { lines } = await orders();
  expect(lines.at(-1)).toBe('  … and 1 more: orders list --state cancelled');
  expect((await orders('list', '--state', 'cancelled')).lines).toHaveLength(22);
  await portal.db
    .deleteFrom('transactions')
    .where(
      'id',
      'in',
      more.map(({ id }) => id),
    )
    .execute();
});

test('[FEED-2] orders placed before a moment are acknowledged once, and since when is noted', async () => {
  const acknowledged = async () => {
    const rows = await portal.db
      .selectFrom('transactions')
      .select(['reference', 'acknowledged_at'])
      .where('reference', 'in', references)
      .orderBy('created_at')
      .execute();
    return rows.map(({ acknowledged_at: at }) => at?.toISOString() ?? null);
  };
  const said = (count: string) => ({
    status: 0,
    lines: [
      `${count} acknowledged. Stock counted from now on is without ${count === '1 order' ? 'its' : 'their'} units.`,
    ],
  });
  expect(await orders('acknowledge', '--before', '2026-11-20')).toMatchObject(said('1 order'));
  expect(await acknowledged()).toEqual(['2026-11-20T15:00:00.000Z', null, null]);
  portal.clock.nowMs += 60_000;
  expect(await orders('acknowledge', '--before', '2026-11-20T14:00:00Z')).toMatchObject(said('1 order'));
  expect(await acknowledged()).toEqual(['2026-11-20T15:00:00.000Z', '2026-11-20T15:01:00.000Z', null]);
  expect(await orders('acknowledge', '--before', '2026-11-20T14:00:00Z')).toMatchObject(said('0 orders'));
  portal.clock.nowMs -= 60_000;
});

const usage = [
  'Usage:',
  '  orders list [--state STATE]',
  '  orders export --since DAY|INSTANT --format csv|json',
  '  orders acknowledge --before DAY|INSTANT',
  '  orders shipped FILE [--check]',
  ...progressUsage.split(' | ').map((one) => `  ${one}`),
  `  ${purchaseOrderUsage}`,
];
const noDay = (text: string) => `'${text}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`;

test.each([
  [['import'], usage],
  [['list', 'all'], usage],
  [['list', '--since', '2026-11-20'], usage],
  [['--state'], usage],
  [['export', '--since', '2026-11-20', '--format', 'csv', '--state', 'received'], usage],
  [['list', '--state', 'open'], "Unknown state 'open'. Use received, in-preparation, shipped, cancelled."],
  [['export'], usage],
  [['export', '--since', '2026-11-20'], usage],
  [['export', '--format', 'csv'], usage],
  [['export', '--since', '--format', 'csv'], usage],
  [['export', 'all', '--since', '2026-11-20', '--format', 'csv'], usage],
  [['export', '--since', '2026-11-20', '--format', 'csv', '--to', 'a'], usage],
  [['export', '--since', '2026-11-20', '--format', 'csv', '--check'], usage],
  [['acknowledge'], usage],
  [['acknowledge', '--before', '2026-11-20', '--since', '2026-11-20'], usage],
  [['list', '--before', '2026-11-20'], usage],
  [['export', '--before', '2026-11-20', '--since', '2026-11-20', '--format', 'csv'], usage],
  [['acknowledge', '--before', 'today'], noDay('today')],
  [['acknowledge', '--before', '2026-11-21'], "'2026-11-21' is in the future."],
  [['shipped'], usage],
  [['shipped', 'a.csv', 'b.csv'], usage],
  [['shipped', 'a.csv', '--since', '2026-11-20'], usage],
  [['export', '--since', '2026-11-20', '--format', 'xml'], "Unknown format 'xml'. Use csv or json."],
  [['export', '--since', '2026-11-20', '--format', 'toString'], "Unknown format 'toString'. Use csv or json."],
  ...[
    'yesterday',
    '',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T15:00',
    '20.11.2026',
  ].map((text): [string[], string[] | string] => [['export', `--since=${text}`, '--format', 'csv'], noDay(text)]),
  [['export', '--since', '0000-01-01', '--format', 'csv'], noDay('0000-01-01')],
  [['export', '--since', '2026-11-21', '--format', 'csv'], "'2026-11-21' is in the future."],
  [['export', '--since', '2026-11-20T15:00:01Z', '--format', 'json'], "'2026-11-20T15:00:01Z' is in the future."],
])('%j is refused with the reason on standard error, and nothing is written', async (words, reason) => {
  expect(await orders(...words)).toEqual({ status: 1, lines: [], warnings: [reason].flat(), file: '' });
});
