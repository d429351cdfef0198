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
import { PREPARED_VARIABLE } from './prepared-databases.ts';

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
  const server = process.env['TEST_DATABASE_URL'];
  const opened = await (server === undefined ? openInMemory() : createOnServer(server));
  await migrate(opened.db);
  return opened;
}

/** Buffers of the usual 128 MB would be filled with zeros for every file, and their disk is memory anyway. */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

async function openInMemory(): Promise<TestDatabase> {
  const prepared = process.env[PREPARED_VARIABLE];
  const pglite = new PGlite({
    parsers,
    startParams: [...PGlite.defaultStartParams, ...smallBuffers],
    ...(prepared === undefined ? {} : { loadDataDir: await openAsBlob(join(prepared, 'cluster.tar')) }),
  });
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  return { db, kind: 'embedded', close: () => pglite.close() };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await createDatabase(server, name, process.env[PREPARED_VARIABLE]);
  const db = new Kysely<Database>({ dialect: postgresDialect(url.href) });
  return {
    db,
    kind: 'postgres',
    async close() {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
