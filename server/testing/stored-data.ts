import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config.ts';
import { newId } from '../database/new-id.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { fillDataDirectory } from './data-directory.ts';
import { createDatabase, onServer } from './on-server.ts';
import { PREPARED_TEMPLATE, testPostgres } from './prepared-databases.ts';

/** Data that outlives its servers: a data directory, or with TEST_DATABASE_URL a database. */
export type StoredData = {
  readonly kind: 'embedded' | 'postgres';
  /** Tells a server where the data is. */
  readonly environment: Record<string, string>;
  /** The database between the lives of servers: the embedded one is one process's own. */
  open<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
  /** Backs up everything. No server may be running. */
  backUp(): Promise<void>;
  /** Replaces the data with the last backup. No server may be running. */
  restore(): Promise<void>;
  remove(): Promise<void>;
};

export function makeStoredData(): Promise<StoredData> {
  const server = testPostgres();
  return server === undefined ? inFolder() : inDatabase(server);
}

async function open<T>(environment: Record<string, string>, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(readSettings(environment), () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function inFolder(): Promise<StoredData> {
  const folder = mkdtempSync(join(tmpdir(), 'paceline-data-'));
  const dataDir = join(folder, 'data');
  const backup = join(folder, 'backup');
  const environment = { DATA_DIR: dataDir };
  fillDataDirectory(dataDir);
  return {
    kind: 'embedded',
    environment,
    open: (work) => open(environment, work),
    async backUp() {
      rmSync(backup, { recursive: true, force: true });
      cpSync(dataDir, backup, { recursive: true });
    },
    async restore() {
      // Copies before replacing, so both exist at once, as with a swapped volume.
      const copy = join(folder, 'copy');
      cpSync(backup, copy, { recursive: true });
      rmSync(dataDir, { recursive: true });
      renameSync(copy, dataDir);
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inDatabase(server: string): Promise<StoredData> {
  const name = `stored_${newId().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const environment = { DATABASE_URL: url.href };

  const run = (...statements: readonly string[]) => onServer(server, ...statements);
  await createDatabase(server, name, process.env[PREPARED_TEMPLATE]);
  return {
    kind: 'postgres',
    environment,
    open: (work) => open(environment, work),
    backUp: () =>
      run(`drop database if exists ${name}_backup with (force)`, `create database ${name}_backup template ${name}`),
    restore: () => run(`drop database ${name} with (force)`, `create database ${name} template ${name}_backup`),
    remove: () => run(`drop database ${name} with (force)`, `drop database if exists ${name}_backup with (force)`),
  };
}
