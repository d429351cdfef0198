import { type Kysely, sql } from 'kysely';
import type { DiskSpace } from './disk-space.ts';
import type { Database } from './schema.ts';

const everyMs = 60_000;
const vacuumEveryNth = 10;

/**
 * The embedded PostgreSQL has no background processes, so this limits its log and vacuums dead rows. Idle databases are
 * left alone.
 */
export function startUpkeep(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
  space: DiskSpace,
): { stop(): void } {
  let turn = 0;
  let writtenUpTo = '';
  const timer = setInterval(() => {
    turn += 1;
    takeTurn(turn % vacuumEveryNth === 0).catch(onError);
  }, everyMs);
  timer.unref();

  async function takeTurn(withVacuum: boolean): Promise<void> {
    // A checkpoint that finds no room is the database's end.
    if (space.isExhausted() || (await logPosition(db)) === writtenUpTo) return;
    await tidy(db, withVacuum);
    writtenUpTo = await logPosition(db);
  }

  return { stop: () => clearInterval(timer) };
}

export async function tidy(db: Kysely<Database>, withVacuum: boolean): Promise<void> {
  if (withVacuum) await vacuum(db);
  await sql`checkpoint`.execute(db);
}

/** A statement blocks the process, so each table gets its own. */
async function vacuum(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
  `.execute(db);
  for (const { name } of rows) {
    await sql`vacuum ${sql.table(name)}`.execute(db);
    await sql`analyze ${sql.table(name)}`.execute(db);
  }
}

async function logPosition(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? '';
}
