import { readSettings, SettingsError } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import type { DemoCompany } from '../portal/demo-port.ts';
import { claimPortal } from '../portal/repository.ts';
import { StartRefusal } from '../process/lifecycle.ts';
import type { AdminOutput } from './command.ts';
import { runAdminCommand } from './commands.ts';
import { askServer, writeAll } from './control-socket.ts';

const words = process.argv.slice(2);
const output: AdminOutput = {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
  write: async (text) => writeAll(process.stdout, text),
};
// The writing command handles the error.
process.stdout.on('error', () => undefined);

async function run(demo?: DemoCompany): Promise<0 | 1> {
  const settings = readSettings(process.env);
  // A running server is the only process that may open its embedded database.
  const answered = settings.databaseUrl === null ? await askServer(settings.dataDir, words, output) : null;
  if (answered !== null) return answered;
  const { db, kind, close } = await openDatabase(settings, (error) => console.error(error));
  try {
    await claimPortal(db);
    const isAlone = kind === 'embedded';
    return await runAdminCommand(words, { db, settings, now: () => new Date(), isAlone, ...output }, demo);
  } finally {
    await close();
  }
}

/** Who reads may have seen enough, as `head` has. */
function isReaderGone(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** Runs the command that the process was given and sets the exit status. */
export async function main(demo?: DemoCompany): Promise<void> {
  try {
    process.exitCode = await run(demo);
  } catch (error) {
    if (!(error instanceof StartRefusal || error instanceof SettingsError || isReaderGone(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
