import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTrees, type MutatedTree } from '../mutated-tree.ts';
import { GRID_MUTANTS } from './mutants.ts';

const RUNS = 3_000;

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
  tree = await copyTrees(trees, 'tests/model/grid/hunt.ts');
});

afterAll(() => tree.remove());

test('the model of the grid finds no fault where none was built in', { timeout: 60_000 }, async () => {
  expect(await tree.hunt(500)).toEqual({ status: 0, said: '' });
});

test.for(GRID_MUTANTS)('the model of the grid finds the fault: $name', { timeout: 120_000 }, async (mutant) => {
  const { status, said } = await tree.huntWith(mutant, RUNS);
  expect(said).toContain('after ');
  expect(status).toBe(1);
});
