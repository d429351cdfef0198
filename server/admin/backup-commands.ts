import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { transact } from '../database/transact.ts';
import { beginHistory } from '../portal/repository.ts';
import { BackupRefused, countRows } from './backup/backup-format.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { AdminCommand, AdminContext } from './command.ts';
import { say, type Text } from './texts/say.ts';

const newHistory = say`Devices send again what the portal no longer has. Reference numbers skip ahead.`;

export const backupCommand: AdminCommand = {
  usage: 'backup FILE',
  run: (words, context) =>
    withFile(words, backupCommand.usage, context, async (file) => {
      const { rows } = await writeBackup(context.db, file, { now: context.now(), signal: context.signal });
      const kilobytes = Math.ceil(statSync(file).size / 1024);
      context.print(say`${file}: ${countRows(rows)} rows, ${kilobytes} KB, verified.`);
    }),
};

export const restoreCommand: AdminCommand = {
  usage: 'restore FILE',
  run: (words, context) =>
    withFile(words, restoreCommand.usage, context, async (file) => {
      const { header, ending } = await restoreBackup(context.db, file, {
        now: context.now(),
        // Other servers may trust for some seconds what they have read.
        pause: async (ms) => void (context.isAlone === true || (await setTimeout(ms))),
        signal: context.signal,
      });
      context.print(say`The portal was restored to ${header.madeAt}: ${countRows(ending.rows)} rows.`);
      context.print(newHistory);
    }),
};

/** For databases that PostgreSQL's own tools have restored: they keep the former epoch. */
export const restoredCommand: AdminCommand = {
  usage: 'restored',
  async run(words, { db, now, print }) {
    if (words.length > 0) {
      print(say`Usage: ${restoredCommand.usage}`);
      return 1;
    }
    await transact(db, async (trx) => beginHistory(trx, now()));
    print(newHistory);
    return 0;
  },
};

async function withFile(
  [file, ...rest]: readonly string[],
  usage: string,
  { print, signal }: AdminContext,
  work: (file: string) => Promise<void>,
): Promise<0 | 1> {
  if (file === undefined || rest.length > 0) {
    print(say`Usage: ${usage}`);
    return 1;
  }
  try {
    await work(file);
    return 0;
  } catch (error) {
    const reason = reasonOf(error, signal);
    if (reason === null) throw error;
    print(say`${reason} Nothing was changed.`);
    return 1;
  }
}

/** Null for our own bugs. */
function reasonOf(error: unknown, signal: AbortSignal | undefined): Text | null {
  if (signal?.aborted) return say`The command was interrupted.`;
  if (error instanceof BackupRefused) return error.said;
  // Of the file system: no such folder, no permission, no room.
  return error instanceof Error && 'syscall' in error ? `${error.message}.` : null;
}
