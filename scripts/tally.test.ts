import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTally } from './tally.ts';

function written(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'paceline-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a Vitest file that could not be loaded counts as one failure, and each failure is named with its error', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'sums > subtracts', failureMessages: ['expected 1 to be 2\n  at sums'] };
  const skipped = { status: 'skipped', fullName: 'divides', failureMessages: [] };
  const file = (name: string, status: string, assertionResults: readonly unknown[], message = '') => ({
    name: join(process.cwd(), name),
    status,
    message,
    assertionResults,
  });
  const testResults = [
    file('sums.test.ts', 'failed', [passed, failed, skipped]),
    file('broken.test.ts', 'failed', [], 'Unexpected token'),
    file('fine.test.ts', 'passed', [passed]),
  ];
  expect(readTally(written({ testResults }))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ['broken.test.ts\n    Unexpected token', 'sums.test.ts: sums > subtracts\n    expected 1 to be 2'],
  });
});

test('a Playwright test that passed only when repeated, and an error outside all tests, count as failures', () => {
  const spec = (title: string, status: string, errors: readonly (string | undefined)[]) => ({
    title,
    tests: [{ status, results: errors.map((message) => (message === undefined ? {} : { error: { message } })) }],
  });
  const inner = {
    file: 'cart.spec.ts',
    specs: [spec('keeps a line', 'unexpected', ['\u001b[31mTimeout\u001b[39m\nat 3'])],
  };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [spec('opens', 'expected', [undefined]), spec('adds', 'flaky', ['Gone', undefined])],
        suites: [inner],
      },
    ],
  };
  expect(readTally(written(report))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: [
      'Outside all tests\n    no server',
      'cart.spec.ts: adds\n    Gone',
      'cart.spec.ts: keeps a line\n    Timeout',
    ],
  });
});

test('a run that wrote no report has no tally', () => {
  expect(readTally('nowhere/report.json')).toBeUndefined();
});
