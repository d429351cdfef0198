import { describe, expect, test } from 'vitest';
import { startTestbed } from '../kit/testbed.ts';
import { scenarioOf } from './actions.ts';
import { batches, playAgain } from './chosen-runs.ts';
import { violations } from './invariants.ts';
import { live } from './live.ts';
import { stageInProcess } from './stages.ts';

describe.skipIf(batches.length === 0)(
  '[SYNC-2, SYNC-3, SYNC-5, SYNC-8, ORD-5] nothing is lost, doubled or done for another dealer',
  () => {
    test.for(batches)('in random scenarios from $from on, as far as $to', async ({ from, to }) => {
      const bed = await startTestbed();
      try {
        for (let run = from; run < to; run += 1) {
          const actions = scenarioOf(run);
          const ward = await live(stageInProcess(bed), actions);
          const again = playAgain(run, 0, actions);
          expect({ again, violated: await violations(ward, bed.db) }).toEqual({ again, violated: [] });
        }
      } finally {
        await bed.close();
      }
    });
  },
);
