/** What came of one part of a full run. */
export interface PartResult {
  /** The name of the part, which is its row in the report. */
  readonly what: string;
  /** Histories, scenarios or tests. */
  readonly runs: number;
  readonly seed: string;
  readonly seconds: number;
  readonly succeeded: boolean;
  readonly skipped: number;
  readonly at: Date;
  readonly commit: string;
}

/** The report as a page for docs/reports. A part that did not run now keeps the row of the former report. */
export function fullRunReport(whats: readonly string[], results: readonly PartResult[], former: string): string {
  const rows = whats.map((what) => {
    const result = results.find((one) => one.what === what);
    const formerRow = former.split('\n').find((line) => line.startsWith(`| ${what} |`));
    return result === undefined ? (formerRow ?? `| ${what} | did not run | | | | | |`) : rowOf(result);
  });
  return [
    '# The last full run',
    '',
    'Written by `npm run test:full`: each part when it last ran. The same seed gives the same runs again.',
    '',
    '| what | runs | seed | when, UTC | commit | time | result |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function rowOf({ what, runs, seed, seconds, succeeded, skipped, at, commit }: PartResult): string {
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  const verdict = succeeded ? (runs === 0 ? 'nothing ran' : 'passed') : 'failed';
  const result = skipped === 0 ? verdict : `${verdict}, ${skipped} skipped`;
  return `| ${what} | ${runs.toLocaleString('en')} | ${seed} | ${when} | ${commit} | ${Math.round(seconds)} s | ${result} |`;
}
