/** One import as it stands in a file. `to` is a path of the project for relative imports, else the package's name. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isRelative: boolean;
  readonly typeOnly: boolean;
}

interface Room {
  readonly name: string;
  /** The folder, ending in a slash; the room of the longest one that fits holds the file. */
  readonly at: string;
  readonly mayImport: readonly string[];
  /** Rooms of which it may know the types alone. */
  readonly mayImportTypesOf?: readonly string[];
  /** Packages it may import; without this line, any. A name ending in a slash stands for all that begin with it. */
  readonly packages?: readonly string[];
}

const view = ['react', 'react-dom', '@tanstack/', '@lingui/'];

/** Who may import whom; docs/architecture.md says why. */
const rooms: readonly Room[] = [
  // Pure as the rules are: it counts how often one would have to guess a password.
  { name: 'domain', at: 'src/domain/', mayImport: [], packages: ['@zxcvbn-ts/'] },
  { name: 'contract', at: 'src/contract/', mayImport: [], mayImportTypesOf: ['domain'], packages: ['valibot'] },
  { name: 'sync', at: 'src/sync/', mayImport: ['domain', 'contract'], packages: ['valibot'] },
  { name: 'search', at: 'src/search/', mayImport: ['domain', 'contract'], packages: ['valibot'] },
  { name: 'ui', at: 'src/ui/', mayImport: [], packages: [...view, 'dompurify'] },
  { name: 'features', at: 'src/features/', mayImport: ['sync', 'search', 'ui', 'domain', 'contract'] },
  { name: 'routes', at: 'src/routes/', mayImport: ['features', 'sync', 'search', 'ui', 'domain', 'contract'] },
  {
    name: 'platform',
    at: 'src/platform/',
    mayImport: ['search thread', 'domain', 'contract'],
    // It fits the ports that these declare.
    mayImportTypesOf: ['sync', 'search', 'features'],
  },
  {
    name: 'main',
    at: 'src/',
    mayImport: ['routes', 'features', 'platform', 'sync', 'search', 'ui', 'domain', 'contract'],
  },
  // A thread is composed where it starts, as the page is in main.tsx.
  {
    name: 'search thread',
    at: 'src/platform/search/thread-entry.ts',
    mayImport: ['platform', 'search', 'domain', 'contract'],
  },
  { name: 'sw', at: 'sw/', mayImport: ['contract'] },
  { name: 'server', at: 'server/', mayImport: ['domain', 'contract'] },
];

function roomOf(path: string): Room | undefined {
  return rooms
    .filter((room) => path.startsWith(room.at))
    .toSorted((a, b) => b.at.length - a.at.length)
    .at(0);
}

/** Tests may import whatever they prove. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.includes('/testing/');
}

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}

function packageFault(room: Room, { to }: Import): string | undefined {
  if (room.packages === undefined) return undefined;
  const isAllowed = room.packages.some((name) => to === name || to.startsWith(name.endsWith('/') ? name : `${name}/`));
  return isAllowed ? undefined : `${room.name} does not use the package ${to}`;
}

function roomFault(room: Room, { from, to, typeOnly }: Import): string | undefined {
  const other = roomOf(to);
  if (other === undefined) return isCode(to) ? `${room.name} does not import from outside the rooms` : undefined;
  if (other.name === 'features' && room.name === 'features') {
    const feature = (path: string) => path.split('/')[2];
    return feature(from) === feature(to) ? undefined : 'a feature does not import another: move down what both need';
  }
  if (other.name === room.name || room.mayImport.includes(other.name)) return undefined;
  if (room.mayImportTypesOf?.includes(other.name) === true) {
    return typeOnly ? undefined : `${room.name} may import types of ${other.name}, no values`;
  }
  return `${room.name} does not import ${other.name}`;
}

/** What is wrong with an import, in words; undefined when nothing is. */
export function importFault(item: Import): string | undefined {
  const room = roomOf(item.from);
  if (room === undefined || isTest(item.from)) return undefined;
  if (item.isRelative && isTest(item.to)) return 'code does not import tests';
  return item.isRelative ? roomFault(room, item) : packageFault(room, item);
}

/** A barrel hides what imports what. Only the worker has an index, for it is an entry; the router's are addresses. */
export function isBarrel(path: string): boolean {
  return /(^|\/)index\.tsx?$/.test(path) && path !== 'sw/index.ts' && !path.startsWith('src/routes/');
}

/** Each circle of files that import one another, once, as the list of its files. */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter((item) => item.isRelative),
    (item) => item.from,
  );
  const cycles: string[][] = [];
  const done = new Set<string>();

  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push(trail.slice(start));
    if (start >= 0 || done.has(path)) return;
    for (const { to } of targets.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  }

  for (const path of targets.keys()) visit(path, []);
  return cycles;
}
