// `npm run with-postgres -- COMMAND …` runs a command with a throw-away PostgreSQL in TEST_DATABASE_URL.
// With `--if-installed` before the command it runs without one where none is installed.
import { findPostgres, startPostgres } from './postgres.ts';
import { exitOnSignals, run } from './run.ts';

exitOnSignals();
const isOptional = process.argv[2] === '--if-installed' && process.env.REQUIRE_POSTGRES !== '1';
const [command, ...args] = process.argv.slice(2).filter((argument) => argument !== '--if-installed');
const programs = findPostgres();
if (command === undefined) {
  console.error('Which command?');
  process.exit(1);
}
if (programs === undefined) {
  console.error('No PostgreSQL is installed here (initdb, pg_ctl).');
  if (!isOptional) process.exit(1);
  console.error('The server is tested on the embedded database only.');
}
const env = programs === undefined ? {} : { TEST_DATABASE_URL: (await startPostgres(programs)).url };
process.exit((await run([command, ...args], env)) ? 0 : 1);
