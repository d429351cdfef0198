import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const STARTS_WITHIN_MS = 120_000;
const PASSWORD = 'boreal-demo';

/** Who is signed in where a figure needs somebody. */
export const DEALER = 'dealer.us@boreal.example';

export type BenchDealer = { readonly id: string; readonly headers: Readonly<Record<string, string>> };

export type BenchPortal = {
  readonly address: string;
  /** A session for calls without a browser. */
  session(username: string): Promise<BenchDealer>;
  /** Signs a context in: the refresh token's cookie and the saved session, as a visit of the login page leaves them. */
  signIn(context: BrowserContext, username: string): Promise<void>;
  stop(): Promise<void>;
};

/** The server as `npm start` runs it, filled with the demo, in a process and a data directory of its own. */
export async function startPortal(environment: Readonly<Record<string, string>>): Promise<BenchPortal> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder('paceline-bench-');
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { ...process.env, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn', ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://localhost:${port}`;
  process.on('exit', () => child.kill('SIGKILL'));
  await untilReady(address, () => child.exitCode !== null);
  return {
    address,
    async session(username) {
      const body = new FormData();
      body.set('username', username);
      body.set('password', PASSWORD);
      const response = await fetch(`${address}/api/oauth/token`, { method: 'POST', body });
      if (response.status !== 200) throw new Error(`Signing in ${username} answered ${response.status}.`);
      const answer = (await response.json()) as { access_token: string; user_info: { id: string } };
      return { id: answer.user_info.id, headers: { authorization: `Bearer ${answer.access_token}` } };
    },
    async signIn(context, username) {
      const page = await context.newPage();
      await page.goto(`${address}/en/login`);
      await page.locator('input[autocomplete=username]').fill(username);
      await page.locator('input[type=password]').fill(PASSWORD);
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
