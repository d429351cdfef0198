import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mutant } from './mutants.ts';
import { copyTrees, type MutatedTree } from './mutated-tree.ts';

/** What this many runs find in code with a planted fault, or without one. */
type Hunt = (mutant: Mutant | null, runs: number) => Promise<string | null>;

type MutantTests = {
  /** Such as "the model of the grid". */
  readonly finder: string;
  readonly mutants: readonly Mutant[];
  readonly hunt: Hunt;
  readonly runs: number;
  readonly runsWithout: number;
};

/** Tests that every planted fault is found, and that correct code passes. */
export function testMutants({ finder, mutants, hunt, runs, runsWithout }: MutantTests): void {
  test(`${finder} finds no fault where none was built in`, async () => {
    expect(await hunt(null, runsWithout)).toBeNull();
  });

  test.for(mutants)(`${finder} finds the fault: $name`, async (mutant) => {
    expect(await hunt(mutant, runs)).toContain('after ');
  });
}

/** Runs the program `hunter` in a copy of the models and of what they run. */
export function huntInCopy(hunter: string): Hunt {
  let tree: MutatedTree;

  beforeAll(async () => {
    const trees = [
      'src/contract',
      'src/domain',
      'src/platform/vault',
      'src/store.ts',
      'src/offline',
      'tests/model',
      'tests/builders',
    ];
    tree = await copyTrees(trees, hunter);
  });

  afterAll(() => tree.remove());

  return async (mutant, runs) => {
    const { status, said } = mutant ? await tree.huntWith(mutant, runs) : await tree.hunt(runs);
    if (status === 0 && said === '') return null;
    expect([status, said]).toEqual([1, said]);
    return said;
  };
}
