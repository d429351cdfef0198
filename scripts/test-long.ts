// `npm run test:long -- model scenarios browser grid payments languages engines` runs these parts at length (all without a name), and writes what came of it to a report.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildIfChanged } from './build.ts';
import { type LongRun, longRunReport } from './long-run-report.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { exitOnSignals, run } from './run.ts';
import { runStage, sum, type Result, vitestStage } from './stages.ts';
import { readSkips } from './test-report.ts';

const seed = String(Date.now() % 1_000_000_000);
/** How often what is in these parts is run; of the others the run itself tells. */
const counts = {
  model: Number(process.env.MODEL_RUNS ?? 100_000),
  scenarios: Number(process.env.SCENARIO_RUNS ?? 20_000),
  browser: Number(process.env.BROWSER_RUNS ?? 200),
  grid: Number(process.env.GRID_EDITS ?? 1_000),
  payments: Number(process.env.CHECKOUT_RUNS ?? 10_000),
} satisfies Partial<Record<LongRun['part'], number>>;
type Part = LongRun['part'];
/** `count`: how often, where it is told only by the run. */
type PartResult = Result & { readonly count?: number; readonly skipped?: readonly string[] };

async function runModel(): Promise<Result> {
  const env = { MODEL_RUNS: String(counts.model), MODEL_SEED: seed };
  return runStage(vitestStage(['model'], 'model, at length', { show: true, env }));
}

/** The databases that there are, with what tells the tests which. */
async function databases(): Promise<readonly { name: string; env: Record<string, string> }[]> {
  const embedded = { name: 'embedded', env: {} };
  const programs = findPostgres();
  if (programs === undefined) return [embedded];
  const { url } = await startPostgres(programs);
  return [embedded, { name: 'PostgreSQL', env: { TEST_DATABASE_URL: url } }];
}

/** Half of the runs on each database, where there are two; at the same time, for neither has use for more than one processor. */
async function onDatabases(
  { name, project, file, count }: { name: string; project: string; file: string; count: number },
  envOf: (runs: string) => Record<string, string>,
): Promise<Result> {
  const all = await databases();
  const env = envOf(String(Math.ceil(count / all.length)));
  const stages = all.map(async (database) => {
    const more = { show: true, env: { ...env, ...database.env } };
    const stage = vitestStage([project], `${name}, ${database.name}`, more);
    return runStage({ ...stage, command: [...stage.command, file] });
  });
  return sum(await Promise.all(stages));
}

async function runScenarios(): Promise<Result> {
  const file = 'tests/faults/scenarios/scenarios';
  return onDatabases({ name: 'scenarios', project: 'faults', file, count: counts.scenarios }, (runs) => ({
    SCENARIO_RUNS: runs,
    SCENARIO_SEED: seed,
  }));
}

async function runInBrowser(): Promise<Result> {
  if (!(await buildIfChanged())) return { ok: false, passed: 0, failed: 1 };
  return runStage({
    name: 'browser scenarios',
    command: ['playwright', 'test', '--project=faults', 'scenarios.spec.ts'],
    report: 'test-results/e2e.json',
    show: true,
    env: { BROWSER_RUNS: String(counts.browser), BROWSER_SEED: seed },
  });
}

/** Two browsers that write into one booking grid without a network, and one that is killed while it pastes. */
async function runGrid(): Promise<Result> {
  if (!(await buildIfChanged())) return { ok: false, passed: 0, failed: 1 };
  const GRID_KILLS = process.env.GRID_KILLS ?? '50';
  return runStage({
    name: 'booking grid in browsers',
    command: ['playwright', 'test', '--project=faults', 'browser/grid'],
    report: 'test-results/e2e.json',
    show: true,
    env: { GRID_EDITS: String(counts.grid), GRID_KILLS, GRID_SEED: seed },
  });
}

async function runPayments(): Promise<Result> {
  const file = 'server/payments/checkouts.db.test.ts';
  return onDatabases({ name: 'checkouts by card', project: 'server', file, count: counts.payments }, (runs) => ({
    CHECKOUT_RUNS: runs,
    CHECKOUT_SEED: seed,
  }));
}

/** What `npm test` tries in one language or the other, in both (docs/decisions/029-languages-in-turn.md). */
async function runLanguages(): Promise<PartResult> {
  if (!(await buildIfChanged())) return { ok: false, passed: 0, failed: 1 };
  const result = await runStage({
    name: 'end to end, both languages',
    command: ['playwright', 'test', '--project=pwa', '--project=app'],
    report: 'test-results/e2e.json',
    show: true,
    env: { E2E_LANGUAGES: 'both' },
  });
  return { ...result, count: result.passed + result.failed };
}

/** Firefox and WebKit on the built app. One that this machine has not is no failure: it is said, here and in the report. */
async function runEngines(): Promise<PartResult> {
  if (!(await buildIfChanged())) return { ok: false, passed: 0, failed: 1 };
  const report = 'test-results/e2e.json';
  const result = await runStage({
    name: 'other engines',
    command: ['playwright', 'test', '--project=Firefox', '--project=WebKit', '--workers=1'],
    report,
    show: true,
    env: { ENGINES: '1' },
  });
  const skips = Object.entries(readSkips(report));
  const skipped = skips.map(([engine, reasons]) => `${engine}: ${reasons.join(', ')}`);
  for (const line of skipped) console.log(`  skipped: ${line}`);
  return { ...result, count: result.passed + result.failed, skipped };
}

const parts: Record<Part, () => Promise<PartResult>> = {
  model: runModel,
  scenarios: runScenarios,
  browser: runInBrowser,
  grid: runGrid,
  payments: runPayments,
  languages: runLanguages,
  engines: runEngines,
};

const isCounted = (name: Part): name is keyof typeof counts => Object.hasOwn(counts, name);

exitOnSignals();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const { output: commit } = await run(['git', 'rev-parse', '--short', 'HEAD']);
const runsDone: LongRun[] = [];
for (const name of Object.keys(parts) as Part[]) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const startedMs = performance.now();
  const at = new Date();
  const { ok, count = isCounted(name) ? counts[name] : 0, skipped = [] } = await parts[name]();
  const seconds = (performance.now() - startedMs) / 1000;
  runsDone.push({ part: name, count, seed, seconds, ok, skipped, at, commit: commit.trim() });
}

const file = 'docs/reports/long-run.md';
mkdirSync('docs/reports', { recursive: true });
writeFileSync(file, longRunReport(runsDone, existsSync(file) ? readFileSync(file, 'utf8') : ''));
await run(['oxfmt', file]);
process.exit(runsDone.every(({ ok }) => ok) ? 0 : 1);
