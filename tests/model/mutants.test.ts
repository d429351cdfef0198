import { afterAll, beforeAll, expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { copyTrees, type MutatedTree } from './mutated-tree.ts';

const RUNS = 10_000;

let tree: MutatedTree;

beforeAll(async () => {
  const trees = [
    'src/contract',
    'src/domain',
    'src/platform/vault',
    'src/store.ts',
    'src/sync',
    'tests/model',
    'tests/builders',
  ];
  tree = await copyTrees(trees, 'tests/model/hunt.ts');
});

afterAll(() => tree.remove());

test('the model finds no fault where none was built in', { timeout: 60_000 }, async () => {
  expect(await tree.hunt(200)).toEqual({ status: 0, said: '' });
});

test.for(MUTANTS)('the model finds the fault: $name', { timeout: 120_000 }, async (mutant) => {
  const { status, said } = await tree.huntWith(mutant, RUNS);
  expect(said).toContain('after ');
  expect(status).toBe(1);
});
