import type { BrowserContext, Page } from '@playwright/test';
import { signInDealer, startBrowser } from './bench-browser.ts';
import { median, type Figure } from './figure.ts';
import { buildFloors } from './floors.ts';
import { startPortal } from './portal.ts';
import { signInByCall, soldParts } from './sold-parts.ts';
import { serveFolder } from './static-server.ts';

const LINES = 1_000;
const MOST = 5_000;
const CPU = 4;
const ROUNDS = 3;

/** CART-11, CART-12. From a paste to the lines as they are checked, on a processor four times slower. */
export async function quickOrderFigures(): Promise<Figure[]> {
  const floors = await serveFolder(await buildFloors());
  const portal = await startPortal({});
  const browser = await startBrowser();
  const context = await browser.newContext();
  await signInDealer({ browser, floors, portal }, context);
  const dealer = await signInByCall(context.request, portal.address);
  const parts = await soldParts(context.request, portal.address, dealer, LINES);
  const lines = parts.map(({ sku, quantities }) => `${sku}\t${quantities}`);
  const most = Array.from({ length: MOST / LINES }, () => lines).flat();

  const page = await slowPage(context);
  await page.goto(`${portal.address}/en/cart/quick-order`);
  // The catalogues are there, as they are for whoever has looked at one.
  await pasteTime(page, lines.slice(0, 2));
  await removeAll(page);
  await page.waitForTimeout(6_000);
  const some = await pasteTimes(page, lines);
  const all = await pasteTimes(page, most);
  await browser.close();
  await portal.stop();

  const ms = { group: 'quick order', unit: 'ms' as const };
  return [
    {
      ...ms,
      name: `paste of ${LINES} lines to shown preview, median`,
      value: median(some),
      floor: { name: 'a second', value: 1_000 },
      target: { atMost: 1 },
    },
    { ...ms, name: `paste of ${MOST} lines to shown preview, median`, value: median(all) },
  ];
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return page;
}

async function pasteTimes(page: Page, lines: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Anew, so that nothing is known from the round before.
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main textarea').waitFor();
    await page.waitForTimeout(3_000);
    times.push(await pasteTime(page, lines));
    await removeAll(page);
  }
  return times;
}

async function removeAll(page: Page): Promise<void> {
  await page.locator('main section').last().getByRole('button', { name: 'Remove all lines' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove lines' }).click();
  await page.locator('main [role=listitem]').first().waitFor({ state: 'detached' });
}

/** Until the frame that shows the first line with its name, and how many are accepted. */
async function pasteTime(page: Page, lines: readonly string[]): Promise<number> {
  await page.locator('main textarea').focus();
  return page.evaluate(async (text) => {
    const isShown = () =>
      document.querySelector('main [role=listitem] b') !== null &&
      document.querySelector('main p[role=status] b') !== null;
    return new Promise<number>((resolve) => {
      const start = performance.now();
      const watching = new MutationObserver(() => {
        if (!isShown()) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      watching.observe(document.body, { childList: true, subtree: true, characterData: true });
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
  }, lines.join('\n'));
}
