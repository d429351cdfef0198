import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from './scripts/browser.ts';
import { freePort } from './scripts/free-port.ts';

// The workers read this file again: the first one to read it chooses the port for all.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DEVICES_PORT ??= String(await freePort());
const siteAt = (port: string) => `http://localhost:${port}`;
const executablePath = findHeadlessChromium();

/** What a device keeps and sends: each of these changes the same dealer's cart, one after the other. */
const onDevices = /(device|held|long-cart|reorder|saved-carts)\.spec\.ts$/;

const portal = (port: string) => ({
  command: `"${process.execPath}" tests/e2e/server-under-test.ts`,
  url: `${siteAt(port)}/readyz`,
  env: { PORT: port },
  timeout: 120_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
});

export default defineConfig({
  projects: [
    { name: 'app', testDir: 'tests/e2e', testIgnore: onDevices },
    {
      name: 'devices',
      testDir: 'tests/e2e',
      testMatch: onDevices,
      workers: 1,
      use: { baseURL: siteAt(process.env.E2E_DEVICES_PORT) },
    },
    // What the service worker does to the app; each test has a site of its own.
    { name: 'pwa', testDir: 'tests/pwa', use: { serviceWorkers: 'allow' } },
    // Portals and browsers of their own, which are killed: one at a time.
    { name: 'faults', testDir: 'tests/faults/browser', workers: 1 },
  ],
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Nothing is timed here: a busy machine may take its time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: siteAt(process.env.E2E_PORT),
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
  webServer: [portal(process.env.E2E_PORT), portal(process.env.E2E_DEVICES_PORT)],
});
