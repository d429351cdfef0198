import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from './scripts/find-chromium.ts';
import { freePort } from './scripts/free-port.ts';
import { DEMO_DATA_VARIABLE } from './tests/e2e/demo-data.ts';
import type { EngineOptions } from './tests/engines/engine-test.ts';

/** One more than the two processors of the machine that it is sized for: a test often waits. Each has a portal. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 3);

// The workers read this file again: the first one to read it chooses the ports for all.
process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join(' ');
process.env.E2E_DEALERS_PORTS ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join(' ');
const ports = process.env.E2E_PORTS.split(' ');
const dealersPorts = process.env.E2E_DEALERS_PORTS.split(' ');
if (process.env[DEMO_DATA_VARIABLE] === undefined) {
  const shared = mkdtempSync(join(tmpdir(), 'paceline-demo-'));
  process.env[DEMO_DATA_VARIABLE] = shared;
  process.on('exit', () => rmSync(shared, { recursive: true, force: true }));
}
// Servers, workers and commands load the same files again and again; what a process made of them serves the next.
process.env.NODE_COMPILE_CACHE ??= join(process.env[DEMO_DATA_VARIABLE], 'compiled');
const siteAt = (port: string) => `http://localhost:${port}`;
const executablePath = findHeadlessChromium();

/** Each worker has a portal of its own: what a test does to a demo dealer's cart is never done to another test that runs beside it. */
const ownPort = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as string;

const portal = (port: string, worker: number) => ({
  command: `"${process.execPath}" tests/e2e/server-under-test.ts`,
  url: `${siteAt(port)}/readyz`,
  env: { PORT: port, DEALERS_PORT: dealersPorts[worker] ?? '' },
  timeout: 120_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

/** `npm run test:full -- engines` asks for them; each test says by itself where its engine is missing. */
const asksEngines = process.env.ENGINES === '1';
const otherEngines = (asksEngines ? (['Firefox', 'WebKit'] as const) : []).map((engine) => ({
  name: engine,
  testDir: 'tests/engines',
  workers: 1,
  use: { engine },
}));

export default defineConfig<EngineOptions>({
  projects: [
    // Portals and browsers of their own, which are killed: one at a time, and first, or the other worker has nothing left to do.
    { name: 'faults', testDir: 'tests/faults/browser', workers: 1 },
    // What the service worker does to the app; each test has a site of its own, and a device that takes in the whole app first.
    { name: 'pwa', testDir: 'tests/pwa', timeout: 240_000, use: { serviceWorkers: 'allow' } },
    { name: 'app', testDir: 'tests/e2e' },
    ...otherEngines,
    ...(process.env.SHEETS === '1' ? [{ name: 'sheets', testDir: 'tests/sheets' }] : []),
  ],
  outputDir: 'test-results/e2e',
  workers: ports.length,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Tests that take minutes for what cheaper tests prove too; `npm run test:full` runs them.
  ...(process.env.E2E_FULL === '1' ? {} : { grepInvert: /@long/ }),
  // Nothing is timed here: a busy machine may take its time.
  timeout: 90_000,
  // Pictures are of the app's own font; how its edges are smoothed is the machine's.
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  // One that is missing is a fault, not an occasion to make it: `--update-snapshots` makes them.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: siteAt(ownPort),
    browserName: 'chromium',
    locale: 'en-CA',
    // The app's own tests talk to the server, not to a worker's cache.
    serviceWorkers: 'block',
    // A trace takes as long as the tests themselves: `TRACE=1 npm run test:e2e -- …` makes one of each.
    trace: process.env.TRACE === '1' ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Without a language of texts the system keeps no accents, and a file with one in its name is called "download".
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // They bring portals of their own, which they kill.
  webServer: asksEngines ? [] : ports.map(portal),
});
