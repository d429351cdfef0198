import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const STARTS_WITHIN_MS = 120_000;

export type BenchPortal = {
  readonly address: string;
  readonly pid: number;
  /** Signs a context in: the refresh token's cookie and the saved session, as a visit of the login page leaves them. */
  signIn(context: BrowserContext, username: string): Promise<void>;
  stop(): Promise<void>;
};

/** The server as `npm start` runs it, filled with the demo, in a process and a data directory of its own. */
export async function startPortal(environment: Readonly<Record<string, string>>): Promise<BenchPortal> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder('paceline-bench-');
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn', ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://localhost:${port}`;
  process.on('exit', () => child.kill('SIGKILL'));
  await untilReady(address, () => child.exitCode !== null);
  return {
    address,
    pid: child.pid ?? 0,
    async signIn(context, username) {
      const page = await context.newPage();
      await page.goto(`${address}/en/login`);
      await page.locator('input[autocomplete=username]').fill(username);
      await page.locator('input[type=password]').fill('boreal-demo');
      await page.locator('form button[type=submit]').click();
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await page.close();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < deadlineMs) {
    if (hasEnded()) throw new Error('The server ended before it was ready.');
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error('The server did not become ready.');
}
