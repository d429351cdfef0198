import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { demoPassword, loginForm } from '../e2e/fixtures.ts';
import { Site } from './site.ts';

export { expect };

/** A test of the app with its worker, on a site of its own. */
export const test = base.extend<{ site: Site }>({
  site: async ({ baseURL }, give) => {
    const site = new Site(baseURL ?? '');
    await site.start();
    await give(site);
    await site.stop();
  },
});

/** Until the worker of this page has all that it keeps and stands between the page and the network. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}

type Visit = {
  readonly site: Site;
  readonly username?: string;
  readonly locale?: Locale;
  /** SES-4. Whether the dealer asks to stay signed in. */
  readonly remember?: boolean;
};

/** Signs in on the site for the first time, and stays until its worker is there. */
export async function firstVisit(
  page: Page,
  { site, username = 'dealer.ca@boreal.example', locale = 'en', remember = true }: Visit,
) {
  const login = addressOf('account-login', locale);
  await page.goto(`${site.origin}${login}`);
  const form = loginForm(page, locale);
  if (remember) await form.remember.check();
  await form.send(username, demoPassword);
  await expect(page).not.toHaveURL((url) => url.pathname === login);
  await untilControlled(page);
}

/** The names of the site's caches. */
export const cacheNames = (page: Page) => page.evaluate(async () => caches.keys());

/**
 * The paths that the caches of the site hold, by cache. A cache that goes while this looks into it is there again, and empty: whether one
 * is gone is seen by cacheNames.
 */
export function cachedPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const held: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      held[name] = keys.map(({ url }) => new URL(url).pathname);
    }
    return held;
  });
}

/** The worker as another build would have made it: one that has no file of this name any more. */
export function workerWithout(file: string): string {
  const worker = readFileSync('dist/sw.js', 'utf8');
  const listed = new RegExp(String.raw`\{[^{}]*"url":"[^"]*${file}[^"]*"[^{}]*\},?`);
  expect(worker).toMatch(listed);
  return worker.replace(listed, '');
}

export const workerAddress = '/sw.js';

/** Answers with this worker where the worker is asked for, and leaves all other addresses to the portal. */
export function publish(site: Site, worker: string): void {
  site.answerInstead((path) => (path === workerAddress ? { type: 'text/javascript', body: worker } : null));
}

/**
 * Loads the page past its worker, as a forced reload does. Chromium starts a worker that a page asks something while another one wants
 * its place, and then leaves it there until that page goes.
 */
export async function leaveWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await browser.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await browser.detach();
}

/** The page asks whether there is a newer worker, as it does by itself now and then. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
}

/** Publishes another version, and stays until the page offers it. */
export async function offerVersion(page: Page, site: Site, worker: string): Promise<void> {
  publish(site, worker);
  await lookForUpdate(page);
  await expect(page.getByText('A new version of the portal is ready.')).toBeVisible();
}

/** Accepts the offered version and waits for the reload. */
export async function updateNow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.waitForFunction(() => !('isSameLoad' in window));
}

/**
 * Stops the workers of the page's site, as the browser does with those that have nothing to do, and stays until they are: what Chromium
 * is told about a worker that is just ending, such as that the network is gone, is never answered.
 */
export async function stopWorkers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const known = new Set<string>();
  const stopped = new Set<string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      known.add(versionId);
      // It may be started again at once by the page's next question.
      if (runningStatus === 'stopped') stopped.add(versionId);
    }
  });
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => known.size).toBeGreaterThan(0);
  await browser.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => [...known].filter((version) => !stopped.has(version))).toEqual([]);
  await browser.detach();
}
