import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { newId } from '../database/new-id.ts';
import { parsers } from '../database/parsers.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { createDatabase, onServer } from './on-server.ts';
import { PREPARED_FOLDER, PREPARED_TEMPLATE, testPostgres } from './prepared-databases.ts';
import { leave, rememberBeginning, takeUsed } from './used-again.ts';

export type TestDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  readonly close: () => Promise<void>;
};

/**
 * An empty database with all tables for one test file. In memory, or with TEST_DATABASE_URL on that PostgreSQL, dropped
 * afterwards.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = testPostgres();
  return server === undefined ? openInMemory() : createOnServer(server);
}

/** The usual 128 MB would be zeroed for every file, and the disk is memory anyway. */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

/** Opening takes as long as most test files, so a used database is emptied and reused. */
export async function openInMemory(): Promise<TestDatabase> {
  const pglite = (await takeUsed()) ?? (await openNew());
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  // Also for a reused one, because an unused Kysely does not refuse queries after its end.
  await migrate(db);
  await rememberBeginning(pglite);
  return {
    db,
    kind: 'embedded',
    async close() {
      // Refuses callers that are still running.
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
