import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingPlaced } from '../../../src/contract/booking/booking-grid.ts';
import { bookingHistory, type PastBooking } from '../../../src/contract/booking/booking.ts';
import { transactionHistory } from '../../../src/contract/orders/transactions.ts';
import type { ColumnUnits } from '../../../src/domain/booking/columns.ts';
import { unitsOf } from '../../../src/domain/booking/columns.ts';
import { askGrid, sendOps, setOp } from '../../testing/grids.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { openSeason } from '../../testing/season.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { replaceTaxRates } from '../orders/taxes/repository.ts';
import type { GridAnswer } from './load-grid.ts';

const M = 'ridge-29-trail-M-lagoon';
const L = 'ridge-29-trail-L-lagoon';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  const american = aBike({ id: 'yankee' }, { prices: [{ priceGroup: 'USA', msrpCents: 100_00, costCents: 60_00 }] });
  const products = [aBike(), american, aPart()];
  await portal.db.transaction().execute(async (trx) => {
    await upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true });
    const rate = { area: 'CA-QC', name: 'GST', french: 'TPS', percent: 10, from: '2008-01-01' };
    await replaceTaxRates(trx, [], [rate]);
  });
});
afterAll(async () => portal.close());

beforeEach(async () => {
  dealer = await portal.signedIn();
  await openSeason(portal.db);
});

type Placed = { references: string[]; transactionId: string; figures: Record<string, number>; grid: GridAnswer };

function aBooking(lines: Record<string, ColumnUnits>, changes: Partial<OrderBody> = {}): OrderBody {
  const items = Object.entries(lines).map(([sku, columns]) => ({ sku, ...columns, quantities: unitsOf(columns) }));
  return anOrder(dealer, {}, { order_type: 'Booking', booking_year: 2027, items, ...changes });
}

const fill = async (lines: Record<string, ColumnUnits>, seq = 1) =>
  sendOps(portal, dealer, [
    setOp(
      seq,
      Object.entries(lines).map(([sku, columns]) => ({ sku, ...columns })),
      99,
    ),
  ]);

const place = async (body: OrderBody) => sendOrder(portal, dealer, body);

async function placed(body: OrderBody): Promise<Placed> {
  const { status, body: said } = await place(body);
  expect([status, said]).toEqual([200, expect.objectContaining({ success: true })]);
  // Held against its schema here: the order's own leaves it open.
  expect(v.is(bookingPlaced, said)).toBe(true);
  return said as Placed;
}

const codeOf = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code];
const history = async () =>
  (await portal.call(bookingHistory, { params: { userId: dealer.id } }, dealer)).body as PastBooking[];
const stockOf = async (sku: string) =>
  (await portal.db.selectFrom('stock').where('sku', '=', sku).select('quantity').executeTakeFirstOrThrow()).quantity;
/** Everything that a refused order must not have touched. */
async function written(): Promise<string> {
  const tables = ['transactions', 'mails', 'order_keys', 'booking_grids', 'booking_rows', 'booking_ops'] as const;
  const rows = [];
  for (const table of tables) rows.push(await portal.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

describe('a booking order', () => {
  test('[BOOK-7, ORD-4] books the lines and leaves them in the grid, marked as booked; no stock is taken', async () => {
    await fill({ [M]: { demo: 1, q0: 40 }, [L]: { q1: 6 } });
    const before = await stockOf(M);
    const { grid, references } = await placed(aBooking({ [M]: { demo: 1, q0: 40 }, [L]: { q1: 6 } }));
    const none = { demo: 0, q0: 0, q1: 0, q2: 0, q3: 0, q4: 0 };
    expect(references[0]).toMatch(/^B-\d+$/);
    expect(grid.rows).toEqual([
      { sku: L, ...none, q1: 6, booked: { ...none, q1: 6 } },
      { sku: M, ...none, demo: 1, q0: 40, booked: { ...none, demo: 1, q0: 40 } },
    ]);
    expect(await stockOf(M)).toBe(before);
  });

  test('[BOOK-7] a further order books the difference; what is booked is not booked again', async () => {
    await fill({ [M]: { q0: 4 } });
    await placed(aBooking({ [M]: { q0: 4 } }));
    expect(codeOf(await place(aBooking({ [M]: { q0: 4 } })))).toEqual([409, 'lines-need-attention']);
    await fill({ [M]: { q0: 7, q1: 2 } }, 2);
    const { grid } = await placed(aBooking({ [M]: { q0: 3, q1: 2 } }));
    expect(grid.rows?.[0]).toMatchObject({ q0: 7, q1: 2, booked: { q0: 7, q1: 2 } });
  });

  test('[PRICE-9] is taxed without its shipping, by the functions of any order', async () => {
    await fill({ [M]: { q0: 2 } });
    const { figures } = await placed(aBooking({ [M]: { q0: 2 } }, { total: 4_490 }));
    expect(figures).toMatchObject({ configurations: 4_000, shipping: 90, tax: 400, total: 4_490 });
  });

  test('[ORD-5] sent again it is the same order, also once the season is over', async () => {
    await fill({ [M]: { q0: 4 } });
    const body = aBooking({ [M]: { q0: 4 } });
    const first = await placed(body);
    await openSeason(portal.db, { bookingIsOpen: false });
    const again = await placed(body);
    expect(again.references).toEqual(first.references);
    expect(await history()).toHaveLength(1);
  });

  test('[ORD-5] twenty at once are one order', async () => {
    await fill({ [M]: { q0: 4 } });
    const body = aBooking({ [M]: { q0: 4 } });
    const answers = await Promise.all(Array.from({ length: 20 }, async () => placed(body)));
    expect(new Set(answers.map(({ references }) => references[0])).size).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  test('[ORD-5] another order under the same key is refused', async () => {
    await fill({ [M]: { q0: 4 } });
    const body = aBooking({ [M]: { q0: 4 } });
    await placed(body);
    expect(codeOf(await place({ ...body, comment: 'another' }))).toEqual([422, 'key-used-for-another-order']);
  });

  test('[SYNC-3] takes its place among the operations of its device, and waits for those before it', async () => {
    await fill({ [M]: { q0: 4 } });
    const queued = { device: 'tablet', epoch: null, ver: 1 };
    expect(codeOf(await place(aBooking({ [M]: { q0: 4 } }, { ...queued, seq: 3 })))).toEqual([409, 'behind']);
    const body = aBooking({ [M]: { q0: 4 } }, { ...queued, seq: 2 });
    const { grid } = await placed(body);
    expect(grid).toMatchObject({ rev: 2, ack: { seq: 2, opId: body.key }, notes: [] });
    expect((await fill({ [M]: { q0: 5 } }, 3)).ack?.seq).toBe(3);
  });

  test('[SYNC-3] an order that was taken back is not placed', async () => {
    await fill({ [M]: { q0: 4 } });
    const body = aBooking({ [M]: { q0: 4 } });
    await sendOps(portal, dealer, [{ type: 'void', opId: body.key ?? '', seq: 2 }]);
    expect(codeOf(await place(body))).toEqual([409, 'withdrawn']);
  });

  test('[ORD-9] dealer and maker have mail that tells what comes when, in the dealer’s language', async () => {
    await fill({ [M]: { demo: 1, q0: 4 } });
    const { references } = await placed(aBooking({ [M]: { demo: 1, q0: 4 } }, { lang: 'fr' }));
    const mails = await portal.db
      .selectFrom('mails')
      .where('subject', 'like', `%${references[0]}`)
      .select(['subject', 'body', 'html'])
      .execute();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe(`Précommande 2027 reçue\u00a0: commande ${references[0]}`);
    expect(mails[0]?.body).toContain('(Démo 1, Février 4)');
    expect(mails[0]?.body).toContain('Février\u00a0: 4, expédition le 15 février 2027');
    expect(mails[0]?.html).toContain('Février\u00a0: 4, expédition le 15 février 2027');
  });

  test('[BOOK-8, BOOK-9] stands in the history with its lines by window, as the windows were then', async () => {
    await fill({ [M]: { demo: 1, q0: 4 } });
    const { transactionId } = await placed(aBooking({ [M]: { demo: 1, q0: 4 } }));
    await openSeason(portal.db, { year: 2028 });
    const [past] = await history();
    expect(past).toMatchObject({ id: transactionId, kind: 'booking', state: 'received', bookingYear: 2027, units: 5 });
    expect(past?.windows?.[0]).toEqual({ name: 'q0', label: 'February', labelFr: 'Février', shipDate: '2027-02-15' });
    expect(past?.bookingLines).toEqual([
      {
        sku: M,
        model: 'Ridge 29',
        configuration: 'Trail',
        colorName: 'Lagoon',
        colorNameFr: 'Lagune',
        size: 'M',
        cost: 2000,
        msrp: 3200,
        uom: 'EA',
        demo: 1,
        q0: 4,
        q1: 0,
        q2: 0,
        q3: 0,
        q4: 0,
        quantities: 5,
      },
    ]);
    expect(past?.lines[0]?.reserved).toBeUndefined();
    const all = await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, dealer);
    expect(all.body).toMatchObject([{ id: transactionId, kind: 'booking' }]);
  });
});

describe('is refused, and nothing is written', () => {
  test.each([
    ['over', { endDate: '2026-11-19' }],
    ['not yet open', { startDate: '2026-11-21' }],
    ['held closed', { bookingIsOpen: false }],
    ['another one', { year: 2028 }],
    ['not set', { year: null }],
  ])('[BOOK-1] while the season is %s', async (_what, season) => {
    await fill({ [M]: { q0: 4 } });
    await openSeason(portal.db, season);
    const before = await written();
    expect(codeOf(await place(aBooking({ [M]: { q0: 4 } })))).toEqual([409, 'season-closed']);
    expect(await written()).toBe(before);
  });

  test.each([
    ['no year', { booking_year: null }, 'body.booking_year'],
    ['a payment by card', { configurationsPayment: 'STRIPE' }, 'body.configurationsPayment'],
    ['a payment that it says was made', { payed: true, payedtoken: 'test_1' }, 'body.payed'],
    ['a term that is not offered', { configurationsPayment: '5 DAYS' }, 'body.configurationsPayment'],
    ['a day to ship on', { requestedShipDate: '2026-12-01' }, 'body.requestedShipDate'],
    ['the wish to ship complete', { shipComplete: true }, 'body.shipComplete'],
    ['no address to ship to', { shippingAddress: null }, 'body.shippingAddress'],
    ['units that are not their sum', { items: [{ sku: M, q0: 4, quantities: 5 }] }, 'body.items.0.quantities'],
    ['a line without windows', { items: [{ sku: M, quantities: 4 }] }, 'body.items.0.quantities'],
    [
      'more units than any booking has',
      { items: [M, L].map((sku) => ({ sku, q0: 999_999, quantities: 999_999 })) },
      'body.items',
    ],
    ['a line of nothing', { items: [{ sku: M, q0: 0, quantities: 0 }] }, 'body.items'],
    [
      'a line twice',
      {
        items: [
          { sku: M, q0: 4, quantities: 4 },
          { sku: M, q0: 4, quantities: 4 },
        ],
      },
      'body.items',
    ],
  ])('[BOOK-7, F-66] with %s', async (_what, changes, field) => {
    await fill({ [M]: { q0: 4 } });
    const before = await written();
    const answer = await place(aBooking({ [M]: { q0: 4 } }, changes));
    expect(codeOf(answer)).toEqual([422, 'order-refused']);
    expect((answer.body as { errors: { field: string }[] }).errors.map((one) => one.field)).toContain(field);
    expect(await written()).toBe(before);
  });

  test.each([
    ['more than the grid has', { [M]: { q0: 5 } }, { sku: M, code: 'changed-elsewhere', asked: 5, available: 4 }],
    ['another window', { [M]: { q1: 4 } }, { sku: M, code: 'changed-elsewhere', asked: 4, available: 4 }],
    ['what is not in the grid', { [L]: { q0: 1 } }, { sku: L, code: 'changed-elsewhere', asked: 1, available: 0 }],
    ['what is not sold to the group', { 'yankee-trail-M-lagoon': { q0: 1 } }, { code: 'not-sold' }],
    ['a part', { 'chain-12': { q0: 1 } }, { sku: 'chain-12', code: 'not-sold' }],
    ['what there is not', { nothing: { q0: 1 } }, { sku: 'nothing', code: 'not-sold' }],
  ])('[BOOK-7, SYNC-3] when it asks for %s', async (_what, lines: Record<string, ColumnUnits>, line) => {
    await fill({ [M]: { q0: 4 } });
    const before = await written();
    const answer = await place(aBooking({ [M]: { q0: 4 }, ...lines }));
    expect(codeOf(answer)).toEqual([409, 'lines-need-attention']);
    expect((answer.body as { lines: object[] }).lines).toEqual([expect.objectContaining(line)]);
    expect(await written()).toBe(before);
  });

  test('[PRICE-12] when the total or a price is not the server’s: its own figures go back', async () => {
    await fill({ [M]: { q0: 2 } });
    const before = await written();
    const total = await place(aBooking({ [M]: { q0: 2 } }, { total: 4_489.99 }));
    expect([codeOf(total), (total.body as Placed).figures]).toEqual([
      [409, 'figures-changed'],
      expect.objectContaining({ total: 4_490 }),
    ]);
    const items = [{ sku: M, q0: 2, quantities: 2, prices: { msrp: 3200, cost: 1999 } }];
    const price = await place(aBooking({}, { items }));
    expect(price.body).toMatchObject({ code: 'figures-changed', lines: [{ sku: M, code: 'price-changed', asked: 2 }] });
    expect(await written()).toBe(before);
  });

  test.each([
    ['shop staff', { access_level: '2' }],
    ['media', { access_level: '3' }],
    ['international dealers', { customer_group: 'INTER-DK' }],
  ])('[ACC-8, ACC-9, ACC-11] from %s', async (_who, columns) => {
    dealer = await portal.signedIn(columns);
    const before = await written();
    expect(codeOf(await place(aBooking({ [M]: { q0: 1 } })))).toEqual([403, 'forbidden']);
    expect(await written()).toBe(before);
  });

  test('[ACC-12, SES-16] from another dealer', async () => {
    const other = await portal.signedIn();
    await fill({ [M]: { q0: 4 } });
    const answer = await sendOrder(portal, other, aBooking({ [M]: { q0: 4 } }));
    expect(codeOf(answer)).toEqual([404, 'not-found']);
    expect((await askGrid(portal, other)).rows).toEqual([]);
  });
});

test.each([
  ['athletes', { access_level: '1' }, 'A-'],
  ['who may buy small parts only', { access_level: '4' }, 'P-'],
])('[ACC-9] %s book bikes, though they see none in other catalogues', async (_who, columns, prefix) => {
  dealer = await portal.signedIn({ ...columns, no: `${prefix}${Date.now()}` });
  await fill({ [M]: { q0: 1 } });
  expect((await placed(aBooking({ [M]: { q0: 1 } }))).references).toHaveLength(1);
});
