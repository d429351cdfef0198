import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { type Child, startChild } from './testing/child.ts';
import { fillDataDirectory } from './testing/data-directory.ts';
import { makeFolder, temporaryFolder } from './testing/folder.ts';

const main = join(import.meta.dirname, '../scripts/serve.ts');
const admin = join(import.meta.dirname, '../scripts/admin.ts');

/** Nothing of the machine's own settings reaches these processes. */
const bare = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', PUBLIC_URL: '', HOST: '', DEMO: '0', LOG_LEVEL: 'info' };

let dataDir: string;
let port: string;
let server: Child;
beforeAll(async () => {
  dataDir = makeFolder();
  fillDataDirectory(dataDir);
  port = String(await freePort());
  server = startChild(main, [], { ...bare, DATA_DIR: dataDir, PORT: port });
  await server.said('Paceline is at');
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

const refused = (env: Record<string, string>) =>
  startChild(main, [], { ...bare, DATA_DIR: temporaryFolder(), ...env }).ended();

test('a server that was started answers', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
});

test('settings that make no sense are named, all of them, and the exit status is 1', async () => {
  const { status, output } = await refused({ PORT: 'eighty', PUBLIC_URL: 'dealers', STRIPE_SECRET_KEY: 'a' });
  expect(status).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'STRIPE_PUBLISHABLE_KEY']) expect(output).toContain(name);
  expect(output).not.toContain('    at ');
});

test('orders go to standard output alone, as the file that they are, from the server that has the database', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [admin, 'orders', 'export', '--since', '2026-01-01', '--format', 'csv'],
    { env: { ...process.env, ...bare, DATA_DIR: dataDir } },
  );
  expect(stdout).toMatch(
    /^reference,[\w,]+,comment,[\w,]+,billingPhone,orderTaxes,untaxedArea,placedBy,placedByEmail,approvedBy,approvedByEmail,requestedShipDate,shipComplete,purchaseOrder,freeFreight\r\n$/,
  );
  expect(stderr).toContain('0 orders since 2026-01-01T05:00:00.000Z\n');
});

test('a taken port and a database that does not answer: one sentence each, exit status 1', async () => {
  const prepared = temporaryFolder();
  fillDataDirectory(prepared);
  const silent = `postgres://user:swordfish@127.0.0.1:${await freePort()}/portal`;
  const answers = await Promise.all([
    refused({ PORT: port, DATA_DIR: prepared }),
    refused({ DATABASE_URL: silent, PORT: String(await freePort()) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([1, 1]);
  expect(answers[0]?.output).toContain(`Port ${port} of 127.0.0.1 is taken`);
  expect(answers[1]?.output).toContain('does not answer');
  for (const { output } of answers) expect(output).not.toMatch(/ {4}at |swordfish/);
});

test('[F-14] a second server on the same data directory says so and ends', async () => {
  const second = startChild(main, [], { ...bare, DATA_DIR: dataDir, PORT: String(await freePort()) });
  const { status, output } = await second.ended();
  expect([status, output.includes('Another process uses this data directory')]).toEqual([1, true]);
});

test('[MAINT-1] the command line reaches the server that runs: maintenance on and off', async () => {
  const told: boolean[] = [];
  for (const state of ['on', 'off']) {
    const { status } = await startChild(admin, ['maintenance', state], { ...bare, DATA_DIR: dataDir }).ended();
    expect(status).toBe(0);
    const answer = await fetch(`http://127.0.0.1:${port}/api/status`);
    told.push(((await answer.json()) as { maintenance: boolean }).maintenance);
  }
  expect(told).toEqual([true, false]);
});

test('a command that there is not says which there are', async () => {
  const { status, output } = await startChild(admin, ['dance'], { ...bare, DATA_DIR: dataDir }).ended();
  expect(status).toBe(1);
  expect(output).toContain('users invite NUMBER');
});

test('a dealer who is not there cannot be invited', async () => {
  const { status, output } = await startChild(admin, ['users', 'invite', 'X-1'], {
    ...bare,
    DATA_DIR: dataDir,
  }).ended();
  expect([status, output.trim()]).toEqual([1, 'There is no dealer with the number X-1.']);
});

test('asked to stop, a server ends with status 0 and frees its data directory', async () => {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...bare, DATA_DIR: folder, PORT: String(await freePort()) };
  const first = startChild(main, [], env);
  await first.said('Paceline is at');
  first.process.kill('SIGTERM');
  expect((await first.ended()).status).toBe(0);
  const { status, output } = await startChild(admin, ['users', 'list'], env).ended();
  expect([status, output.trim()]).toEqual([0, '0 users']);
  expect(readdirSync(folder)).toContain('database.json');
  expect(readFileSync(join(folder, 'database.json'), 'utf8')).toContain('"made":true');
});
