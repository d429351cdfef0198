import { startTestbed } from '../kit/testbed.ts';
import { scenarioOf } from './actions.ts';
import { violations } from './invariants.ts';
import { live } from './live.ts';
import { stageInProcess } from './stages.ts';

/*
 * Looks for a scenario that goes wrong: `node hunt.ts RUNS SEED`. Exit status 1 when there is one, which is then printed. Run on a
 * tree with a fault built in, it tells whether the scenarios would have found it.
 */
const [runs = '100', seed = '1'] = process.argv.slice(2);
const bed = await startTestbed();
const stage = stageInProcess(bed);

for (let run = 0; run < Number(runs); run += 1) {
  const found = await violations(await live(stage, scenarioOf(Number(seed) + run)), bed.db);
  if (found.length === 0) continue;
  process.stdout.write(`after ${run + 1} scenarios: ${found.join('\n')}\n`);
  process.exit(1);
}
await bed.close();
process.exit(0);
