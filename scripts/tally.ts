import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, each by its file, its name and the first line of its error. */
  readonly failures: readonly string[];
}

interface VitestTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly VitestTest[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface VitestReport {
  readonly testResults: readonly VitestFile[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

/** Counts the tests in a JSON report of Vitest or Playwright; undefined where the run wrote none. */
export function readTally(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report);
}

function ofPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => line('Outside all tests', message)), ...suites.flatMap(failuresIn)],
  };
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        line(`${file}: ${title}`, results.find(({ error }) => error !== undefined)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function ofVitest({ testResults }: VitestReport): Tally {
  const count = (status: string) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
  // A file that could not be loaded has no tests, and counts as one that failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('skipped'),
    failures: [
      ...broken.map(({ name, message }) => line(relative(process.cwd(), name), message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            line(`${relative(process.cwd(), name)}: ${fullName}`, failureMessages[0]),
          ),
      ),
    ],
  };
}

export function printFailures(tallies: readonly (Tally | undefined)[]): void {
  const failures = tallies.flatMap((tally) => tally?.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
}

function line(test: string, error = ''): string {
  const [first = ''] = stripVTControlCharacters(error).trim().split('\n');
  return first === '' ? test : `${test}\n    ${first}`;
}
