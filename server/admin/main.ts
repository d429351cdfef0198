import { openDatabase } from '../database/open.ts';
import { claimPortal } from '../repositories/portal.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { StartRefusal } from '../start-refusal.ts';
import { runAdminCommand } from './commands.ts';
import { askServer } from './control-socket.ts';

const words = process.argv.slice(2);
const print = (line: string) => console.log(line);

async function run(): Promise<0 | 1> {
  const settings = readSettings(process.env);
  // A server that runs on the embedded database is the only one that may touch it.
  const answered = settings.databaseUrl === null ? await askServer(settings.dataDir, words, print) : null;
  if (answered !== null) return answered;
  const { db, close } = await openDatabase(settings, (error) => console.error(error));
  try {
    await claimPortal(db);
    return await runAdminCommand(words, { db, settings, now: () => new Date(), print });
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
