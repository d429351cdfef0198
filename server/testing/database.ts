import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { parsers } from '../database/parsers.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';
import { createDatabase, onServer } from './on-server.ts';
import { PREPARED_FOLDER, PREPARED_TEMPLATE, testPostgres } from './prepared-databases.ts';
import { leave, rememberBeginning, takeUsed } from './used-again.ts';

export type TestDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  readonly close: () => Promise<void>;
};

/**
 * An empty database with all tables, for one test file: embedded and in memory, or, with TEST_DATABASE_URL, a database of its own
 * on that PostgreSQL, dropped afterwards.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = testPostgres();
  return server === undefined ? openInMemory() : createOnServer(server);
}

/** Buffers of the usual 128 MB would be filled with zeros for every file, and their disk is memory anyway. */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

/** To open one takes as long as most of a file's tests: what the file before has left is made empty again. */
async function openInMemory(): Promise<TestDatabase> {
  const pglite = (await takeUsed()) ?? (await openNew());
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  // Of one that was used before, too: Kysely refuses nobody after its end where it was never asked anything.
  await migrate(db);
  await rememberBeginning(pglite);
  return {
    db,
    kind: 'embedded',
    async close() {
      // Whoever is still at it is refused from now on.
      await db.destroy();
      leave(pglite);
    },
  };
}

async function openNew(): Promise<PGlite> {
  const prepared = process.env[PREPARED_FOLDER];
  return new PGlite({
    parsers,
    startParams: [...PGlite.defaultStartParams, ...smallBuffers],
    ...(prepared === undefined ? {} : { loadDataDir: await openAsBlob(join(prepared, 'cluster.tar')) }),
  });
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await createDatabase(server, name, process.env[PREPARED_TEMPLATE]);
  // A busy machine may take its time: no test waits for a connection in vain.
  const db = new Kysely<Database>({ dialect: postgresDialect(url.href, { waitMs: 60_000, lockMs: 60_000 }) });
  await migrate(db);
  return {
    db,
    kind: 'postgres',
    async close() {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
