import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { parsers } from '../database/parsers.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';
import { CLUSTER_VARIABLE } from './migrated-cluster.ts';

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

async function openInMemory(): Promise<TestDatabase> {
  const path = process.env[CLUSTER_VARIABLE];
  const pglite = new PGlite(path === undefined ? { parsers } : { parsers, loadDataDir: await openAsBlob(path) });
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  return { db, kind: 'embedded', close: () => pglite.close() };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
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

async function onServer(server: string, statement: string): Promise<void> {
  const db = new Kysely<Database>({ dialect: postgresDialect(server) });
  await sql.raw(statement).execute(db);
  await db.destroy();
}
