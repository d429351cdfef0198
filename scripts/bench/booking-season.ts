import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { bookingColumns } from '../../src/domain/booking/columns.ts';
import { signInByCall } from './sold-parts.ts';
import { temporaryFolder } from './temporary-folder.ts';

const YEAR = 2099;
const COLORS = ['Spruce', 'Chalk', 'Ink', 'Rust'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const MODELS = 250;

/** The rows of the season: skus that can be booked. */
export const SEASON_ROWS = MODELS * COLORS.length * SIZES.length;

const map = {
  products: {
    file: 'season.csv',
    columns: {
      sku: 'sku',
      name: 'name',
      model: 'model',
      color: 'color',
      size: 'size',
      category: 'category',
      msrp: 'msrp',
      stock: 'stock',
      startOfSale: 'start',
    },
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

/** Fills a data directory with the demo and a large season in place of its catalogue, by the maker's own commands. */
export async function fillSeason(dataDir: string): Promise<void> {
  const folder = temporaryFolder('paceline-season-');
  writeFileSync(join(folder, 'season.csv'), seasonRows().join('\n'));
  writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
  await admin(dataDir, 'demo');
  await admin(dataDir, 'import', folder, '--map', join(folder, 'map.json'));
  await admin(dataDir, 'booking', 'year', String(YEAR));
}

function seasonRows(): string[] {
  const rows = Array.from({ length: MODELS }, (_, at) => {
    const model = `Bench ${at + 1}`;
    const one = (color: string, size: string) =>
      [`B${at + 1}-${color}-${size}`, model, model, color, size, 'Bikes', 900 + at, 5, `${YEAR}-01-01`].join(',');
    return COLORS.flatMap((color) => SIZES.map((size) => one(color, size)));
  });
  return ['sku,name,model,color,size,category,msrp,stock,start', ...rows.flat()];
}

async function admin(dataDir: string, ...words: string[]): Promise<void> {
  const running = spawn(process.execPath, ['server/admin/main.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(running, 'exit')) as [number];
  if (code !== 0) throw new Error(`The maker's command ${words[0]} failed.`);
}

/** Writes units into every cell of the dealer's grid, past every device. */
export async function fillGrid(request: APIRequestContext, address: string): Promise<void> {
  const { id, headers } = await signInByCall(request, address);
  const units = Object.fromEntries(bookingColumns.map((column) => [column, 2]));
  const items = seasonRows()
    .slice(1)
    .map((row) => ({ sku: row.slice(0, row.indexOf(',')), ...units, quantities: 2 * bookingColumns.length }));
  const saved = await request.post(`${address}/api/cart/booking/update`, { headers, data: { id, items } });
  if (!saved.ok()) throw new Error(`The grid was not kept: ${saved.status()}`);
}
