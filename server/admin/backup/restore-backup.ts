import { type Kysely, sql, type Transaction } from 'kysely';
import { applyMigrations, migrationNames } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { referenceSequences, tables } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
import { beginHistory, readPortal } from '../../portal/repository.ts';
import { say } from '../texts/say.ts';
import { type BackupHeader, BackupRefused, type BackupRow } from './backup-format.ts';
import { readBackup, type WholeBackup } from './read-backup.ts';
import { nextOf } from './write-backup.ts';

/** How long servers cache portal settings and sessions. */
const trustMs = 5_000;

/** Most text of rows per statement. On the embedded database, a statement blocks the process. */
const charactersAtOnce = 150_000;

export type Restoring = {
  readonly now: Date;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Replaces all data with a backup in one transaction, under a new epoch. Dealers see maintenance until then.
 * @throws {BackupRefused} before anything changes, when the file is incomplete or from newer code
 */
export async function restoreBackup(db: Kysely<Database>, path: string, options: Restoring): Promise<WholeBackup> {
  const { now, pause, signal } = options;
  const backup = await readBackup(path, { signal });
  refuseNewer(backup.header, path);
  const { maintenance } = await readPortal(db);
  await setMaintenance(db, true);
  try {
    await pause(trustMs);
    await transact(db, async (trx) => {
      await replaceAll(trx, backup, path, { now, signal });
      await setMaintenance(trx, true);
    });
    await pause(trustMs);
  } finally {
    await setMaintenance(db, maintenance);
  }
  return backup;
}

function refuseNewer({ migrations, version }: BackupHeader, path: string): void {
  if (migrations.every((name, at) => name === migrationNames[at])) return;
  throw new BackupRefused(
    say`${path} was made by version ${version} of the portal, whose tables this one does not know. Restore it with that version.`,
  );
}

async function setMaintenance(db: Kysely<Database>, maintenance: boolean): Promise<void> {
  await db.updateTable('portal').set({ maintenance }).execute();
}

async function replaceAll(
  trx: Transaction<Database>,
  { header, ending }: WholeBackup,
  path: string,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  await takeTables(trx);
  const present: Record<string, string> = {};
  for (const name of referenceSequences) present[name] = await nextOf(trx, name);

  await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  await sql`drop sequence ${sql.join(referenceSequences.map((name) => sql.table(name)))}`.execute(trx);
  await applyMigrations(trx, header.migrations);

  const foreignKeys = await dropForeignKeys(trx);
  for (const table of Object.keys(ending.rows)) await sql`delete from ${sql.table(table)}`.execute(trx);
  await loadRows(trx, path, ending.rows, signal);
  for (const { table, name, definition } of foreignKeys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
  }
  for (const [name, next] of Object.entries(ending.sequences)) {
    await sql`select setval(${name}::regclass, greatest(${next}::bigint, ${present[name] ?? next}::bigint), false)`.execute(
      trx,
    );
  }

  const since = migrationNames.slice(header.migrations.length);
  await applyMigrations(trx, since);
  for (const name of since) {
    // They are told in the order of their times, and clocks differ.
    await sql`
      insert into kysely_migration (name, timestamp)
      select ${name}, greatest(max(timestamp), ${now.toISOString()}) from kysely_migration
    `.execute(trx);
  }
  await beginHistory(trx, now);
}

/** Blocks all reads and writes, and migrations by a starting server. */
async function takeTables(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = '30s'`.execute(trx);
  const all = ['kysely_migration', 'kysely_migration_lock', ...tables];
  await sql`lock table ${sql.join(all.map((table) => sql.table(table)))} in access exclusive mode`.execute(trx);
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Lets rows arrive in any order. Restoring the keys refuses dangling references. */
async function dropForeignKeys(trx: Transaction<Database>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and relname in (${sql.join(tables)})
  `.execute(trx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
  }
  return rows;
}

async function loadRows(
  trx: Transaction<Database>,
  path: string,
  expected: Readonly<Record<string, number>>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const loaded: Record<string, number> = {};
  let waiting: BackupRow[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    const [first] = waiting;
    if (first === undefined) return;
    loaded[first.table] = (loaded[first.table] ?? 0) + (await insertRows(trx, first.table, waiting));
    waiting = [];
    characters = 0;
  }

  await readBackup(path, {
    signal,
    async onRow(row) {
      if (waiting[0]?.table !== row.table || characters + row.json.length > charactersAtOnce) await flush();
      waiting.push(row);
      characters += row.json.length;
    },
  });
  await flush();
  const short = Object.entries(expected).filter(([table, count]) => (loaded[table] ?? 0) !== count);
  if (short.length > 0)
    throw new Error(`Not every row of ${path} arrived: ${short.map(([table]) => table).join(', ')}.`);
}

/** Column names come from the row itself. */
async function insertRows(trx: Transaction<Database>, table: string, rows: readonly BackupRow[]): Promise<number> {
  const json = `[${rows.map((row) => row.json).join(',')}]`;
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
  `.execute(trx);
  return Number(numAffectedRows);
}
