import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadFeeds, readFeeds } from '../server/admin/feeds/read-feeds.ts';
import { dayAfter } from './calendar.ts';
import { movedToToday } from './moved-to-today.ts';
import { drawPictures } from './pictures.ts';

/** The files of the demo company and their map. */
export const DEMO_FEEDS = join(import.meta.dirname, 'feeds');

const DATED_FILES = ['products.csv', 'prices.csv', 'stock.csv', 'geometry.csv', 'fitment.csv', 'serials.csv'];

type OnDrawn = (done: number, total: number) => void;

/** The files of the demo company as of today, read as those of any other. */
export async function readDemoFiles(now: Date, onDrawn?: OnDrawn): Promise<ReadFeeds> {
  const folder = await mkdtemp(join(tmpdir(), 'paceline-demo-'));
  try {
    await writeDemoFiles(folder, now, onDrawn);
    const map = { path: join(folder, 'map.json') };
    return await readFeeds({ kind: 'all', source: { path: folder }, map }, dayAfter(now, 0));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Puts them into a folder, with the pictures, which are drawn. */
export async function writeDemoFiles(folder: string, now: Date, onDrawn?: OnDrawn): Promise<void> {
  for (const name of await readdir(DEMO_FEEDS)) {
    const text = await readFile(join(DEMO_FEEDS, name), 'utf8');
    await writeFile(join(folder, name), DATED_FILES.includes(name) ? movedToToday(text, now) : text);
  }
  const images = join(folder, 'images');
  await mkdir(images);
  await drawPictures(now, (name, svg) => writeFile(join(images, name), svg), onDrawn);
}
