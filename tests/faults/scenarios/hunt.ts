import { startTestbed } from '../kit/testbed.ts';
import { scenarioOf } from './actions.ts';
import { violations } from './invariants.ts';
import { live } from './live.ts';
import { stageInProcess } from './stages.ts';

/** Looks for a scenario that goes wrong; null when none of so many does. On code with a fault built in, it tells whether the scenarios find it. */
export async function hunt(runs: number, seed: number): Promise<string | null> {
  const bed = await startTestbed();
  const stage = stageInProcess(bed);
  try {
    for (let run = 0; run < runs; run += 1) {
      const found = await violations(await live(stage, scenarioOf(seed + run)), bed.db);
      if (found.length > 0) return `after ${run + 1} scenarios: ${found.join('\n')}`;
    }
    return null;
  } finally {
    await bed.close();
  }
}
