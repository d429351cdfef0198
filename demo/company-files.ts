import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadFeeds, readFeeds } from '../server/admin/feeds/read-feeds.ts';
import type { ProductInput } from '../server/modules/catalogue/products/product-input.ts';
import { dayAfter, seasonYear } from './calendar.ts';
import { demoPapers } from './library/demo-papers.ts';
import { libraryBikes } from './library/library-bikes.ts';
import { movedToToday } from './moved-to-today.ts';
import { drawPictures } from './pictures.ts';

/** The files of the demo company and their map. */
export const DEMO_FEEDS = join(import.meta.dirname, 'feeds');

/** Days in them are those of laws and contracts, or none. */
const UNDATED_FILES = ['dealers.csv', 'discounts.csv', 'taxes.csv', 'specifications.csv'];

type OnDrawn = (done: number, total: number) => void;

/** The files of the demo company as of today, read as those of any other. */
export async function readDemoFiles(now: Date, onDrawn?: OnDrawn): Promise<ReadFeeds> {
  const folder = await mkdtemp(join(tmpdir(), 'paceline-demo-'));
  const map = { path: join(folder, 'map.json') };
  const today = dayAfter(now, 0);
  try {
    await writeDemoFiles(folder, now, onDrawn);
    const { products } = await readFeeds(
      { kind: 'products', source: { path: join(folder, 'products.csv') }, map },
      today,
    );
    await writePapers(folder, products?.products ?? [], now);
    return await readFeeds({ kind: 'all', source: { path: folder }, map }, today);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Puts them into a folder, with the pictures, which are drawn. */
async function writeDemoFiles(folder: string, now: Date, onDrawn?: OnDrawn): Promise<void> {
  for (const name of await readdir(DEMO_FEEDS)) {
    const text = await readFile(join(DEMO_FEEDS, name), 'utf8');
    await writeFile(join(folder, name), UNDATED_FILES.includes(name) ? text : movedToToday(text, now));
  }
  const images = join(folder, 'images');
  await mkdir(images);
  await drawPictures(now, (name, svg) => writeFile(join(images, name), svg), onDrawn);
}

/** The documents of the library, which are made of what the files say of bikes. */
async function writePapers(folder: string, products: readonly ProductInput[], now: Date): Promise<void> {
  const documents = join(folder, 'documents');
  await mkdir(documents);
  for (const { name, bytes } of demoPapers(libraryBikes(products), seasonYear(now)))
    await writeFile(join(documents, name), bytes);
}
