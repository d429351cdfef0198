import type { Action } from './actions.ts';

/**
 * SCENARIO_SEED=n SCENARIO_RUNS=1 plays the scenario that a failure names once more. One in fifty meets a server that is killed.
 */
const runs = Number(process.env['SCENARIO_RUNS'] ?? 100);
export const kills = Number(process.env['SCENARIO_KILLS'] ?? Math.floor(runs / 50));

/** The first seed, and the first of those that meet a server that is killed; each scenario has its own. */
const seed = Number(process.env['SCENARIO_SEED'] ?? Date.now() % 1_000_000_000);
const firstKilled = seed + runs - kills;

/** So many share a database in this process. */
const inBatch = 20;

/** Seeds from the first to below the last. */
export const batches = Array.from({ length: Math.ceil((runs - kills) / inBatch) }, (_, at) => {
  const from = seed + at * inBatch;
  return { from, to: Math.min(from + inBatch, firstKilled) };
});

export const seedsOfKills = Array.from({ length: kills }, (_, at) => firstKilled + at);

export const playAgain = (run: number, kill: number, actions: readonly Action[]) =>
  `SCENARIO_SEED=${run} SCENARIO_RUNS=1 SCENARIO_KILLS=${kill} plays it again: ${JSON.stringify(actions)}`;
