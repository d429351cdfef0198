import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';
import { onServer } from './on-server.ts';

/**
 * Where the tests of one run find a database with all tables and no rows, for setting one up anew takes seconds: a folder with `cluster.tar`
 * and the data directory `cluster`, or with TEST_DATABASE_URL the name of a database on that PostgreSQL.
 */
export const PREPARED_VARIABLE = 'TEST_PREPARED';

/** Where servers in processes of their own, which live for seconds, find their code translated. */
export const CODE_VARIABLE = 'TEST_CODE';

let folder: string | null = null;
let dropTemplate = async (): Promise<void> => undefined;

/** Makes it, once for all test files of a run. */
export async function setup(): Promise<void> {
  // Another project of this run was quicker.
  if (process.env[PREPARED_VARIABLE] !== undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'paceline-prepared-'));
  process.env[CODE_VARIABLE] = join(folder, 'code');
  const server = process.env['TEST_DATABASE_URL'];
  process.env[PREPARED_VARIABLE] = server === undefined ? await makeCluster(folder) : await makeTemplate(server);
}

export async function teardown(): Promise<void> {
  await dropTemplate();
  if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function makeCluster(place: string): Promise<string> {
  const pglite = new PGlite(join(place, 'cluster'));
  await migrate(new Kysely<Database>({ dialect: pgliteDialect(pglite) }));
  await writeFile(join(place, 'cluster.tar'), Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return place;
}

async function makeTemplate(server: string): Promise<string> {
  const name = `prepared_${newId().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  dropTemplate = () => onServer(server, `drop database ${name} with (force)`);
  const db = new Kysely<Database>({ dialect: postgresDialect(url.href) });
  await migrate(db);
  await db.destroy();
  return name;
}
