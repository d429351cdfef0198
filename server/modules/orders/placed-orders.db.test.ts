import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertTransaction } from '../../testing/stored-order.ts';
import { placedOrdersSince } from './placed-orders.ts';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertUser(database.db);
  const moments = ['15:00:00', '15:00:00.000001', '15:00:00.000002', '15:00:00.0005', '15:00:01', '15:00:01'];
  for (const [n, moment] of moments.entries()) await insert(`B-${n}`, 'order', moment);
  await insert('K-1', 'booking', '15:00:02');
  await insert('I-1', 'invoice', '15:00:03');
  await insert('C-1', 'credit', '15:00:04');
});
afterAll(async () => database.close());

async function insert(
  reference: string,
  kind: 'order' | 'booking' | 'invoice' | 'credit',
  time: string,
): Promise<void> {
  await insertTransaction(database.db, { userId, reference, kind, time });
}

async function references(since: string, size?: number): Promise<string[]> {
  const all: string[] = [];
  for await (const order of placedOrdersSince(database.db, new Date(since), size)) all.push(order.reference);
  return all;
}

const everyOne = ['B-0', 'B-1', 'B-2', 'B-3', 'B-4', 'B-5', 'K-1'];

test.each([1, 2, 3, 6, 7, 8, undefined])(
  'in pages of %s, each order and booking comes once, oldest first, although moments are equal or a microsecond apart',
  async (size) => {
    const read = await references('2026-11-20T15:00:00Z', size);
    expect(read.toSorted()).toEqual(everyOne);
    expect([...read.slice(0, 4), read.at(-1)]).toEqual(['B-0', 'B-1', 'B-2', 'B-3', 'K-1']);
  },
);

test('an order of that very moment counts, one before does not', async () => {
  expect((await references('2026-11-20T15:00:01Z')).toSorted()).toEqual(['B-4', 'B-5', 'K-1']);
  expect(await references('2026-11-20T15:00:02.001Z')).toEqual([]);
});

test('an order placed while others are read comes last', async () => {
  const read: string[] = [];
  for await (const { reference } of placedOrdersSince(database.db, new Date('2026-11-20T15:00:02Z'), 1)) {
    read.push(reference);
    if (read.length === 1) await insert('B-9', 'order', '15:00:05');
  }
  expect(read).toEqual(['K-1', 'B-9']);
  await database.db.deleteFrom('transactions').where('reference', '=', 'B-9').execute();
});
