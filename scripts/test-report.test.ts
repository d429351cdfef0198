import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSkips, readTally } from './test-report.ts';

function written(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'paceline-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
}

test('tests of Vitest are counted one by one, a file that broke as one', () => {
  const report = {
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
    ],
  };
  expect(readTally(written(report))).toEqual({ passed: 3, failed: 2 });
});

test('for Playwright a test that passed at the second try did not pass', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{ message: 'setup' }] };
  expect(readTally(written(report))).toEqual({ passed: 5, failed: 3 });
});

test('no report, or half of one, is none', () => {
  expect(readTally('nowhere/report.json')).toBeNull();
  expect(readTally(written('{"testResults": ['))).toBeNull();
  expect(readTally(written({}))).toBeNull();
});

test('what Playwright skipped is told by its project, each reason once', () => {
  const skipped = (projectName: string, description: string) => ({
    tests: [{ projectName, status: 'skipped', annotations: [{ type: 'skip', description }] }],
  });
  const ran = { tests: [{ projectName: 'Firefox', status: 'expected', annotations: [{ type: 'engine' }] }] };
  const report = {
    suites: [
      { specs: [ran, skipped('WebKit', 'none here')], suites: [{ specs: [skipped('WebKit', 'none here')] }] },
      { specs: [{ tests: [{ projectName: 'Firefox', status: 'skipped', annotations: [] }] }], suites: [] },
    ],
  };
  expect(readSkips(written(report))).toEqual({ WebKit: ['none here'], Firefox: ['did not run'] });
  expect(readSkips('nowhere/report.json')).toEqual({});
});
