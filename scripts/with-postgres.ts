// `npm run with-postgres -- COMMAND …` runs a command with TEST_DATABASE_URL naming a throw-away PostgreSQL.
import { findPostgres, startPostgres } from './postgres.ts';
import { exitOnSignals, run } from './run.ts';

exitOnSignals();
const [command, ...args] = process.argv.slice(2);
const programs = findPostgres();
if (command === undefined || programs === undefined) {
  console.error(command === undefined ? 'Which command?' : 'No PostgreSQL is installed here (initdb, pg_ctl).');
  process.exit(1);
}
const { url } = await startPostgres(programs);
const { ok } = await run([command, ...args], { show: true, env: { TEST_DATABASE_URL: url } });
process.exit(ok ? 0 : 1);
