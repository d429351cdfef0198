// `npm run test:full -- model scenarios …` runs these parts in full (all without a name) and writes docs/reports/full-run.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildIfChanged } from './build.ts';
import { ensureChromium } from './find-chromium.ts';
import { fullRunReport, type PartResult } from './full-run-report.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { exitOnSignals, run } from './run.ts';
import { printFailures, readTally } from './tally.ts';

interface Part {
  readonly what: string;
  /** How often what is tested is played; without it the tests are counted. */
  readonly runs?: number;
  readonly work: () => Promise<boolean>;
}

type Environment = Readonly<Record<string, string>>;

const seed = String(Date.now() % 1_000_000_000);
const reports: string[] = [];

exitOnSignals();
const programs = findPostgres();
const postgres = programs === undefined ? undefined : (await startPostgres(programs)).url;
const databases: readonly Environment[] = [{}, ...(postgres === undefined ? [] : [{ TEST_DATABASE_URL: postgres }])];

function vitest(args: readonly string[], env: Environment): Promise<boolean> {
  const report = `test-results/full-${reports.length}.json`;
  reports.push(report);
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  return run(['vitest', 'run', '--maxWorkers=100%', ...args, ...reporters], env);
}

async function playwright(args: readonly string[], env: Environment): Promise<boolean> {
  reports.push('test-results/e2e.json');
  return (await ensureChromium()) && (await buildIfChanged()) && run(['playwright', 'test', ...args], env);
}

/** Half of the runs on each database at the same time: neither uses more than one processor. */
async function onEachDatabase(args: readonly string[], env: (runs: string) => Environment, runs: number) {
  const share = env(String(Math.ceil(runs / databases.length)));
  const all = await Promise.all(databases.map((database) => vitest(args, { ...share, ...database })));
  return all.every(Boolean);
}

const everyServerTest = ['server', 'faults', 'embedded', 'lengthy'].map((name) => `--project=${name}`);

const runsOf = (variable: string, usual: number) => Number(process.env[variable] ?? usual);
const modelRuns = runsOf('MODEL_RUNS', 100_000);
const scenarioRuns = runsOf('SCENARIO_RUNS', 20_000);
const browserRuns = runsOf('BROWSER_RUNS', 200);
const gridEdits = runsOf('GRID_EDITS', 1_000);
const checkoutRuns = runsOf('CHECKOUT_RUNS', 10_000);

const parts: Readonly<Record<string, Part>> = {
  model: {
    what: 'Models of cart, booking grid and claims (`tests/model`)',
    runs: modelRuns,
    work: () => vitest(['--project=model'], { MODEL_RUNS: String(modelRuns), MODEL_SEED: seed }),
  },
  mutants: {
    what: 'Faults built into the code, which models and scenarios must find (`mutants.test.ts`)',
    work: () => vitest(['--project=mutants'], {}),
  },
  databases: {
    what: 'All tests of the server on each database',
    async work() {
      let succeeded = true;
      for (const database of databases) {
        const environment = { ...database, ALL_DEMO_FILES: '1' };
        succeeded = (await vitest(everyServerTest, environment)) && succeeded;
      }
      return succeeded;
    },
  },
  scenarios: {
    what: 'Scenarios of the real client with the real server (`tests/faults/scenarios`)',
    runs: scenarioRuns,
    work: () =>
      onEachDatabase(
        ['--project=faults', 'tests/faults/scenarios/scenarios'],
        (runs) => ({ SCENARIO_RUNS: runs, SCENARIO_SEED: seed }),
        scenarioRuns,
      ),
  },
  payments: {
    what: 'Checkouts by card of which 30 % of all steps go wrong (`server/modules/payments`)',
    runs: checkoutRuns,
    work: () =>
      onEachDatabase(
        ['--project=server', 'server/modules/payments/checkouts.db.test.ts'],
        (runs) => ({ CHECKOUT_RUNS: runs, CHECKOUT_SEED: seed }),
        checkoutRuns,
      ),
  },
  office: {
    what: 'Order files that an office program opens and saves (`src/platform/order-files/libreoffice.test.ts`)',
    work: () => vitest(['--project=office'], {}),
  },
  load: {
    what: 'Attacks, a locked row and 50 dealers ordering one stock on a server that is killed; 10,000 devices at two processes (`tests/load`)',
    async work() {
      let succeeded = true;
      for (const database of databases) succeeded = (await vitest(['--project=load'], database)) && succeeded;
      return succeeded;
    },
  },
  browser: {
    what: 'Scenarios in a browser, with kills of browser and server (`tests/faults/browser`)',
    runs: browserRuns,
    work: () =>
      playwright(['--project=faults', 'scenarios.spec.ts'], { BROWSER_RUNS: String(browserRuns), BROWSER_SEED: seed }),
  },
  grid: {
    what: 'Offline edits of two browsers in one booking grid, and kills during a paste (`tests/faults/browser/grid*.spec.ts`)',
    runs: gridEdits,
    work: () =>
      playwright(['--project=faults', 'browser/grid'], {
        GRID_EDITS: String(gridEdits),
        GRID_KILLS: process.env.GRID_KILLS ?? '50',
        GRID_SEED: seed,
      }),
  },
  languages: {
    what: 'All tests of screens and all browser tests, the long ones too, each in both languages (`tests/screens`, `tests/e2e`, `tests/pwa`, `tests/faults/browser`)',
    async work() {
      const full = { E2E_FULL: '1' };
      const succeeded = await vitest(['--project=screens'], { ...databases.at(-1), ...full });
      return (await playwright(['--project=faults', '--project=pwa', '--project=app'], full)) && succeeded;
    },
  },
  engines: {
    what: 'Stores and journeys in Firefox and WebKit (`tests/engines`)',
    work: () => playwright(['--project=Firefox', '--project=WebKit', '--workers=1'], { ENGINES: '1' }),
  },
};

async function runPart({ what, runs, work }: Part): Promise<PartResult> {
  console.log(`\n${what}`);
  const startedMs = performance.now();
  const at = new Date();
  reports.length = 0;
  rmSync('test-results/e2e.json', { force: true });
  const succeeded = await work();
  const seconds = (performance.now() - startedMs) / 1000;
  const tallies = reports.map(readTally);
  printFailures(tallies);
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((all, tally) => all + (tally?.[key] ?? 0), 0);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return {
    what,
    runs: runs ?? sum('passed') + sum('failed'),
    seed,
    seconds,
    succeeded,
    skipped: sum('skipped'),
    at,
    commit,
  };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const results: PartResult[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) results.push(await runPart(part));
}

const file = 'docs/reports/full-run.md';
const former = existsSync(file) ? readFileSync(file, 'utf8') : '';
mkdirSync('docs/reports', { recursive: true });
writeFileSync(
  file,
  fullRunReport(
    Object.values(parts).map(({ what }) => what),
    results,
    former,
  ),
);
process.exit(results.every(({ succeeded }) => succeeded) ? 0 : 1);
