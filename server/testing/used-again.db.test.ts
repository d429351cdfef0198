import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertUser } from './build-user.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** What a test file finds. */
async function foundIn({ db }: TestDatabase) {
  const list = async (text: string) =>
    (await sql.raw<{ found: string }>(text).execute(db)).rows.map(({ found }) => found);
  return {
    users: await list('select id as found from users'),
    migrations: await list('select name as found from kysely_migration order by 1'),
    tables: await list(`select tablename as found from pg_tables where schemaname = 'public' order by 1`),
    reference: await list(`select nextval('order_references')::text as found`),
  };
}

async function left(leave: (database: TestDatabase) => Promise<unknown>): Promise<TestDatabase> {
  const database = await openTestDatabase();
  await leave(database);
  await database.close();
  return database;
}

async function foundNext() {
  const next = await openTestDatabase();
  const found = await foundIn(next);
  await next.close();
  return found;
}

test('what a file leaves is empty for the next one, with the rows and the counts that its tables begin with', async () => {
  const fresh = await foundNext();
  expect([fresh.users, fresh.reference]).toEqual([[], ['104200']]);
  await left(async ({ db }) => {
    await insertUser(db);
    await sql`select nextval('order_references')`.execute(db);
    await sql`delete from kysely_migration where name < '014'`.execute(db);
  });
  expect(await foundNext()).toEqual(fresh);
});

test('who is still at it is refused, and so nothing of theirs is in the next one', async () => {
  const { db } = await left(async () => undefined);
  await expect(insertUser(db)).rejects.toThrow('destroyed');
  expect((await foundNext()).users).toEqual([]);
});

test.each([
  [
    'whose tables were altered',
    async ({ db }: TestDatabase) => sql`alter table users drop column phone cascade`.execute(db),
  ],
  ['with an index more', async ({ db }: TestDatabase) => sql`create index more on users (phone)`.execute(db)],
  ['within a transaction', async ({ db }: TestDatabase) => sql`begin`.execute(db)],
])('one %s is not used again', async (_, leave) => {
  const fresh = await foundNext();
  await left(leave);
  expect(await foundNext()).toEqual(fresh);
  const next = await openTestDatabase();
  await insertUser(next.db, { phone: '418 555-0101' });
  expect(
    (await sql<{ n: number }>`select count(*)::int as n from pg_indexes where indexname = 'more'`.execute(next.db))
      .rows,
  ).toEqual([{ n: 0 }]);
  await next.close();
});
