import { type Kysely, sql } from 'kysely';
import { repeat, type Repeated } from '../jobs/repeat.ts';
import type { DiskSpace } from './disk-space.ts';
import { ConnectionTaken } from './pglite-dialect.ts';
import type { Database } from './schema.ts';

const lookEveryMs = 5_000;
const checkpointEveryMs = 60_000;
const vacuumEveryMs = 600_000;
/** A checkpoint of more blocks the process for long on a slow disk. */
const mostLogBytes = 16_000_000;

/**
 * The embedded PostgreSQL has no background processes, so this limits its log and vacuums dead rows: every minute and
 * every ten minutes, and sooner while much is written. Idle databases are left alone.
 */
export function startUpkeep(db: Kysely<Database>, onError: (error: unknown) => void, space: DiskSpace): Repeated {
  let checkpointAt = performance.now();
  let vacuumAt = checkpointAt;
  let writtenUpTo: number | null = null;
  async function takeTurn(): Promise<void> {
    // A checkpoint that finds no room is the database's end.
    if (space.isExhausted()) return;
    const position = await logPosition(db);
    writtenUpTo ??= position;
    const written = position - writtenUpTo;
    const now = performance.now();
    const isTime = now - checkpointAt >= checkpointEveryMs;
    if (written === 0 || !(isTime || written > mostLogBytes)) return;
    const withVacuum = now - vacuumAt >= vacuumEveryMs;
    await tidy(db, withVacuum);
    checkpointAt = now;
    if (withVacuum) vacuumAt = now;
    writtenUpTo = await logPosition(db);
  }

  return repeat(takeTurn, {
    everyMs: lookEveryMs,
    onError(error) {
      // A long import has the connection.
      if (!(error instanceof ConnectionTaken)) onError(error);
    },
  });
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

/** In bytes from the beginning of the log. */
async function logPosition(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ position: string }>`select (pg_current_wal_lsn() - '0/0')::text as position`.execute(db);
  return Number(rows[0]?.position ?? 0);
}
