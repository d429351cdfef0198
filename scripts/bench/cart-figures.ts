import type { BrowserContext, Page } from '@playwright/test';
import { signInDealer, startBrowser, type PageBench } from './bench-browser.ts';
import { median, percentile, type Figure } from './figure.ts';
import { buildFloors } from './floors.ts';
import { startPortal } from './portal.ts';
import { signInByCall, soldParts } from './sold-parts.ts';
import { serveFolder } from './static-server.ts';

const LINES = 1_000;
const CPU = 4;
const CHANGES = 25;
const group = 'cart';

/** CART-11. What a cart of 1,000 lines costs the page that shows it, on a processor four times slower. */
export async function cartFigures(): Promise<Figure[]> {
  const floors = await serveFolder(await buildFloors());
  const portal = await startPortal({});
  const browser = await startBrowser();
  const bench: PageBench = { browser, floors, portal };
  const context = await browser.newContext();
  await signInDealer(bench, context);
  await fillCart(context, portal.address);

  const page = await slowPage(context);
  const openedMs = await openCart(page, portal.address);
  const changesMs = await changeTimes(page, 'main [data-place] input', 'aside tbody tr:last-child td');
  await page.close();

  const plain = await slowPage(await browser.newContext());
  await plain.goto(`${floors}/cart/`);
  const floorMs = await changeTimes(plain, 'li input', 'output');
  await browser.close();
  await portal.stop();

  const floor = (value: number) => ({ name: `plain field among ${LINES}`, value });
  const ms = { group, unit: 'ms' as const };
  return [
    {
      ...ms,
      name: `quantity among ${LINES} lines to painted totals, median`,
      value: median(changesMs),
      floor: floor(median(floorMs)),
      target: { atMost: 2 },
    },
    {
      ...ms,
      name: `quantity among ${LINES} lines to painted totals, p95`,
      value: percentile(changesMs, 0.95),
      floor: floor(percentile(floorMs, 0.95)),
    },
    { ...ms, name: `cart of ${LINES} lines opened, from a click to its totals`, value: openedMs },
  ];
}

/** Puts parts into the dealer's cart, past every device. */
async function fillCart(context: BrowserContext, address: string): Promise<void> {
  const dealer = await signInByCall(context.request, address);
  const { id, headers } = dealer;
  const items = await soldParts(context.request, address, dealer, LINES);
  const saved = await context.request.post(`${address}/api/portal/cart/update`, { headers, data: { id, items } });
  if (!saved.ok()) throw new Error(`The cart was not kept: ${saved.status()}`);
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return page;
}

async function openCart(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/en/device`);
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(6_000);
  const startMs = performance.now();
  await page.goto(`${address}/en/cart`);
  await page.locator('aside tr').first().waitFor({ timeout: 60_000 });
  const openedMs = performance.now() - startMs;
  await page.waitForTimeout(4_000);
  return openedMs;
}

/** From Enter in a field of quantity to the frame that shows the sum it makes, in ms. */
async function changeTimes(page: Page, fields: string, sum: string): Promise<number[]> {
  const times: number[] = [];
  const field = page.locator(fields).nth(3);
  for (let change = 0; change < CHANGES; change += 1) {
    await field.fill(String(600 + 60 * change));
    const painted = page.evaluate(paintedAfterEnter, sum);
    await field.press('Enter');
    times.push(await painted);
    await page.waitForTimeout(300);
  }
  return times;
}

async function paintedAfterEnter(sum: string): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector(sum)?.textContent;
    addEventListener(
      'keydown',
      (event) => {
        const watching = new MutationObserver(() => {
          if (document.querySelector(sum)?.textContent === before) return;
          watching.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        });
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
}
