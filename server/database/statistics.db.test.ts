import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './schema.ts';
import { keepStatistics } from './statistics.ts';

/** How many rows the planner counted. */
async function counted(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where oid = 'images'::regclass
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

test('a table that is filled is analyzed after its first thousand rows and after its last', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const keep = keepStatistics(db, ['images'], 3_000);
  const seen: number[] = [];
  for (let written = 500; written <= 3_000; written += 500) {
    await sql`
      insert into images select n::text, 'image/png', '' from generate_series(${written - 499}::int, ${written}::int) n
    `.execute(db);
    await keep(written);
    seen.push(await counted(db));
  }
  expect(seen.slice(1)).toEqual([1_000, 1_000, 1_000, 1_000, 3_000]);
  expect(seen[0]).toBeLessThanOrEqual(0);
});
