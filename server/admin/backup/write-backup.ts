import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import app from '../../../package.json' with { type: 'json' };
import { type DiskSpace, watchDiskSpace } from '../../database/disk-space.ts';
import { syncPath } from '../../database/marker.ts';
import type { Database } from '../../database/schema.ts';
import { keptTables, sequences } from '../../database/tables.ts';
import { say } from '../texts/say.ts';
import { type BackupEnding, type BackupHeader, BackupRefused, writeRow } from './backup-format.ts';
import { readBackup } from './read-backup.ts';

/** Rows with files are read one by one instead. */
const rowsAtOnce = 500;

type Writing = {
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
  /** Free space on the disk of the backup. */
  readonly space?: DiskSpace;
};

/**
 * Writes a snapshot of all rows and names the file only after a verified read-back.
 * @throws {BackupRefused} when the name is taken
 */
export async function writeBackup(
  db: Kysely<Database>,
  path: string,
  { now, signal, space = spaceBeside(path) }: Writing,
): Promise<BackupEnding> {
  if (existsSync(path)) throw new BackupRefused(say`${path} already exists. Choose another name.`);
  const draft = `${path}.draft`;
  try {
    const ending: BackupEnding = { rows: {}, sequences: {} };
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const file = createWriteStream(draft, { mode: 0o600, flush: true });
        const text = whileThereIsRoom(textOf(trx, now, ending), draft, space);
        await pipeline(text, createGzip(), file, { signal });
      });
    const read = await readBackup(draft, { signal });
    if (!isDeepStrictEqual(read.ending, ending)) throw new BackupRefused(say`${draft} is not what was written.`);
    renameSync(draft, path);
    syncPath(dirname(path));
    return ending;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function spaceBeside(path: string): DiskSpace {
  return watchDiskSpace(dirname(path), () => undefined);
}

/** A backup must not fill the disk of the embedded database. */
async function* whileThereIsRoom(text: AsyncIterable<string>, draft: string, space: DiskSpace): AsyncGenerator<string> {
  for await (const part of text) {
    if (space.isLow()) throw new BackupRefused(say`The disk of ${draft} is nearly full. Choose another one.`);
    yield part;
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
