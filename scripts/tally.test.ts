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

test('a Vitest file that could not be loaded counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'skipped' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(readTally(written({ testResults }))).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test('a Playwright test that passed only when repeated, and an error outside all tests, count as failures', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'setup' }] };
  expect(readTally(written(report))).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('a run that wrote no report has no tally', () => {
  expect(readTally('nowhere/report.json')).toBeUndefined();
});
