import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Comes with the page. Nothing in it waits while it is read: a file that does gets files beside it that only lead to it. */
const PAGE = ['src/main.tsx', 'node_modules/react-dom/client.js'];

/** Where a visitor signs in. */
const ENTRANCE = ['src/routes/$locale/login.tsx?tsr-split=component'];

/** Where most begin who are signed in already. */
const LANDING = ['src/routes/$locale/bikes.{-$id}.tsx?tsr-split=component'];

/** Come whenever somebody is signed in, whatever the screen. */
const SIGNED_IN = [
  'src/routes/-dealer-shell.tsx',
  'src/features/cart/open-dealer-cart.ts',
  'src/platform/sync/cart-device.ts',
  'src/open-dealer-work.ts',
  'src/platform/held-answers/keep-answers.ts',
  'src/platform/work-safe/open-work.ts',
];

/** Comes in every visit once the page stands. */
const AFTERWARDS = ['src/open-afterwards.ts'];

/** Small parts that several screens share: a file for each would be longer in the names of it, which `start` has all of, than in itself. */
const PARTS = resolve('src/ui');

/**
 * What everybody needs, what signing in needs besides, what who is signed in needs on every screen, the list of bikes, the worker's start,
 * and what is left of the small parts.
 */
const NAMES = ['start', 'entrance', 'dealer', 'list', 'afterwards', 'parts'] as const;
type Chunk = (typeof NAMES)[number];

/**
 * The build's files of the first visit. One for all that is needed together packs better than thirty, comes at once, and is named once.
 * All else is in files of its screens; the other lists take what they share with the bikes from theirs.
 */
export const chunks = NAMES.map((chunk, position) => ({
  debugName: chunk,
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  priority: NAMES.length - position,
}));

function chunkOf(id: string, graph: Graph): Chunk | null {
  const { page, entrance, landing, signedIn, afterwards } = closuresOf(graph);
  if (page.has(id)) return 'start';
  if (entrance.has(id) && (signedIn.has(id) || landing.has(id))) return 'start';
  if (entrance.has(id)) return 'entrance';
  if (signedIn.has(id)) return 'dealer';
  if (landing.has(id)) return 'list';
  if (afterwards.has(id)) return 'afterwards';
  return dirname(id) === PARTS ? 'parts' : null;
}

type Closures = Readonly<Record<'page' | 'entrance' | 'landing' | 'signedIn' | 'afterwards', ReadonlySet<string>>>;

const known = new WeakMap<Graph, Closures>();

function closuresOf(graph: Graph): Closures {
  const closures = known.get(graph) ?? {
    page: closure(PAGE, graph),
    entrance: closure(ENTRANCE, graph),
    landing: closure(LANDING, graph),
    signedIn: closure(SIGNED_IN, graph),
    afterwards: closure(AFTERWARDS, graph),
  };
  known.set(graph, closures);
  return closures;
}

/** Modules that come at once with these; an unknown file is an error, as its part of the app would be spread again unseen. */
function closure(files: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  for (const file of files) {
    // Packages may be a linked folder, which the bundler names by where it leads.
    const id = resolve(file.startsWith('node_modules/') ? realpathSync(file) : file);
    if (graph.getModuleInfo(id) === null) throw new Error(`The build knows no ${file}; see scripts/chunks.ts.`);
    add(id);
  }
  return found;
}
