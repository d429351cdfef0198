import { openDatabase } from '../database/open.ts';
import { claimPortal } from '../repositories/portal.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { AdminOutput } from './command.ts';
import { runAdminCommand } from './commands.ts';
import { askServer } from './control-socket.ts';
import { writeAll } from './write-all.ts';

const words = process.argv.slice(2);
const output: AdminOutput = {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
  write: async (text) => writeAll(process.stdout, text),
};
// The command that writes hears of it, and it is told below.
process.stdout.on('error', () => undefined);

async function run(): Promise<0 | 1> {
  const settings = readSettings(process.env);
  // A server that runs on the embedded database is the only one that may touch it.
  const answered = settings.databaseUrl === null ? await askServer(settings.dataDir, words, output) : null;
  if (answered !== null) return answered;
  const { db, close } = await openDatabase(settings, (error) => console.error(error));
  try {
    await claimPortal(db);
    return await runAdminCommand(words, { db, settings, now: () => new Date(), ...output });
  } finally {
    await close();
  }
}

/** Who reads may have seen enough, as `head` has. */
function isReaderGone(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof SettingsError || isReaderGone(error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
