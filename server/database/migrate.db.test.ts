import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { StartRefusal } from '../process/lifecycle.ts';
import { openTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

test('a database of newer code is refused in one sentence, and nothing of it changes', async () => {
  const { db, close } = await openTestDatabase();
  const applied = async () => (await sql`select name from kysely_migration order by name`.execute(db)).rows;
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2027-01-01T00:00:00Z')`.execute(
    db,
  );
  const before = await applied();
  const refusal: unknown = await migrate(db).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  expect(String(refusal)).toContain('The database is newer than this version');
  expect(await applied()).toEqual(before);
  await sql`delete from kysely_migration where name = '999-of-tomorrow'`.execute(db);
  await close();
});
