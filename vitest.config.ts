import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';
import { transforms } from './vite.config.ts';

/** Every project runs in Node; a test of a component asks for `@vitest-environment happy-dom` in its own file. */
function project(
  name: string,
  include: readonly string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const setupFiles = ['./tests/setup/fail-on-console.ts', './tests/setup/worker-globals.ts'];
  return { extends: true, test: { name, include: [...include], setupFiles, ...more } };
}

/** `npm test` names a PostgreSQL where one is installed; without one the server is tested on the embedded database. */
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

const databaseTests = '{server,demo,tests/contract}/**/*.db.test.ts';
/** These open the embedded database, whatever TEST_DATABASE_URL names. */
const embeddedTests = [
  'server/main.db.test.ts',
  'server/database/{embedded,pglite-dialect,pglite-session,upkeep}.db.test.ts',
  'server/testing/used-again.db.test.ts',
];
/**
 * What asks databases for different things, and one call of each endpoint: tested on the embedded database too, after PostgreSQL.
 * `npm run test:full` tests everything on both.
 */
const onBothDatabases = [
  'server/database/transact.db.test.ts',
  'server/modules/catalogue/products/*.db.test.ts',
  'server/modules/catalogue/offers.db.test.ts',
  'server/modules/orders/placed-orders.db.test.ts',
  'server/modules/stock/on-hand.db.test.ts',
  'tests/contract/served.db.test.ts',
];
/** Faults built into the code, which the models and scenarios must find: tests of the tests, only in `npm run test:full`. */
const mutants = ['tests/model/**/mutants.test.ts', 'tests/faults/scenarios/mutants.test.ts'];
/** An office program is started for a file, which tests/files has written already: only in `npm run test:full`. */
const officeTests = ['src/**/libreoffice.test.ts'];
/** Whole portals are started or filled again and again, for what cheaper tests prove in parts: only in `npm run test:full`. */
const lengthyTests = [
  'demo/{command,filled-again}.db.test.ts',
  'server/admin/backup/drill.db.test.ts',
  'server/jobs/webhook/restart.db.test.ts',
];

const withDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: './server/testing/prepared-databases.ts',
  // A fresh world for each file would compile the embedded database again, which takes as long as most of their tests.
  isolate: false,
  // Starting and killing servers takes its time on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  plugins: transforms,
  test: {
    restoreMocks: true,
    // Nothing is timed here: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        'unit',
        [
          'src/**/*.test.{ts,tsx}',
          '{server,demo}/**/*.test.ts',
          'sw/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/{contract,files,search,stores}/**/*.test.ts',
        ],
        {
          exclude: [databaseTests, ...officeTests],
          // A fresh world for each file costs three times as long, and these hold no state of their own.
          isolate: false,
        },
      ),
      project('office', officeTests),
      // On the embedded database, or on the PostgreSQL that TEST_DATABASE_URL names.
      project('server', [databaseTests], { ...withDatabase, exclude: [...embeddedTests, ...lengthyTests] }),
      // What a screen shows, on the real routes and the real server in one process (tests/screens/README.md).
      project('screens', ['tests/screens/**/*.test.ts'], {
        globalSetup: './tests/screens/support/prepared-demo.ts',
        environment: './tests/screens/support/environment.ts',
        setupFiles: ['./tests/screens/support/page-features.ts', './tests/setup/fail-on-console.ts'],
        // The app and the portal are loaded once per worker; each test opens them on a device of its own.
        isolate: false,
      }),
      // The real client against the real server through a proxy.
      project('faults', ['tests/faults/**/*.test.ts'], {
        ...withDatabase,
        isolate: true,
        exclude: mutants,
        // However many scenarios SCENARIO_RUNS asks for.
        testTimeout: process.env.SCENARIO_RUNS === undefined ? 300_000 : 0,
      }),
      project('embedded', [...embeddedTests, ...(onPostgres ? onBothDatabases : [])], {
        ...withDatabase,
        env: { TEST_DATABASE_URL: '' },
      }),
      project('model', ['tests/model/**/*.test.ts'], {
        exclude: mutants,
        // However many histories MODEL_RUNS asks for.
        testTimeout: process.env.MODEL_RUNS === undefined ? 120_000 : 0,
      }),
      // Minutes of attack on a server that is killed: only in `npm run test:full`.
      project('load', ['tests/load/**/*.test.ts'], { ...withDatabase, isolate: true }),
      project('lengthy', lengthyTests, withDatabase),
      // However long it takes until a fault is found.
      project('mutants', mutants, { ...withDatabase, isolate: true, testTimeout: 0 }),
    ],
  },
});
