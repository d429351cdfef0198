import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disaster, history, show } from './actions.ts';
import { found } from './found.ts';
import { live } from './live.ts';
import { dealerAndReps } from './world.ts';

/** A failing run prints its seed and path; MODEL_SEED plays the same histories again. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 1_000);
const seed = process.env['MODEL_SEED'] === undefined ? {} : { seed: Number(process.env['MODEL_SEED']) };

test('[SYNC-3, SYNC-5, F-3, F-5, F-6] whatever happens to messages, tabs and devices, the cart is what its dealers did', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      expect(await live(actions)).toEqual([]);
    }),
    { numRuns, examples: found, ...seed },
  );
});

test('[F-16, F-28] a copied device and a restored server lose nothing that was not lost with the backup', async () => {
  await fc.assert(
    fc.asyncProperty(disaster, async (actions) => {
      expect(await live(actions)).toEqual([]);
    }),
    { numRuns: Math.ceil(numRuns / 8), ...seed },
  );
});

test('[REP-1, REP-2, SYNC-8, ACC-12] reps who switch dealers, share a cart with the dealer or lose the dealer while offline lose and mix nothing', async () => {
  await fc.assert(
    fc.asyncProperty(show, async (actions) => {
      expect(await live(actions, dealerAndReps)).toEqual([]);
    }),
    { numRuns: Math.ceil(numRuns / 4), ...seed },
  );
});
