import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parsers } from './parsers.ts';

interface PoolOptions {
  /** Called when an idle connection breaks. */
  readonly onIdleError?: (error: Error) => void;
  /** How long a query waits for a free connection. */
  readonly waitMs?: number;
  /** How long a statement waits for a lock. Null waits forever. */
  readonly lockMs?: number | null;
  readonly connections?: number;
}

/** Kysely on a pool of connections to a real PostgreSQL. */
export function postgresDialect(
  url: string,
  { onIdleError = () => undefined, waitMs = 5_000, lockMs = 4_000, connections = 20 }: PoolOptions = {},
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    // Clients stop waiting before this.
    statement_timeout: 30_000,
    // Shorter than the connection timeout, so waiting for one row cannot use up the pool.
    ...(lockMs !== null && { lock_timeout: lockMs }),
    types: {
      getTypeParser: (oid: number) => parsers[oid] ?? (pg.types.getTypeParser(oid) as (value: string) => unknown),
    },
  });
  // Without a listener Node exits. The pool replaces the connection.
  pool.on('error', onIdleError);
  // Errors of a connection in use (F-13) reach its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
