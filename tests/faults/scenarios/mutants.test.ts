import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTrees, type MutatedTree } from '../../model/mutated-tree.ts';
import { MUTANTS } from './mutants.ts';

const RUNS = 100;

let tree: MutatedTree;

beforeAll(async () => {
  const trees = ['src', 'server', 'tests/faults', 'tests/builders', 'tests/model'];
  tree = await copyTrees(trees, 'tests/faults/scenarios/hunt.ts');
});

afterAll(() => tree.remove());

test('the scenarios find no fault where none was built in', { timeout: 120_000 }, async () => {
  expect(await tree.hunt(3)).toEqual({ status: 0, said: '' });
});

test.for(MUTANTS)('the scenarios find the fault: $name', { timeout: 300_000 }, async (mutant) => {
  const { status, said } = await tree.huntWith(mutant, RUNS);
  expect(said).toContain('after ');
  expect(status).toBe(1);
});
