/** What came of one part of a long run. */
export interface LongRun {
  readonly part: 'model' | 'scenarios' | 'browser' | 'grid' | 'payments' | 'languages' | 'engines';
  readonly count: number;
  readonly seed: string;
  readonly seconds: number;
  readonly ok: boolean;
  /** What did not run though it was asked for, and why. */
  readonly skipped?: readonly string[];
  readonly at: Date;
  readonly commit: string;
}

const names: Record<LongRun['part'], string> = {
  model: 'Model of the cart’s sync (`tests/model`)',
  scenarios: 'Scenarios of the real client with the real server (`tests/faults/scenarios`)',
  browser: 'Scenarios in a browser, with kills of browser and server (`tests/faults/browser`)',
  grid: 'Edits on each of two browsers without a network in one booking grid, and kills under a paste (`tests/faults/browser/grid*.spec.ts`)',
  payments: 'Checkouts by card of which 30 % of all steps go wrong (`server/payments`)',
  languages: 'Everything that is tried in a browser, each in both languages (`tests/e2e`, `tests/pwa`)',
  engines: 'Stores and stories in other engines than Chromium (`tests/engines`)',
};

/** The report of a long run, as a page for docs/reports. A part that did not run now has the line of the `former` report. */
export function longRunReport(runs: readonly LongRun[], former = ''): string {
  const rows = (Object.keys(names) as LongRun['part'][]).map((part) => {
    const done = runs.find((run) => run.part === part);
    return done === undefined ? formerRow(names[part], former) : rowOf(done);
  });
  return [
    '# The last long run',
    '',
    'Written by `npm run test:long`, each part when it last ran, on a working machine. A seed gives the same runs again.',
    '',
    '| what | runs | seed | when, UTC | commit | time | result |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function rowOf({ part, count, seed, seconds, ok, skipped = [], at, commit }: LongRun): string {
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  const verdict = ok && count === 0 ? 'nothing ran' : ok ? 'no violation' : 'failed';
  const result = [verdict, ...skipped.map((what) => `skipped: ${what}`)].join('; ');
  return `| ${names[part]} | ${count.toLocaleString('en')} | ${seed} | ${when} | ${commit} | ${Math.round(seconds)} s | ${result} |`;
}

function formerRow(name: string, former: string): string {
  const row = former.split('\n').find((line) => line.startsWith(`| ${name} `));
  return row ?? `| ${name} | did not run | | | | | |`;
}
