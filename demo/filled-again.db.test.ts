import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../server/testing/database.ts';
import { contentOf } from '../tests/support/demo-content.ts';
import { fillDemo, isDemoFilled, refillDemo } from './fill.ts';

const now = new Date('2026-11-20T15:00:00Z');

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  one = await openTestDatabase();
  other = await openTestDatabase();
  await fillDemo(one.db, { now });
});
afterAll(async () => {
  await one.close();
  await other.close();
});

test('another database is filled with the same', async () => {
  expect(await isDemoFilled(other.db)).toBe(false);
  await fillDemo(other.db, { now });
  expect(await isDemoFilled(other.db)).toBe(true);
  expect(await contentOf(other.db)).toEqual(await contentOf(one.db));
});

test('a refill puts back what was changed', async () => {
  const { db } = one;
  const before = await contentOf(db);
  await db.updateTable('stock').set({ quantity: 0 }).execute();
  await db.updateTable('users').set({ contact_name: 'Someone else' }).execute();
  await db.deleteFrom('transactions').where('kind', '=', 'credit').execute();
  await refillDemo(db, { now });
  expect(await contentOf(db)).toEqual(before);
});
