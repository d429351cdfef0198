import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundInTabs } from './found.ts';
import { liveInTabs, tabsDisaster, tabsHistory, tabsShow } from './tabs-actions.ts';

/** A failing run prints its seed and path; MODEL_SEED plays the same histories again. */
const numRuns = Math.ceil(Number(process.env['MODEL_RUNS'] ?? 1_000) / 8);
const seed = process.env['MODEL_SEED'] === undefined ? {} : { seed: Number(process.env['MODEL_SEED']) };

test.each([
  [
    '[SYNC-3, SYNC-5, SYNC-7, BOOK-6, BOOK-7, F-19] whatever happens to messages, tabs, storages and files',
    tabsHistory,
  ],
  ['[F-16, F-28, BOOK-6, BOOK-7] whatever is copied or restored', tabsDisaster],
  ['[REP-1, REP-2, ACC-12, BOOK-6] whichever rep loses the dealer while offline', tabsShow],
])('%s, the grid is what its dealer did, and no unit is booked twice', async (_, histories) => {
  await fc.assert(
    fc.asyncProperty(histories, async (actions) => {
      expect(await liveInTabs(actions)).toEqual([]);
    }),
    { numRuns, examples: foundInTabs, ...seed },
  );
});
