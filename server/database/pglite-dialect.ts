import { setImmediate } from 'node:timers/promises';
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
import { DiskFull, type DiskSpace } from './disk-space.ts';

/** How long statements may run before other work gets a turn. */
const longestTurnMs = 25;

const plenty: DiskSpace = { isLow: () => false, isExhausted: () => false };

/** Watches progress without the connection, so that readiness never waits for an import or a backup. */
export type Activity = {
  /** Called when the connection is taken, and after each statement. */
  goesOn(): void;
  rests(): void;
  /** How long the connection's holder has been idle. */
  stillMs(): number;
};

/** `nowMs`: milliseconds on a clock that only runs forward. */
export function createActivity(nowMs = () => performance.now()): Activity {
  let sinceMs: number | null = null;
  return {
    goesOn: () => {
      sinceMs = nowMs();
    },
    rests: () => {
      sinceMs = null;
    },
    stillMs: () => (sinceMs === null ? 0 : nowMs() - sinceMs),
  };
}

/** As long as the PostgreSQL pool waits for a connection. */
const defaultTimeoutMs = 5_000;

/**
 * PGlite has one session, so transactions queue and may only use their own `trx`. Waiting longer than `timeoutMs` fails
 * like an unavailable lock.
 */
export function pgliteDialect(
  pglite: PGlite,
  timeoutMs = defaultTimeoutMs,
  space: DiskSpace = plenty,
  activity: Activity = createActivity(),
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, { timeoutMs, space, activity }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

type Options = { readonly timeoutMs: number; readonly space: DiskSpace; readonly activity: Activity };

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: PgliteConnection;
  readonly #timeoutMs: number;
  readonly #space: DiskSpace;
  readonly #activity: Activity;
  #isReadOnly = false;
  /** Settles when the last one in the queue releases the connection. */
  #queue: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(pglite: PGlite, { timeoutMs, space, activity }: Options) {
    this.#pglite = pglite;
    this.#space = space;
    this.#activity = activity;
    this.#timeoutMs = timeoutMs;
    this.#connection = new PgliteConnection(pglite, space, activity);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue = promise;
    if (!(await settlesWithin(before, this.#timeoutMs))) {
      // Those further back keep waiting for the one in front.
      void before.then(resolve);
      throw new ConnectionTaken();
    }
    this.#release = resolve;
    this.#activity.goesOn();
    try {
      await this.#heedSpace();
    } catch (error) {
      this.#activity.rests();
      resolve();
      throw error;
    }
    return this.#connection;
  }

  /** On a nearly full disk, PostgreSQL refuses writes itself (25006). */
  async #heedSpace(): Promise<void> {
    const isLow = this.#space.isLow();
    if (isLow === this.#isReadOnly) return;
    await this.#pglite.exec(`set default_transaction_read_only = ${isLow}`);
    this.#isReadOnly = isLow;
  }

  async releaseConnection(): Promise<void> {
    this.#activity.rests();
    this.#release();
  }

  async beginTransaction(_connection: DatabaseConnection, settings: { isolationLevel?: string }): Promise<void> {
    const { isolationLevel } = settings;
    await this.#pglite.exec(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`);
  }

  async commitTransaction(): Promise<void> {
    await this.#pglite.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#pglite.exec('rollback');
  }

  async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#pglite.exec(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#pglite.exec(`rollback to savepoint "${name}"`);
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#pglite.exec(`release savepoint "${name}"`);
  }

  /** The opener closes the database. */
  async destroy(): Promise<void> {}
}

/** Carries PostgreSQL's code for `lock_not_available`. */
export class ConnectionTaken extends Error {
  readonly code = '55P03';

  constructor() {
    super('the embedded database was not free in time');
  }
}

async function settlesWithin(turn: Promise<void>, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([turn.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

class PgliteConnection implements DatabaseConnection {
  #lastTurnMs = 0;
  readonly #pglite: PGlite;
  readonly #space: DiskSpace;
  readonly #activity: Activity;

  constructor(pglite: PGlite, space: DiskSpace, activity: Activity) {
    this.#pglite = pglite;
    this.#space = space;
    this.#activity = activity;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    await this.#letOthersIn();
    // A long transaction may have begun while there was room.
    if (this.#space.isExhausted() && !/^\s*(select|set) /i.test(sql)) throw new DiskFull();
    const { affectedRows, rows } = await this.#pglite.query<R>(sql, [...parameters]);
    this.#activity.goesOn();
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  /** PGlite runs in this thread, so back-to-back statements would block requests. */
  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#lastTurnMs < longestTurnMs) return;
    await setImmediate();
    this.#lastTurnMs = performance.now();
  }

  // oxlint-disable-next-line require-yield -- PGlite has no cursor to stream from
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream rows.');
  }
}
