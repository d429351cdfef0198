import { expect, test } from 'vitest';
import { longRunReport, type LongRun } from './long-run-report.ts';

const model: LongRun = {
  part: 'model',
  count: 100_000,
  seed: '7',
  seconds: 61.4,
  ok: true,
  at: new Date('2026-11-21T11:00:00Z'),
  commit: 'abc1234',
};
const browser: LongRun = { ...model, part: 'browser', count: 100, seed: '8', seconds: 300, ok: false };

test('the report says of each part how often it ran, from which seed, at which commit and what came of it', () => {
  const report = longRunReport([model, browser]);
  expect(report).toContain('tests/model`) | 100,000 | 7 | 2026-11-21 11:00 | abc1234 | 61 s | no violation |');
  expect(report).toContain('tests/faults/scenarios`) | did not run |');
  expect(report).toContain('tests/faults/browser`) | 100 | 8 | 2026-11-21 11:00 | abc1234 | 300 s | failed |');
});

test('an engine that is not there is said to be skipped, with the words of how to get it', () => {
  const engines: LongRun = { ...model, part: 'engines', count: 6, skipped: ['WebKit: no WebKit was found: apt-get …'] };
  expect(longRunReport([engines])).toContain('| no violation; skipped: WebKit: no WebKit was found: apt-get … |');
});

test('a part that does not run now keeps its line', () => {
  const former = longRunReport([model, browser]);
  const report = longRunReport([{ ...browser, seed: '9', ok: true }], former);
  expect(report).toContain('tests/model`) | 100,000 | 7 |');
  expect(report).toContain('tests/faults/browser`) | 100 | 9 |');
  expect(report).not.toContain('failed');
});
