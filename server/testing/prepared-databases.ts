import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { newId } from '../database/new-id.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { onServer } from './on-server.ts';

/** A data directory and its tar with empty tables, because building them takes seconds. */
export const PREPARED_FOLDER = 'TEST_PREPARED_FOLDER';
/** The same as a template database on the PostgreSQL of the tests. */
export const PREPARED_TEMPLATE = 'TEST_PREPARED_TEMPLATE';

/** Where servers in processes of their own, which live for seconds, find their code translated. */
export const CODE_VARIABLE = 'TEST_CODE';

/** URL of the tests' PostgreSQL. Undefined or empty uses the embedded database. */
export function testPostgres(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined;
}

const cleanups: (() => Promise<void>)[] = [];

/** Runs once per project. The first one prepares databases for all. */
export async function setup({ config }: TestProject): Promise<void> {
  const server = config.env?.['TEST_DATABASE_URL'] === '' ? undefined : testPostgres();
  if (process.env[server === undefined ? PREPARED_FOLDER : PREPARED_TEMPLATE] !== undefined) return;
  const folder = await mkdtemp(join(tmpdir(), 'paceline-prepared-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  process.env[CODE_VARIABLE] ??= join(folder, 'code');
  if (server === undefined) process.env[PREPARED_FOLDER] = await makeCluster(folder);
  else process.env[PREPARED_TEMPLATE] = await makeTemplate(server);
}

export async function teardown(): Promise<void> {
  for (const cleanup of cleanups) await cleanup();
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
  cleanups.push(() => onServer(server, `drop database ${name} with (force)`));
  const db = new Kysely<Database>({ dialect: postgresDialect(url.href) });
  await migrate(db);
  await db.destroy();
  return name;
}
