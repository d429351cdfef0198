import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How many tests passed and failed. A file that could not be run at all counts as one that failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Why tests of a Playwright project were skipped, each reason once, by the project's name. */
export type Skips = Readonly<Record<string, readonly string[]>>;

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

const annotation = v.object({ type: v.string(), description: v.optional(v.string(), '') });
const skippedSpecs = v.object({
  specs: v.optional(
    v.array(
      v.object({
        tests: v.array(v.object({ projectName: v.string(), status: v.string(), annotations: v.array(annotation) })),
      }),
    ),
    [],
  ),
});
type Suite = v.InferOutput<typeof skippedSpecs> & { readonly suites?: readonly Suite[] | undefined };
const suite: v.GenericSchema<unknown, Suite> = v.object({
  ...skippedSpecs.entries,
  suites: v.optional(v.array(v.lazy(() => suite))),
});

/** Reads what Playwright skipped, from its report; nothing where there is none that can be read. */
export function readSkips(path: string): Skips {
  const skips: Record<string, string[]> = {};
  const look = ({ specs, suites = [] }: Suite): void => {
    for (const { projectName, status, annotations } of specs.flatMap(({ tests }) => tests)) {
      if (status !== 'skipped') continue;
      const known = (skips[projectName] ??= []);
      const reasons = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
      // One that never began, as when the run was ended, has no words of its own.
      for (const reason of reasons.length > 0 ? reasons : ['did not run'])
        if (!known.includes(reason)) known.push(reason);
    }
    for (const inner of suites) look(inner);
  };
  if (existsSync(path)) {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), suite), readFileSync(path, 'utf8'));
    if (read.success) look(read.output);
  }
  return skips;
}
