import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { fillDemo } from '../../../demo/fill.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { newId } from '../../../server/database/new-id.ts';
import { parsers } from '../../../server/database/parsers.ts';
import { pgliteDialect } from '../../../server/database/pglite-dialect.ts';
import { postgresDialect } from '../../../server/database/postgres.ts';
import type { Database } from '../../../server/database/schema.ts';
import { onServer } from '../../../server/testing/on-server.ts';

/**
 * Where the workers of one run find the demo company filled in: a file to load into an embedded database, or with TEST_DATABASE_URL the
 * name of a database to copy on that PostgreSQL.
 */
export const DEMO_VARIABLE = 'TEST_SCREENS_DEMO';

let cleanUp = async (): Promise<void> => undefined;

/** The demo company. Of what there is plenty there is more: the orders of one test leave enough for all others. */
async function fill(db: Kysely<Database>): Promise<void> {
  await migrate(db);
  await fillDemo(db, { now: new Date() });
  await db
    .updateTable('stock')
    .set((row) => ({ quantity: row('quantity', '+', 900) }))
    .where('quantity', '>=', 20)
    .execute();
}

/** Filling takes seconds: once for all workers. */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  process.env[DEMO_VARIABLE] = server === undefined ? await fillFile() : await fillOn(server);
}

export async function teardown(): Promise<void> {
  await cleanUp();
}

async function fillFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paceline-screens-'));
  cleanUp = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  const pglite = new PGlite({ parsers });
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  await fill(db);
  const file = join(folder, 'demo.tar');
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return file;
}

async function fillOn(server: string): Promise<string> {
  const name = `screens_${newId().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  // The workers' copies are called after it.
  cleanUp = async () => {
    const db = new Kysely<{ pg_database: { datname: string } }>({ dialect: postgresDialect(server) });
    const made = await db.selectFrom('pg_database').select('datname').where('datname', 'like', `${name}%`).execute();
    await db.destroy();
    await onServer(server, ...made.map(({ datname }) => `drop database ${datname} with (force)`));
  };
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = new Kysely<Database>({ dialect: postgresDialect(url.href) });
  await fill(db);
  await db.destroy();
  return name;
}
