import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parsers } from './parsers.ts';

interface PoolOptions {
  /** Called for connections that broke while nobody used them. */
  readonly onIdleError?: (error: Error) => void;
  /** How long a query waits for a free connection. */
  readonly waitMs?: number;
  /** How long a statement waits for a lock; null for as long as it takes. */
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
    // A statement that waits longer than a client does helps nobody.
    statement_timeout: 30_000,
    // Shorter than others wait for a connection: those who queue for one row must not take all of them.
    ...(lockMs !== null && { lock_timeout: lockMs }),
    types: {
      getTypeParser: (oid: number) => parsers[oid] ?? (pg.types.getTypeParser(oid) as (value: string) => unknown),
    },
  });
  // Without a listener Node ends the process; the pool itself replaces the connection.
  pool.on('error', onIdleError);
  // The same for a connection that somebody uses (F-13): whoever waits for its answer gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
