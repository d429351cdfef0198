import { existsSync } from 'node:fs';
import { findChromium } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { check } from './check-stages.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { exitOnSignals, run } from './run.ts';
import { allCores, runStage, sum, vitestStage } from './stages.ts';
import type { Result } from './stages.ts';

/** In one run: no core is without work while the last file of the one or the other is still at it. */
const onDatabase = ['server', 'faults'];

const failure: Result = { ok: false, passed: 0, failed: 1 };

/** Tests of the server that need a database, on a PostgreSQL. */
async function testOnPostgres(): Promise<Result[]> {
  const programs = findPostgres();
  if (programs === undefined && process.env.REQUIRE_POSTGRES === '1') {
    console.log('✗ PostgreSQL is not installed here (initdb, pg_ctl), and REQUIRE_POSTGRES=1 asks for it.');
    return [failure];
  }
  if (programs === undefined) {
    console.log(
      '  PostgreSQL is not installed here (initdb, pg_ctl): the server is tested on the embedded database only.',
    );
    return [];
  }
  const { url } = await startPostgres(programs);
  const env = { ...allCores, TEST_DATABASE_URL: url };
  return [await runStage(vitestStage(onDatabase, 'server on PostgreSQL', { env }))];
}

/** Whether there is a Chromium; as root on Debian it is installed. */
async function hasChromium(): Promise<boolean> {
  if (findChromium() === undefined && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium (apt-get) …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(['apt-get', 'update', '-q'], { show: true, env });
    await run(['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'], { show: true, env });
  }
  return findChromium() !== undefined;
}

async function testInBrowser(): Promise<Result> {
  if (!(await hasChromium())) {
    console.log('✗ No Chromium was found: name one by CHROMIUM_PATH, or run npx playwright install chromium.');
    return failure;
  }
  if (!(await buildIfChanged())) {
    console.log('✗ build');
    return failure;
  }
  return runStage({
    name: 'end to end',
    command: ['playwright', 'test'],
    report: 'test-results/e2e.json',
    show: true,
  });
}

exitOnSignals();
const { ok, passed, failed } = sum([
  await check(),
  await runStage(vitestStage([...onDatabase, 'lengthy'], 'server, embedded', { env: allCores })),
  ...(await testOnPostgres()),
  await runStage(vitestStage(['model'], 'model', { env: allCores, show: true })),
  await testInBrowser(),
]);

// A process that ends by itself has printed everything; the line below is the last one.
process.exitCode = ok ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
