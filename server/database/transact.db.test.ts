import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

/** Work that adds one and is given up by the database for its first tries. */
function work(givenUp: number, code: string) {
  let tried = 0;
  const run = async () =>
    transact(database.db, async (trx) => {
      tried += 1;
      await trx
        .updateTable('catalogue_clock')
        .set({ value: sql`value + 1` })
        .execute();
      if (tried <= givenUp) await sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(trx);
    });
  return { run, tried: () => tried };
}

const value = async () => {
  const row = await database.db.selectFrom('catalogue_clock').select('value').executeTakeFirstOrThrow();
  return Number(row.value);
};

test.each(['40001', '40P01'])('work that the database gave up (%s) is done again, once in effect', async (code) => {
  const before = await value();
  const { run, tried } = work(2, code);
  await run();
  expect(tried()).toBe(3);
  expect(await value()).toBe(before + 1);
});

test('work that is given up again and again fails in the end, without effect', async () => {
  const before = await value();
  const { run, tried } = work(Number.POSITIVE_INFINITY, '40P01');
  await expect(run()).rejects.toMatchObject({ code: '40P01' });
  expect(tried()).toBe(4);
  expect(await value()).toBe(before);
});

test('another failure is not tried again', async () => {
  const { run, tried } = work(1, '22012');
  await expect(run()).rejects.toMatchObject({ code: '22012' });
  expect(tried()).toBe(1);
});

test('[F-13] two that lock the same rows in opposite order, each until it has the other’s: both are done, once', async () => {
  const before = await value();
  let tried = 0;
  const { promise: bothHold, resolve: allow } = Promise.withResolvers<void>();
  let holding = 0;
  const lockInTurn = async (...userIds: string[]) =>
    transact(database.db, async (trx) => {
      tried += 1;
      for (const user of userIds) {
        await sql`select pg_advisory_xact_lock(hashtext(${user}))`.execute(trx);
        holding += 1;
        // The embedded database is one session: whoever has the first row has it all, and nobody can stand in the way.
        if (holding === 2 || database.kind === 'embedded') allow();
        await bothHold;
      }
      await trx
        .updateTable('catalogue_clock')
        .set({ value: sql`value + 1` })
        .execute();
    });
  await Promise.all([lockInTurn('ann', 'ben'), lockInTurn('ben', 'ann')]);
  expect(tried).toBe(database.kind === 'embedded' ? 2 : 3);
  expect(await value()).toBe(before + 2);
});
