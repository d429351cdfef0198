import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideOrder, reviewOrder } from '../../../src/contract/orders/approvals.ts';
import { oneTransaction, type Transaction } from '../../../src/contract/orders/transactions.ts';
import { type ColumnUnits, unitsOf } from '../../../src/domain/booking/columns.ts';
import { sendOps, setOp } from '../../testing/grids.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike } from '../../testing/products.ts';
import { openSeason } from '../../testing/season.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const M = 'ridge-29-trail-M-lagoon';

let portal: TestPortal;
let owner: TestCaller;
let buyer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike()], { now: portal.dependencies.now(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  owner = await portal.signedIn({ contact_name: 'Ines Roy', approval_above_cents: 0 });
  buyer = await portal.signedIn({ role: 'buyer', company_id: owner.id });
  await openSeason(portal.db);
});

function aBooking(columns: ColumnUnits): OrderBody {
  const items = [{ sku: M, ...columns, quantities: unitsOf(columns) }];
  return anOrder(owner, {}, { order_type: 'Booking', booking_year: 2027, items });
}

async function waiting(body: OrderBody): Promise<{ transactionId: string }> {
  const { status, body: said } = await sendOrder(portal, buyer, body);
  expect([status, said]).toMatchObject([200, { approval: 'waiting' }]);
  return said as { transactionId: string };
}

const paramsOf = (transactionId: string) => ({ userId: owner.id, transactionId });
const read = async (id: string) =>
  (await portal.call(oneTransaction, { params: paramsOf(id) }, owner)).body as Transaction;
const reviewed = async (id: string) => portal.call(reviewOrder, { params: paramsOf(id) }, owner);
const decide = async (id: string, given: { decision: 'approve' | 'decline'; revision?: string }) =>
  portal.call(decideOrder, { body: { ...paramsOf(id), ...given } }, owner);
const approve = async (id: string) =>
  decide(id, { decision: 'approve', revision: ((await reviewed(id)).body as { revision: string }).revision });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const fill = async (seq: number, columns: ColumnUnits) =>
  sendOps(portal, owner, [setOp(seq, [{ sku: M, ...columns }], 99)]);

async function bookedOf(): Promise<unknown[]> {
  const rows = await portal.db.selectFrom('booking_rows').where('user_id', '=', owner.id).select('booked').execute();
  return rows.map(({ booked }) => booked);
}

test('[COMP-2, BOOK-7] a booking waits with its units open in the grid, and books them when it is approved', async () => {
  await fill(1, { q0: 4, q1: 2 });
  const { transactionId: id } = await waiting(aBooking({ q0: 4, q1: 2 }));
  expect(await bookedOf()).toEqual([{}]);
  expect((await approve(id)).body).toMatchObject({
    kind: 'booking',
    bookingYear: 2027,
    approvedBy: { name: 'Ines Roy' },
  });
  expect(await bookedOf()).toEqual([{ q0: 4, q1: 2 }]);
});

test('[COMP-2, BOOK-7] the approver sees units taken out of the grid since, and books what is left', async () => {
  await fill(1, { q0: 4, q1: 2 });
  const { transactionId: id } = await waiting(aBooking({ q0: 4, q1: 2 }));
  await fill(2, { q0: 1, q1: 2 });
  expect((await reviewed(id)).body).toMatchObject({
    changes: [{ sku: M, was: { quantities: 6 }, now: { quantities: 3 } }],
  });
  await approve(id);
  expect(await bookedOf()).toEqual([{ q0: 1, q1: 2 }]);
  expect((await read(id)).lines).toMatchObject([{ q0: 1, q1: 2, quantities: 3 }]);
});

test('[COMP-2, BOOK-7] a booking is refused once the season has closed, and can be declined', async () => {
  await fill(1, { q0: 4 });
  const { transactionId: id } = await waiting(aBooking({ q0: 4 }));
  await openSeason(portal.db, { bookingIsOpen: false });
  expect((await reviewed(id)).body).toMatchObject({ refusal: 'season-closed' });
  expect(codeOf(await approve(id))).toEqual([409, 'season-closed']);
  expect((await decide(id, { decision: 'decline' })).status).toBe(200);
});
