import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { claimPortal } from '../../portal/repository.ts';
import { insertUser } from '../../testing/build-user.ts';
import { type Child, startChild } from '../../testing/child.ts';
import { fillDataDirectory } from '../../testing/data-directory.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { insertTransaction } from '../../testing/stored-order.ts';

const main = join(import.meta.dirname, '../../../scripts/serve.ts');
const admin = join(import.meta.dirname, '../../../scripts/admin.ts');

/** Nothing of the machine's own settings reaches these processes. */
const bare = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', PUBLIC_URL: '', HOST: '', DEMO: '0', LOG_LEVEL: 'info' };

let data: StoredData;
let environment: Record<string, string>;
let server: Child;
beforeAll(async () => {
  data = await makeStoredData();
  await data.open(async ({ db }) => {
    await claimPortal(db);
    const userId = await insertUser(db, { no: 'K-1' });
    await insertTransaction(db, { userId, reference: 'B-104200', kind: 'order', time: '15:00:00' });
  });
  environment = { ...bare, PORT: String(await freePort()), ...data.environment };
  server = startChild(main, [], environment);
  await server.said('Paceline is at');
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended();
  await data.remove();
});

async function run(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { status, output } = await startChild(admin, words, env).ended();
  expect(output).not.toContain('    at ');
  expect([words[0], status]).toEqual([words[0], 0]);
  return output;
}

async function stateOf(): Promise<{ epoch: string; minimumClient?: string; maintenance: boolean }> {
  const answer = await fetch(`http://127.0.0.1:${environment['PORT']}/api/status`);
  return (await answer.json()) as { epoch: string; maintenance: boolean };
}

test('[F-16] the drill of docs/deploying.md: a backup of the portal that runs becomes a portal in an empty folder, and goes back', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'night.backup');
  const before = await stateOf();
  expect(await run(environment, 'backup', file)).toMatch(/night\.backup: \d+ rows, \d+ KB, verified\./);

  const drill = { ...bare, DATA_DIR: join(folder, 'drill') };
  fillDataDirectory(drill.DATA_DIR);
  expect(await run(drill, 'restore', file)).toContain('The portal was restored to');
  const exported = ['orders', 'export', '--since', '2026-01-01', '--format', 'json'];
  for (const words of [['users', 'list'], exported]) {
    expect(await run(drill, ...words)).toBe(await run(environment, ...words));
  }
  expect(await run(drill, ...exported)).toContain('B-104200');

  await run(environment, 'minimum-client', '9.9');
  await run(environment, 'restore', file);
  const after = await stateOf();
  expect(after).toMatchObject({ maintenance: false });
  expect(after.minimumClient).toBeUndefined();
  expect(after.epoch).not.toBe(before.epoch);
});

test('[F-16] a file that is no backup is refused in one sentence, by the portal that runs', async () => {
  const before = await stateOf();
  const { status, output } = await startChild(admin, ['restore', main], environment).ended();
  expect([status, output.trim()]).toEqual([
    1,
    `${main} is not a backup of this portal, or is damaged. Nothing was changed.`,
  ]);
  expect((await stateOf()).epoch).toBe(before.epoch);
});
