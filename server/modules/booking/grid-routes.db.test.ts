import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadBookingCart, updateBookingCart } from '../../../src/contract/booking/booking-grid.ts';
import { MAX_REMARK } from '../../../src/domain/booking/remark.ts';
import { askGrid, remarkOp, sendOps, setOp, unitsIn } from '../../testing/grids.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { openSeason } from '../../testing/season.ts';
import type { SkuInput } from '../catalogue/products/product-input.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import type { GridAnswer } from './load-grid.ts';

const M = 'ridge-29-trail-M-lagoon';
const L = 'ridge-29-trail-L-lagoon';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  const older = aBike({ id: 'old-28', year: 2026 });
  const gone = aBike({ id: 'gone-29', discontinued: true });
  const american = aBike(
    { id: 'yankee' },
    { prices: [{ priceGroup: 'USA', msrpCents: 100_00, costCents: 60_00 }], stock: { quantity: 0, next: null } },
  );
  const products = [aBike(), older, gone, american, aPart()];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
});
afterAll(async () => portal.close());

beforeEach(async () => {
  dealer = await portal.signedIn();
  await openSeason(portal.db);
});

const wholeGrid = async (headers: Record<string, string> = {}) =>
  (await portal.call(loadBookingCart, { params: { userId: dealer.id }, query: {} }, dealer, headers))
    .body as GridAnswer;

test('[BOOK-6, SYNC-5] a block is written as one, acknowledged, and sent again does nothing', async () => {
  const op = setOp(1, [
    { sku: M, demo: 1, q0: 4 },
    { sku: L, q1: 6 },
  ]);
  const first = await sendOps(portal, dealer, [op]);
  expect(first).toMatchObject({ year: 2027, rev: 1, ack: { seq: 1, opId: op.opId }, gap: false, refused: [] });
  expect(unitsIn(first)).toEqual({ [M]: { demo: 1, q0: 4 }, [L]: { q1: 6 } });
  const again = await sendOps(portal, dealer, [op]);
  expect([again.rev, unitsIn(again)]).toEqual([1, unitsIn(first)]);
});

test('[BOOK-4] no stock caps a booking: there are 10, and 900 may be booked', async () => {
  expect(unitsIn(await sendOps(portal, dealer, [setOp(1, [{ sku: M, q2: 900 }])]))).toEqual({ [M]: { q2: 900 } });
});

test('[BOOK-4] a row holds the most units in every column, and its sum is told', async () => {
  const most = { demo: 999_999, q0: 999_999, q1: 999_999, q2: 999_999, q3: 999_999, q4: 999_999 };
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, ...most }])]);
  expect((await wholeGrid()).items).toEqual([expect.objectContaining({ ...most, quantities: 5_999_994 })]);
});

test('[SYNC-3] two devices merge cell by cell; of one cell the later stands, and both are told', async () => {
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 4, q1: 4 }])]);
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q1: 9, q2: 2 }], 1)], { device: 'shop', baseRev: 1 });
  const later = await sendOps(portal, dealer, [setOp(2, [{ sku: M, q0: 5, q1: 6 }], 1)], { baseRev: 1 });
  expect(unitsIn(later)).toEqual({ [M]: { q0: 5, q1: 6, q2: 2 } });
  expect(later.notes).toMatchObject([{ code: 'edited-elsewhere', sku: M, column: 'q1', asked: 6, quantity: 6 }]);
  const shop = await askGrid(portal, dealer, { device: 'shop', baseRev: 2 });
  expect(shop.notes).toMatchObject([{ code: 'replaced', sku: M, column: 'q1', asked: 9, quantity: 6 }]);
});

test('[SYNC-3] an emptying against an edit that it had not seen keeps the edit', async () => {
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 4 }])]);
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 9 }], 1)], { device: 'shop', baseRev: 1 });
  const emptied = await sendOps(portal, dealer, [setOp(2, [{ sku: M, q0: 0 }], 1)], { baseRev: 1 });
  expect([unitsIn(emptied), emptied.notes?.map(({ code }) => code)]).toEqual([{ [M]: { q0: 9 } }, ['kept']]);
});

test('[SYNC-3] a note is told until the device says that it holds its version', async () => {
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 4 }])]);
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 9 }])], { device: 'shop' });
  const told = await askGrid(portal, dealer, { baseRev: 1 });
  expect([told.notes?.length, (await askGrid(portal, dealer, { baseRev: 1 })).notes?.length]).toEqual([1, 1]);
  expect((await askGrid(portal, dealer, { baseRev: told.rev ?? 0 })).notes).toEqual([]);
  expect((await sendOps(portal, dealer, [], { baseRev: told.rev ?? 0 })).notes).toEqual([]);
});

test('[SYNC-3, F-28] what is noted for a former name of a device is told to the one that it goes by now, in answers of both kinds', async () => {
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 4 }])]);
  const set = setOp(1, [{ sku: M, q0: 9 }]);
  await sendOps(portal, dealer, [set], { device: 'shop' });
  const { notes } = await askGrid(portal, dealer, { baseRev: 1 });
  expect(notes).toMatchObject([{ code: 'replaced' }]);
  const renamed = { device: 'renamed', formerly: ['tablet'], baseRev: 1 };
  expect((await askGrid(portal, dealer, { ...renamed, formerly: [] })).notes).toEqual([]);
  expect((await askGrid(portal, dealer, renamed)).notes).toEqual(notes);
  expect((await sendOps(portal, dealer, [], renamed)).notes).toEqual(notes);
});

const remarksIn = ({ rows = [] }: GridAnswer) => Object.fromEntries(rows.map(({ sku, remark }) => [sku, remark]));

test('[BOOK-10, SYNC-3] notes at lines: of two devices that write unseen both stand, and who has seen both may replace them', async () => {
  await sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: 4 }]), remarkOp(2, [{ sku: M, text: 'for Weber\nblue' }])]);
  const shop = await sendOps(portal, dealer, [remarkOp(1, [{ sku: M, text: 'ask Ann' }])], { device: 'shop' });
  expect([remarksIn(shop), unitsIn(shop)]).toEqual([{ [M]: 'for Weber\nblue\nask Ann' }, { [M]: { q0: 4 } }]);
  const told = await askGrid(portal, dealer, { baseRev: 1 });
  expect(remarksIn(told)).toEqual({ [M]: 'for Weber\nblue\nask Ann' });
  const after = await sendOps(portal, dealer, [remarkOp(3, [{ sku: M, text: '' }], 2)], { baseRev: 2 });
  expect(remarksIn(after)).toEqual({ [M]: undefined });
});

test('[BOOK-10] a note may be as long as the app lets one type it', async () => {
  const text = 'x'.repeat(MAX_REMARK);
  expect(remarksIn(await sendOps(portal, dealer, [remarkOp(1, [{ sku: M, text }])]))).toEqual({ [M]: text });
});

test('[BOOK-10] a note is written in a closed season too; one at what the maker has never had is refused', async () => {
  await openSeason(portal.db, { bookingIsOpen: false });
  const answer = await sendOps(portal, dealer, [
    remarkOp(1, [{ sku: M, text: 'next year' }]),
    remarkOp(2, [{ sku: 'never-heard-of', text: 'x' }]),
  ]);
  expect(remarksIn(answer)).toEqual({ [M]: 'next year' });
  expect([answer.ack?.seq, answer.refused]).toMatchObject([2, [{ code: 'not-known' }]]);
});

test.each([
  ['longer than that', 'x'.repeat(MAX_REMARK + 1)],
  ['with half a character', '\ud800'],
  ['with a NUL', 'a\u0000b'],
])('[BOOK-10, F-60] a note %s is a fault of the request', async (_what, text) => {
  const body = {
    id: dealer.id,
    items: [],
    device: 'tablet',
    epoch: null,
    baseRev: 0,
    year: 2027,
    ops: [remarkOp(1, [{ sku: M, text }])],
  };
  expect((await portal.call(updateBookingCart, { body }, dealer)).status).toBe(400);
});

test('a device is given only the rows that changed after its version', async () => {
  await sendOps(portal, dealer, [
    setOp(1, [
      { sku: M, q0: 4 },
      { sku: L, q0: 4 },
    ]),
  ]);
  const after = await sendOps(portal, dealer, [setOp(2, [{ sku: L, q0: 0 }], 1)], { baseRev: 1 });
  expect(unitsIn(after)).toEqual({ [L]: {} });
  expect((await askGrid(portal, dealer, { baseRev: 2 })).rows).toEqual([]);
});

test('[F-28] what does not follow the last operation is not done, and said', async () => {
  const answer = await sendOps(portal, dealer, [setOp(3, [{ sku: M, q0: 4 }])]);
  expect([answer.gap, answer.ack, unitsIn(answer)]).toEqual([true, { seq: 0, opId: null }, {}]);
});

test('[SYNC-5, F-28] a device that took a new name hears what was refused under its former one, though the first answer that says it is lost', async () => {
  const op = setOp(1, [{ sku: 'never-heard-of', q0: 4 }]);
  const first = await sendOps(portal, dealer, [op]);
  const again = await sendOps(portal, dealer, [op], { device: 'tablet-2', baseRev: first.rev ?? 0 });
  expect(again.refusedCells).toMatchObject([{ opId: op.opId, sku: 'never-heard-of' }]);
  const asked = await askGrid(portal, dealer, { device: 'tablet-2', baseRev: first.rev ?? 0 });
  expect(asked).toMatchObject({ ack: { seq: 1, opId: op.opId }, refusedCells: again.refusedCells });
  const twice = await sendOps(portal, dealer, [op, { ...op, seq: 2 }], { device: 'tablet-3' });
  expect(twice.ack).toEqual({ seq: 2, opId: op.opId });
});

test('[F-16] operations of another history are not done; the device is given the whole grid', async () => {
  await sendOps(portal, dealer, [setOp(1, [{ sku: L, q0: 2 }])]);
  const foreign = { epoch: '0190a000-0000-7000-8000-000000000001', baseRev: 40 };
  const answer = await sendOps(portal, dealer, [setOp(2, [{ sku: M, q0: 4 }], 40)], foreign);
  expect([answer.ack?.seq, unitsIn(answer)]).toEqual([1, { [L]: { q0: 2 } }]);
  expect(answer.epoch).toBe(portal.dependencies.portal.epoch);
});

test.each([
  ['what there is not', 'nothing'],
  ['another model year', 'old-28-trail-M-lagoon'],
  ['what is discontinued', 'gone-29-trail-M-lagoon'],
  ['what has no price for the group', 'yankee-trail-M-lagoon'],
  ['a part', 'chain-12'],
])('[BOOK-3] of %s each cell is refused, and the rest of the block is kept', async (_what, sku) => {
  const op = setOp(1, [
    { sku, q0: 3, q1: 0 },
    { sku: M, q0: 4 },
  ]);
  const answer = await sendOps(portal, dealer, [op]);
  expect(answer.refusedCells).toEqual([{ opId: op.opId, sku, column: 'q0', code: 'not-sold', asked: 3 }]);
  expect([answer.ack?.seq, unitsIn(answer)]).toEqual([1, { [M]: { q0: 4 } }]);
  // The answer may have been lost: it says so again.
  expect((await sendOps(portal, dealer, [op])).refusedCells).toEqual(answer.refusedCells);
});

test('[BOOK-3] a group sees what has a price for it', async () => {
  const american = await portal.signedIn({ customer_group: 'USA' });
  const op = setOp(1, [{ sku: 'yankee-trail-M-lagoon', q0: 3 }]);
  expect(unitsIn(await sendOps(portal, american, [op]))).toEqual({ 'yankee-trail-M-lagoon': { q0: 3 } });
});

test.each([
  ['over', { endDate: '2026-11-19' }, 2027],
  ['not yet open', { startDate: '2026-11-21' }, 2027],
  ['held closed by the maker', { bookingIsOpen: false }, 2027],
  ['another one by now', {}, 2026],
])('[BOOK-1] while the season is %s nothing is written, and each operation is refused', async (_what, season, year) => {
  const [before, after] = [setOp(1, [{ sku: M, q0: 4 }]), setOp(2, [{ sku: M, q0: 5 }])];
  if (year === 2027) await sendOps(portal, dealer, [before]);
  await openSeason(portal.db, season);
  const ops = year === 2027 ? [after] : [before, after];
  const answer = await sendOps(portal, dealer, ops, { year, baseRev: 1 });
  expect(answer.refused).toEqual(ops.map(({ opId }) => ({ opId, code: 'season-closed' })));
  expect(answer.ack).toEqual({ seq: 2, opId: after.opId });
  await openSeason(portal.db);
  expect(unitsIn(await askGrid(portal, dealer))).toEqual(year === 2027 ? { [M]: { q0: 4 } } : {});
});

test('[BOOK-6, CART-10] a list of a client without operations sets its lines, and leaves those that it does not name', async () => {
  await sendOps(portal, dealer, [
    setOp(1, [
      { sku: M, q0: 4 },
      { sku: L, q0: 7 },
    ]),
  ]);
  const none = { demo: 0, q0: 0, q1: 0, q2: 0, q3: 0, q4: 0 };
  const items = [{ sku: M, ...none, q1: 3, quantities: 3 }];
  const { status, body } = await portal.call(updateBookingCart, { body: { id: dealer.id, items } }, dealer);
  expect([status, (body as GridAnswer).items]).toEqual([
    200,
    [
      expect.objectContaining({ sku: L, q0: 7, quantities: 7 }),
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
        ...none,
        q1: 3,
        quantities: 3,
        booked: none,
      },
    ],
  ]);
  expect((await wholeGrid({ 'accept-language': 'fr' })).items?.[1]).toMatchObject({ model: 'Crête 29' });
  await openSeason(portal.db, { bookingIsOpen: false });
  const closed = await portal.call(updateBookingCart, { body: { id: dealer.id, items } }, dealer);
  expect([closed.status, closed.body]).toEqual([409, expect.objectContaining({ code: 'season-closed' })]);
});

test.each([
  ['a negative', { q0: -1 }],
  ['a fraction', { q0: 1.5 }],
  ['1e9', { q0: 1e9 }],
  ['a text', { q0: '4' }],
  ['a date', { q0: '2026-11-20' }],
  ['null', { q0: null }],
  ['a column that there is not', { q5: 1 }],
  ['no cell', {}],
])('[BOOK-6, F-59] %s in a cell is refused, and nothing is written', async (_what, cells) => {
  const ops = [setOp(1, [{ sku: L, q0: 1 }, { sku: M, ...cells } as never])];
  const body = { id: dealer.id, items: [], device: 'tablet', epoch: null, baseRev: 0, year: 2027, ops };
  const { status, body: said } = await portal.call(updateBookingCart, { body }, dealer);
  expect([status, said]).toEqual([400, expect.objectContaining({ code: 'invalid-request' })]);
  expect(unitsIn(await askGrid(portal, dealer))).toEqual({});
});

test.each([
  ['operations without a device', { ops: [], year: 2027 }, 'body.device'],
  ['operations without a year', { ops: [], device: 'tablet' }, 'body.year'],
])('%s are refused', async (_what, part, field) => {
  const answer = await portal.call(updateBookingCart, { body: { id: dealer.id, items: [], ...part } }, dealer);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
  ]);
});

test('[BOOK-4] a line whose quantities are not the sum of its columns is refused', async () => {
  const items = [{ sku: M, demo: 0, q0: 1, q1: 0, q2: 0, q3: 0, q4: 0, quantities: 2 }];
  expect((await portal.call(updateBookingCart, { body: { id: dealer.id, items } }, dealer)).status).toBe(400);
});

test('[BOOK-5] a block of 2,000 skus by six columns goes out in one call, and comes back', async () => {
  const sizes = Array.from({ length: 500 }, (_none, at) => `S${at}`);
  const detail = { ...aBike().detail, sizes };
  const [pattern] = aBike().skus;
  const skus = sizes.flatMap((size) =>
    ['trail', 'race'].flatMap((configuration) =>
      ['lagoon', 'ember'].map((color) => ({
        ...(pattern as SkuInput),
        sku: `CB27-${configuration}-${size}-${color}`,
        size,
        configuration,
        color,
      })),
    ),
  );
  const wide = aBike({ id: 'wide', detail, skus });
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [wide], { now: portal.dependencies.now(), removeOthers: false }));
  const rows = skus.map(({ sku }, at) => ({ sku, demo: 1, q0: at, q1: 2, q2: 3, q3: 4, q4: 5 }));
  const answer = await sendOps(portal, dealer, [setOp(1, rows)]);
  expect([answer.rows?.length, answer.refusedCells]).toEqual([2_000, []]);
  expect(answer.rows?.[0]).toMatchObject({ demo: 1, q1: 2, q4: 5 });
});

test('[SYNC-3] ten devices at once: every cell is one of those that were written, and every loss is told', async () => {
  const devices = Array.from({ length: 10 }, (_none, at) => `device-${at}`);
  await Promise.all(
    devices.map(async (device, at) => sendOps(portal, dealer, [setOp(1, [{ sku: M, q0: at + 1 }])], { device })),
  );
  const [final, ...told] = await Promise.all(devices.map(async (device) => askGrid(portal, dealer, { device })));
  const q0 = unitsIn(final as GridAnswer)[M]?.q0 ?? 0;
  const notes = [final as GridAnswer, ...told].map((answer) => answer.notes?.filter(({ code }) => code === 'replaced'));
  for (const [at, own] of notes.entries()) expect(own?.length).toBe(at + 1 === q0 ? 0 : 1);
});
