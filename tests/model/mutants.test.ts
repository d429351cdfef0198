import { MUTANTS } from './mutants.ts';
import { huntInCopy, testMutants } from './test-mutants.ts';

testMutants({
  finder: 'the model',
  mutants: MUTANTS,
  hunt: huntInCopy('tests/model/hunt.ts'),
  runs: 10_000,
  runsWithout: 200,
});
