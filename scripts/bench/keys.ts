import type { Page } from '@playwright/test';
import { bookingColumns } from '../../src/domain/booking/columns.ts';
import { cartOnServer } from '../../tests/e2e/cart-on-server.ts';
import { CPU, LIST_ROW, openSlowly, startBrowser } from './browser.ts';
import { type Figure, median, percentile } from './figure.ts';
import { DEALER, fillPortal, fillSeason, post, session, signedInContext } from './portal.ts';

const LINES = 1_000;
const TEXTS = ['chain 12', 'casette', 'derailleur', 'brake pads'];
/** The browser tells nothing of interactions that are shorter. */
const SHORTEST_MS = 16;

/** INP and single keys on the slow processor, where there is most to redraw. */
export async function keyFigures(): Promise<Figure[]> {
  const browser = await startBrowser();

  const shop = await fillPortal(null);
  await shop.start();
  const context = await signedInContext(browser, shop);
  const server = await cartOnServer(context.request, DEALER);
  await server.replace((await server.parts(LINES)).map(({ sku }) => ({ sku, quantities: 1 })));
  const list = await openSlowly(context, '/en/pieces', LIST_ROW);
  const listMs = await interactions(list, async () => {
    const field = list.getByRole('searchbox').first();
    for (const text of TEXTS) {
      await field.fill('');
      await field.pressSequentially(text, { delay: 150 });
    }
    return TEXTS.join('').length;
  });
  await list.close();
  const cart = await openSlowly(context, '/en/cart', 'main [data-place] input');
  const cartMs = await interactions(cart, async () => {
    const field = cart.locator('main [data-place] input').nth(3);
    for (let change = 0; change < 15; change += 1) {
      await field.fill('');
      await field.pressSequentially(String(600 + 60 * change), { delay: 150 });
      await field.press('Enter');
      await cart.waitForTimeout(300);
    }
    return 15 * 4;
  });
  await shop.stop();

  const { portal: season, skus } = await fillSeason();
  await season.start();
  const dealer = await session(season, DEALER);
  const units = Object.fromEntries(bookingColumns.map((column) => [column, 2]));
  const items = skus.map((sku) => ({ sku, ...units, quantities: 2 * bookingColumns.length }));
  await post(season, '/api/cart/booking/update', dealer, { id: dealer.id, items });
  const booking = await signedInContext(browser, season);
  const grid = await openSlowly(booking, '/en/booking/cart', 'main [role=gridcell][tabindex="0"]');
  const gridMs = await interactions(grid, async () => {
    await grid.locator('[role=gridcell][tabindex="0"]').focus();
    for (let entry = 0; entry < 20; entry += 1) {
      for (const key of [String(4 + Math.floor(entry / 10)), String(entry % 10), 'Enter']) {
        await grid.keyboard.press(key);
        await grid.waitForTimeout(150);
      }
    }
    return 20 * 3;
  });
  await browser.close();
  await season.stop();

  return [
    ...figuresOf('list of parts', listMs),
    ...figuresOf('cart of 1,000 lines', cartMs),
    ...figuresOf('booking grid of 5,000 rows', gridMs),
  ];
}

function figuresOf(what: string, times: readonly number[]): Figure[] {
  const slow = `CPU × ${CPU}`;
  return [
    { name: `${what}: INP, p75`, value: percentile(times, 0.75), unit: 'ms', budget: { atMost: 200 }, basis: slow },
    { name: `${what}: key, median`, value: median(times), unit: 'ms', budget: { atMost: 100 }, basis: slow },
  ];
}

/** The compiler does not know the threshold of Event Timing yet. */
interface EventTimingInit extends PerformanceObserverInit {
  readonly durationThreshold: number;
}

interface Timed {
  readonly interactionMs: Map<number, number>;
}

/** From each key to the next paint, as Event Timing tells it. `work` presses keys and says how many. */
async function interactions(page: Page, work: () => Promise<number>): Promise<number[]> {
  await page.evaluate((durationThreshold) => {
    const interactionMs = new Map<number, number>();
    const options: EventTimingInit = { type: 'event', durationThreshold };
    Object.assign(globalThis, { interactionMs });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue;
        const before = interactionMs.get(entry.interactionId) ?? 0;
        interactionMs.set(entry.interactionId, Math.max(before, entry.duration));
      }
    }).observe(options);
  }, SHORTEST_MS);
  const keys = await work();
  await page.waitForTimeout(1_000);
  const told = await page.evaluate(() => [...(globalThis as unknown as Timed).interactionMs.values()]);
  return [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => SHORTEST_MS)];
}
