import type { Page } from '@playwright/test';
import { keptByPage } from '../../src/contract/device-caches.ts';
import { expect, firstVisit, test } from './fixtures.ts';
import { check, choose, openPreparation, row } from './preparation-page.ts';
import type { Canned, Site } from './site.ts';

/** Lets so many files through, and holds the next until more are let through. */
class Valve {
  private left = 0;
  private waiting: (() => void)[] = [];
  private reached: () => void = () => undefined;

  async pass(): Promise<void> {
    while (this.left <= 0) {
      this.reached();
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    }
    this.left -= 1;
  }

  /** Resolves once one more is asked for than were let through. */
  async let(count: number): Promise<void> {
    const held = new Promise<void>((resolve) => {
      this.reached = resolve;
    });
    this.left = count;
    for (const go of this.waiting.splice(0)) go();
    await held;
  }

  open(): void {
    this.left = Number.POSITIVE_INFINITY;
    for (const go of this.waiting.splice(0)) go();
  }
}

const isFile = (address: string) => /^\/(images|files)\//.test(new URL(address).pathname);

/** The next files are answered like this. */
function instead(site: Site, canned: Canned, times: number): void {
  let left = times;
  site.answerInstead((path) => {
    if (!isFile(`${site.origin}${path}`) || left === 0) return null;
    left -= 1;
    return canned;
  });
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** Every file that preparations keep, and whether it is what the portal gives at the address under which it was asked for. */
async function comparedWithPortal(page: Page, asked: readonly string[]) {
  const addresses = Object.fromEntries(asked.map((address) => [pathOf(address), address]));
  return page.evaluate(
    async ({ addressOf, mode }) => {
      const bytesOf = async (answer: Response | undefined) => new Uint8Array((await answer?.arrayBuffer()) ?? []);
      const compared: { path: string; isSame: boolean }[] = [];
      for (const name of (await caches.keys()).filter((one) => one.startsWith('kept-'))) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          const path = new URL(key.url).pathname;
          const held = await bytesOf(await cache.match(key));
          const given = await bytesOf(await fetch(addressOf[path] ?? path, { cache: mode as RequestCache }));
          compared.push({ path, isSame: held.length === given.length && held.every((byte, at) => byte === given[at]) });
        }
      }
      return compared;
    },
    { addressOf: addresses, mode: keptByPage },
  );
}

test(
  '[PWA-4, F-1, F-4, F-7, F-10] a preparation of 1,500 parts, all bikes, their pictures and 200 photos that is interrupted ten times: all is there, whole and right, none fetched twice',
  { tag: '@long' },
  async ({ page: first, context, site }) => {
    // So much takes a busy machine its time.
    test.setTimeout(600_000);
    await firstVisit(first, { site });
    let page: Page = first;
    let section = await openPreparation(page, site.origin);
    await choose(section, ['Pictures: Bikes', 'Pictures: Parts', 'Technical documents', 'Photos, for the screen']);

    const valve = new Valve();
    await context.route(
      (url) => isFile(url.href),
      async (route) => {
        await valve.pass();
        // The page that asked may be gone by now.
        await route.continue().catch(() => undefined);
      },
    );
    site.seen.length = 0;

    const back = async () => {
      section = page.getByRole('region', { name: 'Offline mode' });
      await expect(section.getByRole('button', { name: 'Pause' })).toBeVisible();
    };
    const reload = async () => {
      await page.reload();
      await back();
    };
    const cut = { type: 'image/svg+xml', body: `<svg>${'x'.repeat(5_000)}</svg>`, cutAfter: 2_000 };
    const interruptions: (() => Promise<void>)[] = [
      reload,
      async () => instead(site, cut, 3),
      async () => {
        await site.stop();
        void valve.let(4);
        await expect(section.getByText('Waiting for a connection.')).toBeVisible();
        await site.start();
      },
      async () => instead(site, { type: 'text/html', body: '<h1>Welcome to the hotel</h1>' }, 3),
      async () => {
        page = await context.newPage();
        await first.close();
        await openPreparation(page, site.origin);
        await back();
      },
      async () => instead(site, { status: 503, type: 'text/plain', body: 'busy' }, 3),
      async () => {
        await context.setOffline(true);
        void valve.let(4);
        await expect(section.getByText('Waiting for a connection.')).toBeVisible();
        await context.setOffline(false);
      },
      async () => {
        await section.getByRole('button', { name: 'Pause' }).click();
        await expect(section.getByText('Paused. Downloads so far are saved.')).toBeVisible();
        await section.getByRole('button', { name: 'Resume' }).click();
      },
      async () => instead(site, cut, 2),
      reload,
    ];

    const begun = valve.let(10);
    await section.getByRole('button', { name: 'Download for offline use' }).click();
    await begun;
    for (const interrupt of interruptions) {
      await interrupt();
      await valve.let(12);
    }
    valve.open();
    // What is left, which is most, need not come past it.
    await context.unrouteAll({ behavior: 'wait' });
    await expect(section.getByText('Everything you selected is on this device.')).toBeVisible({ timeout: 120_000 });
    await expect(row(section, 'Pictures: Parts')).toContainText(/(\d+) of \1/);

    const asked = site.seen
      .map((one) => one.split(' ')[1] ?? '')
      .filter((address) => /^\/(images|files)\//.test(address));
    const kept = await comparedWithPortal(page, asked);
    expect(kept.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(kept.filter(({ path }) => path.startsWith('/images/')).length).toBeGreaterThan(150);
    // Of each photo the one that stands in the list and the one that fills a screen.
    expect(kept.filter(({ path }) => path.startsWith('/files/')).length).toBeGreaterThan(2 * 200);
    await check(section);
    await expect(section.getByText('Everything you selected works offline.')).toBeVisible({ timeout: 120_000 });
    // Those that an interruption met on their way were asked for again: at most four each time.
    const paths = new Set(asked.map(pathOf));
    expect(paths.size).toBe(kept.length);
    expect(asked.length - paths.size).toBeLessThanOrEqual(4 * interruptions.length);
  },
);
