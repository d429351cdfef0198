import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../config.ts';
import { startChild } from '../testing/child.ts';
import { fillDataDirectory } from '../testing/data-directory.ts';
import { makeFolder, temporaryFolder } from '../testing/folder.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { openDatabase } from './open.ts';

const committingProcess = join(import.meta.dirname, '../testing/committing-process.ts');

let dataDir: string;
let embedded: Embedded;
let syncs = 0;

// Another process makes the database, commits one row and is killed; then this one opens it.
beforeAll(async () => {
  dataDir = makeFolder();
  const child = startChild(committingProcess, [dataDir]);
  await child.said('committed');
  child.process.kill('SIGKILL');
  await child.ended();
  embedded = await openEmbedded(dataDir, () => {
    syncs += 1;
  });
});
afterAll(async () => {
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('what was acknowledged is there after the process was killed, and nobody has to unlock anything', async () => {
  const { rows } = await embedded.pglite.query('select word from kept');
  expect({ isNew: embedded.isNew, rows }).toEqual({ isNew: false, rows: [{ word: 'acknowledged' }] });
});

test('each commit syncs to the disk before it is acknowledged, and reading does not', async () => {
  const counted: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const before = syncs;
    await embedded.pglite.query("insert into kept values ('again')");
    counted.push(syncs - before);
  }
  expect(counted.every((count) => count >= 1)).toBe(true);
  const before = syncs;
  await embedded.pglite.query('select * from kept');
  expect(syncs).toBe(before);
});

test('[F-14] a second process on the same directory is refused with one sentence and exit status 1', async () => {
  const { status, output } = await startChild(committingProcess, [dataDir]).ended();
  expect(status).toBe(1);
  expect(output).toContain('Another process uses this data directory');
  expect(output).not.toContain('    at ');
});

test('[F-83] other users of the machine can write none of its files', () => {
  const folder = join(dataDir, 'database');
  const open = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && (statSync(join(entry.parentPath, entry.name)).mode & 0o022) !== 0,
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('[F-13] whether it works is told at once, while a transaction has its only connection', async () => {
  const folder = temporaryFolder();
  fillDataDirectory(folder);
  const { db, probe, close } = await openDatabase(readSettings({ DATA_DIR: folder }), () => undefined);
  await db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    // Blocks the connection until this ends.
    await probe();
  });
  await close();
  await expect(probe()).rejects.toThrow('stands still');
});
