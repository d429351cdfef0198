import { parseArgs } from 'node:util';
import { csvRow } from '../../src/domain/files/csv-row.ts';
import { auditEntriesSince } from '../modules/reps/audit-log.ts';
import { readSince } from './argument-checks.ts';
import type { AdminCommand } from './command.ts';
import { say } from './texts/say.ts';

/** The audit log as CSV on standard output, oldest first, and the number of entries on standard error. */
export const auditCommand: AdminCommand = {
  usage: 'audit [--since DAY|INSTANT]',
  async run(words, { db, write, warn }) {
    const asked = readWords(words);
    if (asked === null) {
      warn(say`Usage: ${this.usage}`);
      return 1;
    }
    const since = asked.since === undefined ? new Date(0) : await readSince(db, asked.since);
    if (since === null) {
      warn(say`'${asked.since ?? ''}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`);
      return 1;
    }
    await write(csvRow(['at', 'by', 'action', 'subject', 'dealerNo', 'dealerName']));
    let count = 0;
    for await (const { at, actor, action, subject, dealerNo, dealerName } of auditEntriesSince(db, since)) {
      await write(csvRow([at.toISOString(), actor, action, subject, dealerNo, dealerName]));
      count += 1;
    }
    warn(say`${count} entries`);
    return 0;
  },
};

function readWords(words: readonly string[]): { since?: string } | null {
  try {
    return parseArgs({ args: [...words], options: { since: { type: 'string' } } }).values;
  } catch {
    // A word or an option that there is not.
    return null;
  }
}
