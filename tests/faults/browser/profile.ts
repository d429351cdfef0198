import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findHeadlessChromium } from '../../../scripts/find-chromium.ts';
import { addressOf, type RouteName } from '../../../src/contract/addresses.ts';
import { demoPassword, expect, loginForm } from '../../e2e/fixtures.ts';
import { type FaultProxy, startFaultProxy } from '../kit/fault-proxy.ts';

/** A browser of its own, on a profile that outlives it, behind a network of its own: a dealer's device. */
export type Profile = {
  readonly proxy: FaultProxy;
  /** The page in front. */
  page(): Page;
  /** One more tab of the same browser. */
  openTab(): Promise<Page>;
  /** SIGKILL, as when a tablet runs out of power. */
  kill(): Promise<void>;
  /** The browser again, with one page, on the same profile. */
  start(): Promise<void>;
  signIn(username: string, password?: string): Promise<void>;
  /** Opens a screen after a start; signs in again where the browser had not yet written to the disk who is signed in when it was killed. */
  comeBack(username: string, screen?: RouteName): Promise<void>;
  /** Opens the cart and waits for its lines. */
  openCart(): Promise<void>;
  close(): Promise<void>;
};

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--lang=en-CA',
];

export async function startProfile(serverUrl: string): Promise<Profile> {
  const proxy = await startFaultProxy(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'paceline-profile-'));
  let running: { child: ChildProcess; browser: Browser; page: Page } | null = null;

  function present() {
    if (running === null) throw new Error('the browser is not running');
    return running;
  }

  async function start(): Promise<void> {
    const executable = findHeadlessChromium();
    if (executable === undefined) throw new Error('no Chromium was found');
    const child = spawn(executable, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    const browser = await chromium.connectOverCDP(await debuggingAddress(child));
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('a browser has its default context');
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 1280, height: 800 });
    running = { child, browser, page };
  }

  async function kill(): Promise<void> {
    if (running === null) return;
    const { child, browser } = running;
    running = null;
    const gone = once(child, 'exit');
    // The whole group: a browser is many processes.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser.close().catch(() => undefined);
  }

  async function signIn(username: string, password = demoPassword): Promise<void> {
    const { page } = present();
    await page.goto(`${proxy.url}${addressOf('account-login', 'en')}`);
    const form = loginForm(page, 'en');
    await form.remember.check();
    await form.send(username, password);
    await expect(page).not.toHaveURL(/login/);
  }

  async function openCart(): Promise<void> {
    const { page } = present();
    await page.goto(`${proxy.url}${addressOf('cart', 'en')}`);
    await expect(page.getByRole('listitem').getByRole('textbox').first()).toBeVisible();
  }

  await start();
  return {
    proxy,
    page: () => present().page,
    openTab: async () => present().page.context().newPage(),
    kill,
    start,
    signIn,
    openCart,
    async comeBack(username, screen = 'cart') {
      const { page } = present();
      const address = `${proxy.url}${addressOf(screen, 'en')}`;
      // Without its cookie the app is refused; without its record of the session it asks nobody and shows the login.
      const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/oauth/refresh'));
      const login = page.waitForURL((url) => url.pathname === addressOf('account-login', 'en'));
      const isSignedIn = Promise.race([renewed.then((answer) => answer.ok()), login.then(() => false)]);
      // The other one is waited for in vain, until the page is closed.
      void Promise.allSettled([renewed, login, isSignedIn]);
      await page.goto(address);
      if (await isSignedIn) return;
      await signIn(username);
      await page.goto(address);
    },
    async close() {
      await kill();
      await proxy.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('a piped stream is there');
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (found === undefined) continue;
    child.stderr.resume();
    return found;
  }
  throw new Error('the browser ended before it listened');
}
