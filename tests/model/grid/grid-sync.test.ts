import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridHistory, liveGrid } from './grid-actions.ts';

/** A failing run prints its seed and path; MODEL_SEED plays the same histories again. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 1_000);
const seed = process.env['MODEL_SEED'] === undefined ? {} : { seed: Number(process.env['MODEL_SEED']) };

test('[SYNC-3, SYNC-5, BOOK-6, BOOK-7] whatever happens to messages, all devices end with one grid, no edit is lost unseen and no unit booked twice', () => {
  fc.assert(
    fc.property(gridHistory, (actions) => {
      expect(liveGrid(actions)).toEqual([]);
    }),
    { numRuns, ...seed },
  );
});
