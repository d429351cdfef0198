import { huntAmong } from '../hunt-among.ts';
import { gridHistory, liveGrid } from './grid-actions.ts';
import { liveInTabs, tabsDisaster, tabsHistory } from './tabs-actions.ts';

/*
 * Looks for a history of a booking grid that breaks an invariant: `node hunt.ts RUNS SEED`. Exit status 1 when there is one, which is
 * then printed. Run on a tree with a fault built in, it tells whether the model would have found it.
 */
const [runs = '1000', seed = '1'] = process.argv.slice(2);

await huntAmong(gridHistory, liveGrid, { runs, seed });
await huntAmong(tabsHistory, liveInTabs, { runs, seed });
await huntAmong(tabsDisaster, liveInTabs, { runs, seed });
