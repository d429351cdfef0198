import type { APIRequestContext, Page } from '@playwright/test';
import { bookingColumns } from '../../src/domain/booking/columns.ts';
import { CPU, LIST_ROW, openSlowly, startBrowser } from './browser.ts';
import { type Figure, median, percentile } from './figure.ts';
import { type BenchDealer, type BenchPortal, DEALER, startPortal } from './portal.ts';
import { fillSeason, seasonSkus } from './season.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LINES = 1_000;
const TEXTS = ['chain 12', 'casette', 'derailleur', 'brake pads'];
/** The browser tells nothing of interactions that are shorter. */
const SHORTEST_MS = 16;

/** INP and single keys on the slow processor, where there is most to redraw. */
export async function keyFigures(): Promise<Figure[]> {
  const browser = await startBrowser();

  const shop = await startPortal({});
  const context = await browser.newContext();
  await shop.signIn(context, DEALER);
  await fillCart(context.request, shop);
  const list = await openSlowly(context, `${shop.address}/en/pieces`, LIST_ROW);
  const listMs = await interactions(list, async () => {
    const field = list.getByRole('searchbox').first();
    for (const text of TEXTS) {
      await field.fill('');
      await field.pressSequentially(text, { delay: 150 });
    }
    return TEXTS.join('').length;
  });
  await list.close();
  const cart = await openSlowly(context, `${shop.address}/en/cart`, 'main [data-place] input');
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

  const dataDir = temporaryFolder('paceline-season-');
  await fillSeason(dataDir);
  const season = await startPortal({ DATA_DIR: dataDir });
  const booking = await browser.newContext();
  await season.signIn(booking, DEALER);
  await fillGrid(booking.request, season);
  const grid = await openSlowly(booking, `${season.address}/en/booking/cart`, 'main [role=gridcell][tabindex="0"]');
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

/** Puts parts into the dealer's cart on the server. */
async function fillCart(request: APIRequestContext, portal: BenchPortal): Promise<void> {
  const dealer = await portal.session(DEALER);
  const answer = await request.get(`${portal.address}/api/parts/en/${dealer.id}`, { headers: dealer.headers });
  const { products } = (await answer.json()) as {
    products: readonly {
      sku: string;
      discontinued: boolean;
      maxQuantity: number;
      minimum?: number;
      multiple?: number;
    }[];
  };
  const items = products
    .filter((part) => !part.discontinued && part.maxQuantity === 0 && (part.minimum ?? 0) <= 1)
    .slice(0, LINES)
    .map(({ sku, multiple = 1 }) => ({ sku, quantities: multiple }));
  if (items.length < LINES) throw new Error(`Only ${items.length} parts can be put into the cart.`);
  await save(request, `${portal.address}/api/portal/cart/update`, dealer, items);
}

/** Writes units into every cell of the dealer's grid on the server. */
async function fillGrid(request: APIRequestContext, portal: BenchPortal): Promise<void> {
  const units = Object.fromEntries(bookingColumns.map((column) => [column, 2]));
  const items = seasonSkus().map((sku) => ({ sku, ...units, quantities: 2 * bookingColumns.length }));
  await save(request, `${portal.address}/api/cart/booking/update`, await portal.session(DEALER), items);
}

async function save(request: APIRequestContext, url: string, { id, headers }: BenchDealer, items: readonly unknown[]) {
  const saved = await request.post(url, { headers, data: { id, items } });
  if (!saved.ok()) throw new Error(`${url} answered ${saved.status()}: ${(await saved.text()).slice(0, 300)}`);
}
