// `npm run bench` measures all groups, `npm run bench -- page keys` these alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { buildIfChanged } from '../build.ts';
import { ensureChromium } from '../find-chromium.ts';
import { dealerFigures } from './dealers.ts';
import { type Figure, isMet, rowOf } from './figure.ts';
import { keyFigures } from './keys.ts';
import { pageFigures } from './page.ts';
import { searchFigures } from './search.ts';
import { serverFigures } from './server.ts';

const groups: Readonly<Record<string, () => Promise<Figure[]>>> = {
  page: pageFigures,
  keys: keyFigures,
  search: searchFigures,
  server: serverFigures,
  dealers: dealerFigures,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}
if (!(await ensureChromium()) || !(await buildIfChanged())) process.exit(1);

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring: ${name}`);
  figures.push(...(await measure()));
}
console.table(figures.map(rowOf));

const moment = new Date().toISOString();
const file = `bench-results/${moment.replaceAll(':', '-')}.json`;
const rows = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
mkdirSync('bench-results', { recursive: true });
writeFileSync(file, `${JSON.stringify({ moment, processors: cpus().length, figures: rows }, null, 2)}\n`);
console.log(`Times hold on a quiet machine. Written to ${file}`);
process.exit(0);
