import { huntInCopy, testMutants } from '../test-mutants.ts';
import { GRID_MUTANTS } from './mutants.ts';

testMutants({
  finder: 'the model of the grid',
  mutants: GRID_MUTANTS,
  hunt: huntInCopy('tests/model/grid/hunt.ts'),
  runs: 3_000,
  runsWithout: 500,
});
