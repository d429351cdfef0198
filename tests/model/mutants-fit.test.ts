import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS as ofScenarios } from '../faults/scenarios/mutants.ts';
import { GRID_MUTANTS as ofGrid } from './grid/mutants.ts';
import { MUTANTS as ofCart } from './mutants.ts';

// Only the full run plants the faults, so a renamed variable would go unnoticed until then.
test.each([...ofCart, ...ofGrid, ...ofScenarios])(
  '$name: its place in $file is still there, once',
  ({ file, from }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  },
);
