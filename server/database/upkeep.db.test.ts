import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillDataDirectory } from '../testing/data-directory.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { openEmbedded } from './embedded.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Database } from './schema.ts';
import { startUpkeep, tidy } from './upkeep.ts';

test('upkeep bounds the log however much is written, and gives room back', async () => {
  const dataDir = temporaryFolder();
  fillDataDirectory(dataDir);
  const { pglite, close } = await openEmbedded(dataDir);
  onTestFinished(close);
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: pgliteDialect(pglite),
    log: ({ query }) => void statements.push(query.sql),
  });
  await sql`create table filler (bytes text)`.execute(db);
  const segments = () =>
    readdirSync(join(dataDir, 'database/pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name)).length;

  const counted: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await sql`insert into filler select repeat(md5(n::text), 60) from generate_series(1, 12000) n`.execute(db);
    await sql`delete from filler`.execute(db);
    await tidy(db, true);
    counted.push(segments());
  }
  expect(counted.at(-1)).toBeLessThanOrEqual(counted[1] ?? 0);
  const { rows } = await sql<{ size: string }>`select pg_relation_size('filler') as size`.execute(db);
  expect(rows[0]?.size).toBe('0');
  // One statement for the whole database would block the process for seconds.
  const upkeep = statements.filter((text) => /^(vacuum|analyze)/.test(text));
  expect(upkeep).toContain('vacuum "filler"');
  expect(upkeep.filter((text) => !/^(vacuum|analyze) "\w+"$/.test(text))).toEqual([]);
});

test('upkeep waits for its next turn while an import has the connection, which is no error', async () => {
  const dataDir = temporaryFolder();
  fillDataDirectory(dataDir);
  const { pglite, close } = await openEmbedded(dataDir);
  onTestFinished(close);
  const waitMs = 1;
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite, waitMs) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const errors: unknown[] = [];
  let turns = 0;
  const space = { isLow: () => false, isExhausted: () => (turns += 1) === 0 };
  const upkeep = startUpkeep(db, (error) => errors.push(error), space);
  onTestFinished(() => upkeep.stop());
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    // The second turn begins once the first is over.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5_000);
      expect(turns).toBe(2);
    });
  });
  expect(errors).toEqual([]);
});
