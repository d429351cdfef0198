import type { PageBench } from './bench-browser.ts';
import { median, type Figure } from './figure.ts';

/** SYNC-1. How long a dealer's edit takes until it is stored, beside a single record put into a store of its own. */
export async function storingFigures({ browser, floors }: PageBench): Promise<Figure[]> {
  const page = await browser.newPage();
  await page.goto(`${floors}/storing/`);
  await page.locator('[data-ready]').waitFor();
  const { editsMs, putsMs } = await page.evaluate(() =>
    (globalThis as unknown as { measureStoring(): Promise<{ editsMs: number[]; putsMs: number[] }> }).measureStoring(),
  );
  await page.close();
  const floor = { name: 'one IndexedDB put', value: median(putsMs) };
  return [
    { group: 'page', name: 'one cart edit stored', value: median(editsMs), unit: 'ms', floor, target: { atMost: 2 } },
  ];
}
