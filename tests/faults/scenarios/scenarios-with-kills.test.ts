import { expect, test } from 'vitest';
import { startKillableBed } from '../kit/killable-bed.ts';
import { type Action, scenarioOf } from './actions.ts';
import { kills, playAgain, seedsOfKills } from './chosen-runs.ts';
import { violations } from './invariants.ts';
import { live } from './live.ts';
import { stageWithKills } from './stages.ts';
import type { Ward } from './ward.ts';

/** With a server that dies at one of its points, and one that is killed between two requests. */
function withKills(actions: readonly Action[]): readonly Action[] {
  const third = Math.floor(actions.length / 3);
  const kill = (what: 'failInside' | 'restart') => ({ what, where: 0, a: 0, b: 0 }) as const;
  return [
    ...actions.slice(0, third),
    kill('failInside'),
    ...actions.slice(third, 2 * third),
    kill('restart'),
    ...actions.slice(2 * third),
  ];
}

test.skipIf(kills === 0)(
  `[SYNC-2, SYNC-3, SYNC-5, SYNC-8, ORD-5] nothing is lost, doubled or done for another dealer in ${kills} random scenarios with a server that is killed`,
  async () => {
    const bed = await startKillableBed(2 * kills);
    const lived: { readonly ward: Ward; readonly again: string }[] = [];
    try {
      await bed.start();
      const stage = stageWithKills(bed);
      for (const run of seedsOfKills) {
        const actions = scenarioOf(run);
        lived.push({ ward: await live(stage, withKills(actions)), again: playAgain(run, 1, actions) });
      }
      await bed.inDatabase(async (db) => {
        for (const { ward, again } of lived)
          expect({ again, violated: await violations(ward, db) }).toEqual({ again, violated: [] });
      });
    } finally {
      await bed.close();
    }
  },
);
