import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hunted, HuntRequest } from './hunting-process.ts';
import { MUTANTS } from './mutants.ts';

const RUNS = 100;
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

test('the scenarios find no fault where none was built in', { timeout: 120_000 }, async () => {
  expect(await hunt(null, 3)).toBeNull();
});

test.for(MUTANTS)('the scenarios find the fault: $name', { timeout: 300_000 }, async ({ name }) => {
  expect(await hunt(name, RUNS)).toContain('after ');
});
