import { disaster, history } from './actions.ts';
import { huntAmong } from './hunt-among.ts';
import { live } from './live.ts';

/*
 * Looks for a history that breaks an invariant: `node hunt.ts RUNS SEED`. Exit status 1 when there is one, which is then printed.
 * Run on a tree with a fault built in, it tells whether the model would have found it.
 */
const [runs = '1000', seed = '1'] = process.argv.slice(2);

await huntAmong(history, live, { runs, seed });
await huntAmong(disaster, live, { runs, seed });
