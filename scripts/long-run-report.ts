/** What came of one part of a long run. */
export interface LongRun {
  readonly part: 'model' | 'scenarios' | 'browser';
  readonly count: number;
  readonly seed: string;
  readonly seconds: number;
  readonly ok: boolean;
}

const names: Record<LongRun['part'], string> = {
  model: 'Model of the cart’s sync (`tests/model`)',
  scenarios: 'Scenarios of the real client with the real server (`tests/faults/scenarios`)',
  browser: 'Scenarios in a browser, with kills of browser and server (`tests/faults/browser`)',
};

/** The report of a long run, as a page for docs/reports. A part that did not run is named as such. */
export function longRunReport(
  runs: readonly LongRun[],
  { at, commit, node }: { readonly at: Date; readonly commit: string; readonly node: string },
): string {
  const rows = (Object.keys(names) as LongRun['part'][]).map((part) => {
    const done = runs.find((run) => run.part === part);
    if (done === undefined) return `| ${names[part]} | did not run | | | |`;
    const result = done.ok ? 'no violation' : 'failed';
    return `| ${names[part]} | ${done.count.toLocaleString('en')} | ${done.seed} | ${Math.round(done.seconds)} s | ${result} |`;
  });
  return [
    '# The last long run',
    '',
    `Written by \`npm run test:long\` on ${at.toISOString().slice(0, 16).replace('T', ', ')} UTC, at commit ${commit}, Node ${node}.`,
    '',
    '| what | runs | seed | time | result |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
