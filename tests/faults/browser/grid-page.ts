import { request as api, type Page } from '@playwright/test';
import { addressOf } from '../../../src/contract/addresses.ts';
import { bookingColumns } from '../../../src/domain/booking/columns.ts';
import { type BookingOnServer, bookingOnServer } from '../../e2e/booking-on-server.ts';
import { expect } from '../../e2e/fixtures.ts';
import type { Profile } from './profile.ts';
import { dealer, mend, type Shop } from './shop.ts';

/** Units by "sku column"; a cell without units is not there. */
export type Cells = ReadonlyMap<string, number>;

/**
 * What a screen shows of a grid: units, and what is said of a cell. `changed`: those of which nothing is said but that others have changed
 * them since. `skus`: the rows that are drawn, by their place.
 */
export type GridShown = {
  readonly cells: Cells;
  readonly said: ReadonlyMap<string, string>;
  readonly changed: ReadonlySet<string>;
  readonly skus: readonly string[];
};

/** Opens the grid with as many of its rows as a very high screen has room for. */
export async function openGrid(profile: Profile): Promise<void> {
  const page = profile.page();
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(`${profile.proxy.url}${addressOf('booking-cart', 'en')}`);
  await page.getByRole('checkbox', { name: 'Only lines with units or notes' }).uncheck();
  await expect(page.locator('[data-place="0"]')).toBeVisible();
}

/** What is on the screen, from the names of its cells. */
export async function gridShown(page: Page): Promise<GridShown> {
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('[data-place]')].map((row) => ({
      sku: row.querySelector('[aria-colindex="2"]')?.textContent ?? '',
      cells: [...row.querySelectorAll('[data-column]')].map((cell) => ({
        column: Number(cell.getAttribute('data-column')),
        name: cell.getAttribute('aria-label') ?? '',
        said: cell.querySelector('[role=note]')?.textContent ?? '',
      })),
    })),
  );
  const all = rows.flatMap(({ sku, cells }) =>
    cells.map(({ column, name, said }) => {
      const units = Number(/: ([\d,]+)(, [\d,]+ booked)?$/.exec(name)?.[1]?.replaceAll(',', ''));
      return { key: `${sku} ${bookingColumns[column] ?? ''}`, units, said };
    }),
  );
  const isChange = (said: string) => said.startsWith('Changed on another device. You last saw');
  return {
    cells: new Map(all.filter(({ units }) => units !== 0).map(({ key, units }) => [key, units])),
    said: new Map(all.filter(({ said }) => said !== '' && !isChange(said)).map(({ key, said }) => [key, said])),
    changed: new Set(all.filter(({ said }) => isChange(said)).map(({ key }) => key)),
    skus: rows.map(({ sku }) => sku),
  };
}

/** Puts a block into the active cell as another program's clipboard has it. */
export async function pasteInto(page: Page, block: readonly (readonly number[])[]): Promise<void> {
  const text = block.map((cells) => cells.join('\t')).join('\n');
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Takes the network away, and tells the browser. */
export async function goOffline(profile: Profile): Promise<void> {
  profile.proxy.plan = () => ({ do: 'refuse' });
  await profile.page().context().setOffline(true);
}

export async function goOnline(profile: Profile): Promise<void> {
  mend(profile);
  await profile.page().context().setOffline(false);
}

/** The grid as the server has it, by a session of its own each time: the server may have been killed meanwhile. */
export async function asGridServer<T>({ portal }: Shop, work: (server: BookingOnServer) => Promise<T>): Promise<T> {
  const context = await api.newContext({ baseURL: portal.url });
  try {
    return await work(await bookingOnServer(context, dealer));
  } finally {
    await context.dispose();
  }
}

export async function cellsOnServer(shop: Shop): Promise<Cells> {
  const rows = await asGridServer(shop, async (server) => server.units());
  return new Map(
    Object.entries(rows).flatMap(([sku, cells]) =>
      Object.entries(cells).map(([column, units]): [string, number] => [`${sku} ${column}`, units ?? 0]),
    ),
  );
}

/** The same text for the same cells. */
export function written(cells: Cells): string {
  return [...cells]
    .map(([key, units]) => `${key}: ${units}`)
    .toSorted()
    .join('\n');
}
