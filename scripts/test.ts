// `npm test`: the checks and all Vitest projects, then the browser. Run side by side, they would only slow each other down.
import { rmSync } from 'node:fs';
import { exitOnSignals, run } from './run.ts';
import { printFailures, readTally } from './tally.ts';

const reports = ['unit', 'integration', 'e2e'].map((name) => `test-results/${name}.json`);

exitOnSignals();
for (const report of reports) rmSync(report, { force: true });
const succeeded = await run([
  'run-s',
  '--node-run',
  '--continue-on-error',
  '--print-label',
  'test:code',
  'test:browser',
]);

const tallies = reports.map(readTally);
const passed = tallies.reduce((sum, tally) => sum + (tally?.passed ?? 0), 0);
const failedTests = tallies.reduce((sum, tally) => sum + (tally?.failed ?? 1), 0);
// A check that is no test failed, such as the linter.
const failed = failedTests === 0 && !succeeded ? 1 : failedTests;

process.exitCode = failed === 0 ? 0 : 1;
printFailures(tallies);
console.log(`${passed} passed, ${failed} failed`);
