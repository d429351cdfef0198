// Holds the built app to its budgets. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { buildIfChanged } from './build.ts';

const file = v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) });
const manifest = v.record(v.string(), file);

/** What the build made of each source, by its path. */
type Manifest = v.InferOutput<typeof manifest>;

/** Texts count with every screen: those of the longer language. */
const everyScreen = ['index.html', 'locales/fr/sign-in.po'];
const signIn = [...everyScreen, 'src/routes/$locale/login.tsx?tsr-split=component'];
/** The list with what is around it, and the search that gives it its rows. */
const list = [
  ...everyScreen,
  'locales/fr/shop.po',
  'src/routes/$locale/bikes.{-$id}.tsx?tsr-split=component',
  'src/features/layout/dealer-shell.tsx',
  'src/app/services/catalogues.ts',
];

/** The scripts that come with these sources, by their static imports. */
function scriptsOf(built: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  function add(key: string): void {
    const entry = built[key];
    if (entry === undefined) throw new Error(`The build has no ${key}.`);
    if (seen.has(entry.file)) return;
    seen.add(entry.file);
    entry.imports.forEach(add);
  }
  sources.forEach(add);
  return seen;
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const name of files) bytes += brotliCompressSync(readFileSync(`dist/${name}`)).length;
  return Math.round(bytes / 100) / 10;
}

if (!(await buildIfChanged())) process.exit(1);
const built = v.parse(manifest, JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));
const all = readdirSync('dist/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/${name}`);

const figures = [
  { name: 'Scripts for sign-in, kB brotli', value: kilobytes(scriptsOf(built, signIn)), budget: 190 },
  { name: 'Scripts for a catalogue list, kB brotli', value: kilobytes(scriptsOf(built, list)), budget: 230 },
  { name: 'Scripts of the whole app, kB brotli', value: kilobytes(all), budget: 1200 },
  { name: 'Script files', value: all.length, budget: 150 },
];

for (const { name, value, budget } of figures) {
  const line = `${name.padEnd(40)} ${String(value).padStart(7)} of ${budget}`;
  console.log(value > budget ? `${line}  too much` : line);
}
process.exitCode = figures.some(({ value, budget }) => value > budget) ? 1 : 0;
