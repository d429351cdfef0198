import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from './temporary-folder.ts';

const YEAR = 2099;
const COLORS = ['Spruce', 'Chalk', 'Ink', 'Rust'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const COLUMNS = ['sku', 'name', 'model', 'color', 'size', 'category', 'msrp', 'stock', 'startOfSale'];

const map = {
  products: {
    columns: Object.fromEntries(COLUMNS.map((column) => [column, column])),
    bikes: ['Bikes'],
    accessories: [],
    categoryOfTheRest: 'Parts',
    costShare: 0.62,
    bikeShippingFee: 45,
    configuration: { en: 'Standard build', fr: 'Montage de série' },
    uom: 'EA',
    filters: [],
  },
};

/** The server's command line on a data directory. */
export async function admin(dataDir: string, ...words: readonly string[]): Promise<void> {
  const { code } = await ranAdmin(dataDir, words);
  if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}.`);
}

async function ranAdmin(dataDir: string, words: readonly string[]): Promise<{ code: number; said: string }> {
  const running = spawn(process.execPath, ['scripts/admin.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(running.stdout), once(running, 'exit') as Promise<[number]>]);
  return { code, said };
}

/** Fills a data directory with the demo and a season of 5,000 skus in place of its catalogue. */
export async function fillSeason(dataDir: string): Promise<void> {
  await admin(dataDir, 'demo');
  await importBikes(dataDir, 250);
  await admin(dataDir, 'booking', 'year', String(YEAR));
}

/** Imports so many models, of 20 skus each, in place of the catalogue. */
export async function importBikes(dataDir: string, models: number): Promise<void> {
  const folder = temporaryFolder('paceline-import-');
  const rows = Array.from({ length: models }, (_, at) =>
    skusOf(at).map(({ sku, color, size }) => {
      const model = `Bench ${at + 1}`;
      return [sku, model, model, color, size, 'Bikes', 900 + at, 5, `${YEAR}-01-01`].join(',');
    }),
  );
  const file = join(folder, 'products.csv');
  writeFileSync(file, [COLUMNS.join(','), ...rows.flat()].join('\n'));
  writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
  const words = ['feeds', 'products', file, '--map', join(folder, 'map.json')];
  // Whatever the catalogue had goes, and the command asks whether that is right.
  const [removes] = /--removes \d+/.exec((await ranAdmin(dataDir, [...words, '--check'])).said) ?? [];
  await admin(dataDir, ...words, ...(removes?.split(' ') ?? []));
}

export function seasonSkus(): string[] {
  return Array.from({ length: 250 }, (_, at) => skusOf(at).map(({ sku }) => sku)).flat();
}

function skusOf(at: number) {
  return COLORS.flatMap((color) => SIZES.map((size) => ({ sku: `B${at + 1}-${color}-${size}`, color, size })));
}
