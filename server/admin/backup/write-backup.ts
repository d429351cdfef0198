import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import app from '../../../package.json' with { type: 'json' };
import { syncPath } from '../../database/marker.ts';
import type { Database } from '../../database/schema.ts';
import { keptTables, sequences } from '../../database/tables.ts';
import { type BackupEnding, type BackupHeader, BackupRefused, writeRow } from './backup-format.ts';
import { readBackup } from './read-backup.ts';

/** Rows with files are read one by one instead. */
const rowsAtOnce = 500;

/**
 * Writes a snapshot of all rows and names the file only after a verified read-back.
 * @throws {BackupRefused} when the name is taken
 */
export async function writeBackup(
  db: Kysely<Database>,
  path: string,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<BackupEnding> {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already. Choose another name.`);
  const draft = `${path}.draft`;
  try {
    const ending: BackupEnding = { rows: {}, sequences: {} };
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const file = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(textOf(trx, now, ending), createGzip(), file, { signal });
      });
    const read = await readBackup(draft, { signal });
    if (!isDeepStrictEqual(read.ending, ending)) throw new BackupRefused(`${draft} is not what was written.`);
    renameSync(draft, path);
    syncPath(dirname(path));
    return ending;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Fills `ending` on its way. */
async function* textOf(trx: Transaction<Database>, now: Date, ending: BackupEnding): AsyncGenerator<string> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  const header: BackupHeader = {
    format: 'paceline-backup',
    version: app.version,
    madeAt: now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of ['kysely_migration', ...keptTables]) {
    ending.rows[table] = 0;
    for await (const rows of rowsOf(trx, table)) {
      ending.rows[table] += rows.length;
      yield rows.map((json) => writeRow({ table, json })).join('');
    }
  }
  // Read last: no reference that a row carries is given again.
  for (const name of sequences) ending.sequences[name] = await nextOf(trx, name);
  yield `${JSON.stringify(ending)}\n`;
}

async function* rowsOf(trx: Transaction<Database>, table: string): AsyncGenerator<string[]> {
  const { rows: files } = await sql`
    select from pg_attribute where attrelid = ${table}::regclass and atttypid = 'bytea'::regtype
  `.execute(trx);
  const count = files.length > 0 ? 1 : rowsAtOnce;
  await sql`declare kept no scroll cursor for select row_to_json(kept)::text as json from ${sql.table(table)} as kept`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(count)} from kept`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ json }) => json);
  }
  await sql`close kept`.execute(trx);
}

/** The value that a sequence gives next, as text. */
export async function nextOf(db: Kysely<Database>, name: string): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select (last_value + is_called::integer)::text as next from ${sql.table(name)}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The database has no sequence ${name}.`);
  return row.next;
}
