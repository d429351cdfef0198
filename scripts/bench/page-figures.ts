import { startBrowser, type PageBench } from './bench-browser.ts';
import { drainFigures } from './drain-figures.ts';
import type { Figure } from './figure.ts';
import { firstVisitFigures } from './first-visit-figures.ts';
import { buildFloors } from './floors.ts';
import { offlineFigures } from './offline-figures.ts';
import { startPortal } from './portal.ts';
import { serveFolder } from './static-server.ts';
import { storingFigures } from './storing-figures.ts';

/** What the app costs a browser, each figure beside a floor of the same run. */
export async function pageFigures(): Promise<Figure[]> {
  const floors = await serveFolder(await buildFloors());
  const portal = await startPortal({});
  const browser = await startBrowser();
  const bench: PageBench = { browser, floors, portal };
  const figures: Figure[] = [];
  for (const measure of [firstVisitFigures, offlineFigures, storingFigures, drainFigures])
    figures.push(...(await measure(bench)));
  await browser.close();
  await portal.stop();
  return figures;
}
