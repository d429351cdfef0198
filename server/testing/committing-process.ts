// A process for tests to kill. Opens the given embedded database, commits a row, reports it and waits.
import { openEmbedded } from '../database/embedded.ts';
import { StartRefusal } from '../process/lifecycle.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const { pglite } = await openEmbedded(dataDir);
  await pglite.exec("create table if not exists kept (word text); insert into kept values ('acknowledged')");
  process.stdout.write('committed\n');
  setInterval(() => undefined, 1_000);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
