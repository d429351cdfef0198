import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { buildIfChanged } from '../build.ts';
import { bookingFigures } from './booking-figures.ts';
import { cartFigures } from './cart-figures.ts';
import { meetsTarget, ratioOf, tableOf, type Figure } from './figure.ts';
import { heldFigures } from './held-figures.ts';
import { historyFigures } from './history-figures.ts';
import { libraryFigures } from './library-figures.ts';
import { listFigures } from './list-figures.ts';
import { pageFigures } from './page-figures.ts';
import { quickOrderFigures } from './quick-order-figures.ts';
import { searchFigures } from './search-figures.ts';
import { serverFigures } from './server-figures.ts';

/** `npm run bench`, or one group alone: `npm run bench -- page`. */
const groups: Record<string, () => Promise<Figure[]>> = {
  page: pageFigures,
  list: listFigures,
  history: historyFigures,
  cart: cartFigures,
  'quick-order': quickOrderFigures,
  booking: bookingFigures,
  search: searchFigures,
  library: libraryFigures,
  server: serverFigures,
  held: heldFigures,
};

/** It writes half a gigabyte: by its name alone. */
const onlyAsked = new Set(['held']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}

if (!(await buildIfChanged())) process.exit(1);

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (asked.length > 0 ? !asked.includes(name) : onlyAsked.has(name)) continue;
  console.log(`Measuring: ${name}`);
  figures.push(...(await measure()));
}
console.log(`\n${tableOf(figures)}\n`);

const moment = new Date().toISOString();
const file = `bench-results/${moment.replaceAll(':', '-')}.json`;
mkdirSync('bench-results', { recursive: true });
const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: meetsTarget(figure) }));
writeFileSync(
  file,
  `${JSON.stringify({ moment, node: process.version, processors: cpus().length, figures: rows }, null, 2)}\n`,
);
console.log(`Ratios hold on any machine, absolute figures on a quiet one. Written to ${file}`);
