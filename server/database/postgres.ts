import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parsers } from './parsers.ts';

/** Kysely on a pool of connections to a real PostgreSQL. `onIdleError` hears of connections that broke while nobody used them. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void = () => undefined): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A statement that waits longer than a client does helps nobody.
    statement_timeout: 30_000,
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
