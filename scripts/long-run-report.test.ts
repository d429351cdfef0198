import { expect, test } from 'vitest';
import { longRunReport } from './long-run-report.ts';

test('the report says of each part how often it ran, from which seed and what came of it', () => {
  const at = new Date('2026-11-21T11:00:00Z');
  const runs = [
    { part: 'model', count: 100_000, seed: '7', seconds: 61.4, ok: true },
    { part: 'browser', count: 100, seed: '8', seconds: 300, ok: false },
  ] as const;
  const report = longRunReport(runs, { at, commit: 'abc1234', node: 'v24.0.0' });
  expect(report).toContain('on 2026-11-21, 11:00 UTC, at commit abc1234, Node v24.0.0');
  expect(report).toMatch(/tests\/model`\) \| 100,000 \| 7 \| 61 s \| no violation \|/);
  expect(report).toMatch(/tests\/faults\/scenarios`\) \| did not run \|/);
  expect(report).toMatch(/tests\/faults\/browser`\) \| 100 \| 8 \| 300 s \| failed \|/);
});
