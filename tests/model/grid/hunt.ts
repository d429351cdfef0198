import fc from 'fast-check';
import { gridHistory, liveGrid } from './grid-actions.ts';
import { liveInTabs, tabsDisaster, tabsHistory } from './tabs-actions.ts';

/*
 * Looks for a history of a booking grid that breaks an invariant: `node hunt.ts RUNS SEED`. Exit status 1 when there is one, which is
 * then printed. Run on a tree with a fault built in, it tells whether the model would have found it.
 */
const [runs = '1000', seed = '1'] = process.argv.slice(2);

async function hunt<Action>(
  histories: fc.Arbitrary<Action[]>,
  live: (actions: readonly Action[]) => string[] | Promise<string[]>,
): Promise<void> {
  const found = await fc.check(
    fc.asyncProperty(histories, async (actions) => {
      const violated = await live(actions);
      if (violated.length > 0) throw new Error(violated.join('\n'));
    }),
    { numRuns: Number(runs), seed: Number(seed), endOnFailure: true },
  );
  if (!found.failed) return;
  process.stdout.write(`after ${found.numRuns} runs: ${String(found.errorInstance)}\n`);
  process.exit(1);
}

await hunt(gridHistory, liveGrid);
await hunt(tabsHistory, liveInTabs);
await hunt(tabsDisaster, liveInTabs);
