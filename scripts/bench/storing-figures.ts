import type { PageBench } from './bench-browser.ts';
import { deviceBrowser } from './device-browser.ts';
import { median, type Figure } from './figure.ts';

/**
 * SYNC-1. How long a dealer's edit takes until it is on the disk, beside a single record put into a store of its own, which the browser
 * writes when it likes. On a profile of a disk: what a private window stores is in its memory.
 */
export async function storingFigures({ floors }: Pick<PageBench, 'floors'>): Promise<Figure[]> {
  const browser = await deviceBrowser().open();
  const page = await browser.newPage();
  await page.goto(`${floors}/storing/`);
  await page.locator('[data-ready]').waitFor();
  const { editsMs, putsMs } = await page.evaluate(() =>
    (globalThis as unknown as { measureStoring(): Promise<{ editsMs: number[]; putsMs: number[] }> }).measureStoring(),
  );
  await browser.close();
  const floor = { name: 'one IndexedDB put', value: median(putsMs) };
  return [
    { group: 'page', name: 'one cart edit stored', value: median(editsMs), unit: 'ms', floor, target: { atMost: 2 } },
  ];
}
