import { allCores, runStage, sum, vitestStage } from './stages.ts';
import type { Result, Stage } from './stages.ts';

/** The fast part of the tests, the longest first. */
const stages: readonly Stage[] = [
  vitestStage(['unit'], 'unit tests', { env: allCores }),
  { name: 'lint', command: ['oxlint'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'types', command: ['tsc', '-b', '--pretty'] },
  { name: 'texts extracted', command: ['lingui', 'check', 'sync', '--clean', '--workers', '1'] },
  { name: 'texts translated', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--workers', '1'] },
  { name: 'import rules', command: ['depcruise', 'src', 'server', 'sw'] },
  { name: 'French typography', command: ['node', 'scripts/check-french.ts'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

/** Runs all stages, two at once, also after one failed. */
export async function check(): Promise<Result> {
  const waiting = [...stages];
  const results: Result[] = [];

  async function work(): Promise<void> {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      results.push(await runStage(stage));
    }
  }

  await Promise.all([work(), work()]);
  return sum(results);
}
