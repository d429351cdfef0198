import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { PgliteSession } from './pglite-session.ts';

/** As long as a connection of a PostgreSQL's pool is waited for: who asked the server has given up by then, or is about to. */
const patienceOfAllMs = 5_000;

/**
 * Kysely on PGlite. PGlite is one session: whoever holds the connection holds the whole database, and everyone else waits their turn,
 * so that no statement slips into another's transaction. (Kysely's own dialect for PGlite lets it slip.) A transaction must
 * therefore use nothing but its own `trx`. F-13: who waits for longer than `patienceMs` is refused as by a lock that is not available.
 */
export function pgliteDialect(pglite: PGlite, patienceMs = patienceOfAllMs): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, patienceMs),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #session: PgliteSession;
  readonly #connection: PgliteConnection;
  readonly #patienceMs: number;
  /** Settles when the last in the queue gives the connection back. */
  #queue: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(pglite: PGlite, patienceMs: number) {
    this.#pglite = pglite;
    this.#patienceMs = patienceMs;
    this.#session = new PgliteSession(pglite);
    this.#connection = new PgliteConnection(this.#session);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue = promise;
    if (!(await comes(before, this.#patienceMs))) {
      // Those behind wait for whoever is in front.
      void before.then(resolve);
      throw new ConnectionTaken();
    }
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(_connection: DatabaseConnection, settings: { isolationLevel?: string }): Promise<void> {
    await this.#session.begin(settings.isolationLevel);
  }

  async commitTransaction(): Promise<void> {
    await this.#session.command('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#session.command('rollback');
  }

  async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#session.command(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#session.command(`rollback to savepoint "${name}"`);
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#session.command(`release savepoint "${name}"`);
  }

  /** The opener of the database closes it. */
  async destroy(): Promise<void> {}
}

/** Carries PostgreSQL's code for it. */
class ConnectionTaken extends Error {
  readonly code = '55P03';

  constructor() {
    super('the embedded database was not free in time');
  }
}

async function comes(turn: Promise<void>, withinMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  try {
    return await Promise.race([turn.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #session: PgliteSession;

  constructor(session: PgliteSession) {
    this.#session = session;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { affectedRows, rows } = await this.#session.run<R>(sql, parameters);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // oxlint-disable-next-line require-yield -- PGlite has no cursor to stream from
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream rows.');
  }
}
