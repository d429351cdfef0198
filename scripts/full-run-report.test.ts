import { expect, test } from 'vitest';
import { fullRunReport, type PartResult } from './full-run-report.ts';

const model: PartResult = {
  what: 'Model',
  runs: 100_000,
  seed: '7',
  seconds: 61.4,
  succeeded: true,
  skipped: 0,
  at: new Date('2026-11-21T11:00:00Z'),
  commit: 'abc1234',
};
const browser: PartResult = { ...model, what: 'Browser', runs: 100, seed: '8', seconds: 300, succeeded: false };
const whats = ['Model', 'Scenarios', 'Browser'];

test('the report tells for each part its runs, seed, commit, time and result', () => {
  const report = fullRunReport(whats, [model, browser], '');
  expect(report).toContain('| Model | 100,000 | 7 | 2026-11-21 11:00 | abc1234 | 61 s | passed |');
  expect(report).toContain('| Scenarios | did not run |');
  expect(report).toContain('| Browser | 100 | 8 | 2026-11-21 11:00 | abc1234 | 300 s | failed |');
});

test('what was skipped is counted, and a part of which nothing ran has not passed', () => {
  expect(fullRunReport(whats, [{ ...model, skipped: 3 }], '')).toContain('| passed, 3 skipped |');
  expect(fullRunReport(whats, [{ ...model, runs: 0, skipped: 3 }], '')).toContain('| nothing ran, 3 skipped |');
});

test('a part that does not run now keeps its row', () => {
  const former = fullRunReport(whats, [model, browser], '');
  const report = fullRunReport(whats, [{ ...browser, seed: '9', succeeded: true }], former);
  expect(report).toContain('| Model | 100,000 | 7 |');
  expect(report).toContain('| Browser | 100 | 9 |');
  expect(report).not.toContain('failed');
});
