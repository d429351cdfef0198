import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, test } from '../../e2e/fixtures.ts';
import { asGridServer, cellsOnServer, gridShown, openGrid } from './grid-page.ts';
import type { Profile } from './profile.ts';
import { dealer, mend, openShop, type Shop } from './shop.ts';

/** GRID_SEED=n kills after the same times again; what the browser was doing then is up to the machine. */
const kills = Number(process.env['GRID_KILLS'] ?? 1);
const seed = Number(process.env['GRID_SEED'] ?? Date.now() % 1_000_000_000);
const longestMs = 2_000;

test.describe.configure({ mode: 'default', timeout: 240_000 + kills * 60_000 });

let shop: Shop;
let tablet: Profile;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openShop();
  // The profile comes back to the cart, and waits for its lines.
  await shop.replace([{ sku: shop.bikes[0]?.sku ?? '', quantities: 1 }]);
  await asGridServer(shop, async (server) => server.clear());
  tablet = await shop.profile();
  await tablet.signIn(dealer);
});
test.afterAll(async () => {
  await tablet.close();
  await shop.close();
});

/** Pastes over the whole grid, one number after the other, until there is no browser any more. */
function pasteOnAndOn(page: Page, rows: number, first: number): void {
  const work = page.evaluate(
    async ([count, from]) => {
      for (let units = from; ; units += 1) {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/plain',
          Array.from({ length: count }, () => Array(6).fill(units).join('\t')).join('\n'),
        );
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        await new Promise((resolve) => {
          setTimeout(resolve, 30);
        });
      }
    },
    [rows, first] as const,
  );
  // It ends with the browser.
  work.catch(() => undefined);
}

/** Hears how many changes the header says that this device keeps: what was heard had been shown. */
async function hearKept(page: Page): Promise<() => number> {
  let most = 0;
  await page.exposeFunction('hearKept', (text: string) => {
    most = Math.max(most, Number(/(\d+) pending change/.exec(text)?.[1] ?? 0));
  });
  await page.evaluate(() => {
    const line = document.querySelector('header [role=status]');
    const say = () => (window as unknown as { hearKept(text: string): void }).hearKept(line?.textContent ?? '');
    if (line !== null) new MutationObserver(say).observe(line, { subtree: true, childList: true, characterData: true });
  });
  return () => most;
}

test(`[SYNC-1, F-24, BOOK-6] the browser is killed at ${kills} random moments of a long paste: what was shown as kept is there, and nothing is half there`, async ({
  complaints,
}) => {
  let before = 0;
  let shownAsKept = 0;
  for (const [run, delayMs] of fc.sample(fc.integer({ min: 50, max: longestMs }), { seed, numRuns: kills }).entries()) {
    const again = `kill ${run + 1} after ${delayMs} ms of GRID_KILLS=${kills} GRID_SEED=${seed}`;
    await test.step(again, async () => {
      await openGrid(tablet);
      const page = tablet.page();
      const lines = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 3;
      await page.locator('[data-place="0"] [data-column="0"]').click();
      tablet.proxy.plan = () => ({ do: 'refuse' });
      // In reach, what is pasted on and on would rest up to ten seconds before anything is said to be on this device alone.
      await page.context().setOffline(true);
      const kept = await hearKept(page);
      const first = (run + 1) * 1_000;
      pasteOnAndOn(page, lines, first);
      // On a busy machine every kill might come before anything was shown as kept, and nothing would be tried.
      if (run === 0) await expect.poll(kept, { message: again, timeout: 30_000 }).toBeGreaterThan(0);
      await pause(delayMs);
      await tablet.kill();
      const least = kept();
      shownAsKept += least;

      mend(tablet);
      await tablet.start();
      await tablet.comeBack(dealer);
      await openGrid(tablet);
      const { cells } = await gridShown(tablet.page());
      const units = [...new Set(cells.values())];
      const there = units[0] ?? 0;
      // Each paste is a whole: one number in all cells, and not an earlier one than was shown as kept.
      expect(units.length, again).toBeLessThanOrEqual(1);
      expect(there, again).toBeGreaterThanOrEqual(least > 0 ? first + least - 1 : before);
      await expect
        .poll(async () => [...new Set((await cellsOnServer(shop)).values())], { message: again, timeout: 75_000 })
        .toEqual(units);
      before = there;
    });
  }
  expect(shownAsKept).toBeGreaterThan(0);
  complaints.length = 0;
});
