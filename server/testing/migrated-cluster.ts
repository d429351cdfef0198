import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import type { Database } from '../database/schema.ts';

/** Where the tests of one run find an embedded database with all tables and no rows: setting one up anew takes seconds, per file. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER';

let folder: string | null = null;

/** Makes it, once for all test files of a run. */
export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  const pglite = new PGlite();
  await migrate(new Kysely<Database>({ dialect: pgliteDialect(pglite) }));
  folder = await mkdtemp(join(tmpdir(), 'paceline-cluster-'));
  const path = join(folder, 'cluster.tar');
  await writeFile(path, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  process.env[CLUSTER_VARIABLE] = path;
}

export async function teardown(): Promise<void> {
  if (folder !== null) await rm(folder, { recursive: true, force: true });
}
