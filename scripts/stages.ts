import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from './run.ts';
import { readTally } from './test-report.ts';
import type { Tally } from './test-report.ts';

/** Something that passes or fails as a whole. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the command writes its tests' report; without it the stage counts no tests. */
  readonly report?: string;
  /** Show what the command prints as it goes, in place of showing it only when it failed. */
  readonly show?: boolean;
}

export interface Result extends Tally {
  readonly ok: boolean;
}

/** By itself the runner of tests leaves one core to somebody at the keyboard. */
export const allCores = { VITEST_MAX_WORKERS: String(availableParallelism()) };

/** Runs a stage, and prints one line about it. A stage that failed without a failed test counts as one failure. */
export async function runStage({ name, command, env = {}, report, show = false }: Stage): Promise<Result> {
  if (report !== undefined) rmSync(report, { force: true });
  const { ok, seconds, output } = await run(command, { env, show });
  const tally = report === undefined ? null : readTally(report);
  const passed = tally?.passed ?? 0;
  const failed = Math.max(tally?.failed ?? 0, ok ? 0 : 1);
  const tests = tally === null ? '' : `  (${passed} passed, ${failed} failed)`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${tests}`);
  if (failed > 0 && output !== '') console.log(output.trimEnd());
  return { ok: failed === 0, passed, failed };
}

export function sum(results: readonly Result[]): Result {
  return {
    ok: results.every(({ ok }) => ok),
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  };
}

/** A stage that runs projects of vitest.config.ts side by side. */
export function vitestStage(projects: readonly string[], name: string, more: Partial<Stage> = {}): Stage {
  const report = `test-results/${name.replaceAll(/\W+/g, '-')}.json`;
  const reporters = [`--reporter=${more.show === true ? 'default' : 'dot'}`, '--reporter=json'];
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...reporters,
      `--outputFile.json=${report}`,
    ],
    report,
    ...more,
  };
}
