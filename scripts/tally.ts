import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Report {
  /** Playwright's. */
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors?: readonly unknown[];
  /** Vitest's, one per file. */
  readonly testResults?: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

/** Counts the tests in a JSON report of Vitest or Playwright; undefined where the run wrote none. */
export function readTally(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined;
  const { stats, errors = [], testResults = [] } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  if (stats !== undefined) {
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed, skipped: stats.skipped };
  }
  const count = (status: string) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
  // A file that could not be loaded has no tests, and counts as one that failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return { passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped') };
}
