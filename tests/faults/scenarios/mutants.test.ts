import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { testMutants } from '../../model/test-mutants.ts';
import type { Hunted, HuntRequest } from './hunting-process.ts';
import { MUTANTS } from './mutants.ts';

const SEED = 7;

let hunter: ChildProcess;
let ended: Promise<Hunted>;

beforeAll(() => {
  hunter = fork(join(import.meta.dirname, 'hunting-process.ts'), { execArgv: [] });
  ended = once(hunter, 'exit').then(([status]: unknown[]) => ({ failed: `the process ended: ${String(status)}` }));
});

afterAll(async () => {
  hunter.kill('SIGKILL');
  await ended;
});

/** What a hunt in code with this fault, or with none, has found. */
async function hunt(mutant: string | null, runs: number): Promise<string | null> {
  const answered = Promise.withResolvers<Hunted>();
  hunter.once('message', answered.resolve);
  hunter.send({ mutant, runs, seed: SEED } satisfies HuntRequest);
  const hunted = await Promise.race([answered.promise, ended]);
  if ('failed' in hunted) throw new Error(hunted.failed);
  return hunted.found;
}

testMutants({
  finder: 'the suite of scenarios',
  mutants: MUTANTS,
  hunt: async (mutant, runs) => hunt(mutant?.name ?? null, runs),
  runs: 100,
  runsWithout: 3,
});
