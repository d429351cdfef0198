import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partQuantities } from '../../../src/contract/catalogue/stock.ts';
import { madeWorkbook } from '../../../src/files/testing/made-workbook.ts';
import { acknowledgeOrders } from '../../modules/orders/acknowledge.ts';
import { putOnHand } from '../../modules/stock/on-hand.ts';
import { feedRunner, storedRows } from '../../testing/feeds.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { smallFeedMap } from '../../testing/small-feed-map.ts';
import { stockOf } from '../../testing/stock.ts';

const products = `No,Name,Model,Colour,Size,Kind,Price,Stock
B-1,Fox Red,Fox,Red,M,Bike,1000.00,3
P-1,Stem,,,,Part,20.00,137
P-2,Bell,,,,Part,5.00,9
`;
const map = { ...smallFeedMap, stock: { columns: { sku: 'SKU', stock: 'On hand', nextArrival: 'Next' } } };
const stock = (rows: string) => `SKU,On hand,Next\n${rows}`;

let portal: TestPortal;
let dealer: TestCaller;
const feed = feedRunner(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  expect(await feed('products', products, map)).toMatchObject({ status: 0 });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('transactions').execute();
  await portal.db.deleteFrom('stock').execute();
  await portal.db.deleteFrom('feeds').execute();
  pass();
  dealer = await portal.signedIn();
  const figures = Object.entries({ 'B-1': 3, 'P-1': 137, 'P-2': 9 }).map(([sku, onHand]) => ({ sku, onHand }));
  const asOf = new Date(portal.clock.nowMs - 60_000);
  await portal.db.transaction().execute(async (trx) => putOnHand(trx, figures, { asOf, now: asOf }));
});

const pass = () => void (portal.clock.nowMs += 3_600_000);
const at = (hoursAgo: number) => new Date(portal.clock.nowMs - hoursAgo * 3_600_000).toISOString();
const promised = async (sku: string) => (await stockOf(portal.db, sku))?.quantity;

async function order(lines: Record<string, number>): Promise<void> {
  expect(await sendOrder(portal, dealer, anOrder(dealer, lines))).toMatchObject({ status: 200 });
}

describe('[FEED-2] stock in a file is on hand at a time', () => {
  test('the same files every night never give sold units away again', async () => {
    await feed('products', products, map);
    await order({ 'P-1': 7 });
    expect(await promised('P-1')).toBe(130);
    for (let night = 0; night < 2; night += 1) {
      pass();
      expect(await feed('products', products, map)).toMatchObject({ status: 0 });
      expect(await promised('P-1')).toBe(130);
    }
    // Even once the company has the order: the file is still the one from before it.
    await acknowledgeOrders(portal.db, portal.dependencies.now(), portal.dependencies.now());
    pass();
    await feed('products', products, map);
    expect(await promised('P-1')).toBe(130);
    await feed('stock', stock('P-1,130,\n'), map);
    expect(await promised('P-1')).toBe(130);
  });

  test('a file counts from when it was written, or from the time that is given', async () => {
    const { lines } = await feed('stock', stock('P-1,120,2026-12-05\n'), map);
    expect(lines).toEqual([
      'stock.csv: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone',
      '  changed: P-1',
      `  on hand at ${new Date(portal.clock.nowMs - 1_000).toISOString()}`,
    ]);
    expect(await stockOf(portal.db, 'P-1')).toMatchObject({ quantity: 120, next: '2026-12-05' });

    const older = await feed('stock', stock('P-1,150,\nP-2,9,\n'), map, '--as-of', at(1));
    expect(older.lines).toEqual([
      'stock.csv: 2 rows: 0 new, 0 changed, 0 unchanged, 0 gone',
      `  on hand at ${at(1)}`,
      '  2 older than what the portal has, and left out: P-1, P-2',
    ]);
    expect(await promised('P-1')).toBe(120);
  });

  test('a new file that looks like a former one is new', async () => {
    for (const units of [5, 4, 5]) {
      pass();
      expect(await feed('stock', stock(`P-2,${units},\n`), map)).toMatchObject({ status: 0 });
      expect(await promised('P-2')).toBe(units);
    }
  });

  test('says how many orders the company has not acknowledged', async () => {
    await order({ 'P-2': 1 });
    const when = at(0);
    pass();
    const { lines } = await feed('stock', stock('P-2,9,\n'), map);
    expect(lines.at(-1)).toBe(`  without the units of 1 order not acknowledged by then, the first of ${when}`);
    expect(await promised('P-2')).toBe(8);
  });

  test.each([
    ['tomorrow', "'tomorrow' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z."],
    ['2030-01-01', "'2030-01-01' is in the future."],
  ])('a time such as %s is refused', async (time, reason) => {
    expect(await feed('stock', stock('P-1,1,\n'), map, '--as-of', time)).toEqual({ status: 1, lines: [reason] });
  });
});

describe('[FEED-1] a file of stock alone', () => {
  test('of any SKUs leaves all others as they are', async () => {
    const { lines } = await feed('stock', stock('P-2,4,\nX-9,1,\n'), map);
    expect(lines).toContain('  1 not in the catalog, and left out: X-9');
    expect(await Promise.all(['B-1', 'P-1', 'P-2'].map(promised))).toEqual([3, 137, 4]);
  });

  test('fewer than none are none, with a notice', async () => {
    const { status, lines } = await feed('stock', stock('P-1,-3,\nP-2,(2),\n'), map);
    expect(status).toBe(0);
    expect(lines.slice(-2)).toEqual([
      "stock.csv, line 2, column On hand: '-3' counts as 0",
      "stock.csv, line 3, column On hand: '(2)' counts as 0",
    ]);
    expect(await promised('P-1')).toBe(0);
  });

  test('[STK-7] may say how many units arrive; empty and 0 are no number', async () => {
    const columns = { ...map.stock.columns, arriving: 'Incoming' };
    const rows = 'SKU,On hand,Next,Incoming\nP-1,0,2026-12-05,24\nP-2,0,2026-12-05,0\nB-1,0,2026-12-05,\n';
    expect(await feed('stock', rows, { ...map, stock: { columns } })).toMatchObject({ status: 0 });
    const arriving = async (sku: string) => (await stockOf(portal.db, sku))?.arriving;
    expect(await Promise.all(['P-1', 'P-2', 'B-1'].map(arriving))).toEqual([24, null, null]);
    const body = { sku: 'P-1', skus: ['P-1', 'P-2'] };
    const answer = await portal.call(partQuantities, { body }, dealer);
    expect(answer.body).toMatchObject({ quantity: 0, next: '2026-12-05', arriving: 24 });
    expect((answer.body as { skus: object[] }).skus.map((one) => 'arriving' in one)).toEqual([true, false]);
    expect((await feed('stock', rows, { ...map, stock: { columns } })).lines[0]).toContain('0 changed, 3 unchanged');
  });

  test('that is checked alone changes nothing, and says what it would do', async () => {
    const before = await storedRows(portal);
    const { status, lines } = await feed('stock', stock('P-1,1,2026-12-05\n'), map, '--check');
    expect([status, lines[0], lines.at(-1)]).toEqual([
      0,
      'stock.csv: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone',
      'Checked only: nothing was changed.',
    ]);
    expect(await storedRows(portal)).toEqual(before);
  });

  test('again changes nothing', async () => {
    const rows = stock('P-1,1,2026-12-05\nP-2,2,\n');
    await feed('stock', rows, map);
    const before = await storedRows(portal);
    expect((await feed('stock', rows, map)).lines[0]).toBe('stock.csv: 2 rows: 0 new, 0 changed, 2 unchanged, 0 gone');
    expect(await storedRows(portal)).toEqual(before);
  });

  test('with one wrong row is refused as a whole', async () => {
    const before = await storedRows(portal);
    const { status, lines } = await feed('stock', stock('P-1,1,\nP-2,many,soon\nP-1,2,\n'), map);
    expect([status, lines]).toEqual([
      1,
      [
        "stock.csv, line 3, column On hand: 'many' is not a whole number",
        "stock.csv, line 3, column Next: 'soon' is not a day such as 2026-11-20",
        "stock.csv, line 4, column SKU: 'P-1' is already in line 2",
        '3 refused; nothing was changed.',
      ],
    ]);
    expect(await storedRows(portal)).toEqual(before);
  });

  test('that names nothing of the catalog is refused', async () => {
    expect((await feed('stock', stock('1,5,\n2,6,\n'), map)).lines[0]).toBe(
      'stock.csv: none of its 2 SKUs is in the catalog, such as 1, 2',
    );
  });

  test('may be French, and a workbook', async () => {
    const french = { stock: { columns: { sku: 'UGS', stock: 'Qté en main' } } };
    expect((await feed('stock', 'UGS;Qté en main\nP-1;1 250\n', french)).status).toBe(0);
    expect(await promised('P-1')).toBe(1_250);
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [`<row>${cell('UGS')}${cell('Qté en main')}</row>`, `<row>${cell('P-1')}<c><v>12</v></c></row>`];
    expect((await feed('stock', madeWorkbook({ rows: rows.join('') }), french)).status).toBe(0);
    expect(await promised('P-1')).toBe(12);
  });
});
