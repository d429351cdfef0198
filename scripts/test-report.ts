import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How many tests passed and failed. A file that could not be run at all counts as one that failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

const report = v.union([
  v.pipe(
    vitestReport,
    v.transform(({ testResults }): Tally => {
      const tests = testResults.flatMap((file) => file.assertionResults);
      const broken = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
      );
      return {
        passed: tests.filter(({ status }) => status === 'passed').length,
        failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
      };
    }),
  ),
  v.pipe(
    playwrightReport,
    v.transform(({ stats, errors }): Tally => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    })),
  ),
]);

/** Reads the report that Vitest or Playwright wrote; null when there is none, or none that can be read. */
export function readTally(path: string): Tally | null {
  if (!existsSync(path)) return null;
  try {
    return v.parse(report, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
