import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from '../../model/mutants.ts';
import type { hunt } from './hunt.ts';
import { MUTANTS } from './mutants.ts';

/*
 * Hunts in code with a fault built in, one hunt for each message of its parent. All in one process: the embedded database is compiled once.
 * Every file of the project is loaded anew for each, under an address of its own that the files it imports inherit.
 */
export type HuntRequest = { readonly mutant: string | null; readonly runs: number; readonly seed: number };
export type Hunted = { readonly found: string | null } | { readonly failed: string };

const root = `${pathToFileURL(resolve(import.meta.dirname, '../../..')).href}/`;
const modules = `${root}node_modules/`;

const worldOf = (address = '') => /\?world=(-?\d+)$/.exec(address)?.[1];

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const world = worldOf(context.parentURL);
    const isOwn = found.url.startsWith(root) && !found.url.startsWith(modules);
    return world === undefined || !isOwn ? found : { ...found, url: `${found.url}?world=${world}` };
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const { source } = loaded;
    const mutant = MUTANTS[Number(worldOf(url) ?? -1)];
    if (mutant === undefined || url.split('?')[0] !== `${root}${mutant.file}`) return loaded;
    return {
      ...loaded,
      source: withFault(typeof source === 'string' ? source : new TextDecoder().decode(source), mutant),
    };
  },
});

/** Throws where the text of the fault does not stand in the file exactly once. */
function withFault(whole: string, { file, from, to }: Mutant): string {
  if (whole.split(from).length !== 2) throw new Error(`'${from}' does not stand once in ${file}`);
  return whole.replace(from, () => to);
}

async function answer({ mutant, runs, seed }: HuntRequest): Promise<Hunted> {
  const world = MUTANTS.findIndex(({ name }) => name === mutant);
  if (mutant !== null && world === -1) return { failed: `there is no mutant '${mutant}'` };
  try {
    const loaded = (await import(`./hunt.ts?world=${world}`)) as { hunt: typeof hunt };
    return { found: await loaded.hunt(runs, seed) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (request: HuntRequest) => {
  void answer(request).then((hunted) => process.send?.(hunted));
});
