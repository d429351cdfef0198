import { csvRow } from '../../src/domain/files/csv-row.ts';
import { auditEntriesSince } from '../modules/reps/audit-log.ts';
import { readSince } from './argument-checks.ts';
import { type AdminCommand, readArguments } from './command.ts';
import { say } from './texts/say.ts';

/** The audit log as CSV on standard output, oldest first, and the number of entries on standard error. */
export const auditCommand: AdminCommand = {
  usage: 'audit [--since DAY|INSTANT]',
  async run(words, { db, write, warn }) {
    const asked = readArguments(words, { since: { type: 'string' } });
    if (asked === null || asked.positionals.length > 0) {
      warn(say`Usage: ${this.usage}`);
      return 1;
    }
    const { since: text } = asked.values;
    const since = text === undefined ? new Date(0) : await readSince(db, text);
    if (since === null) {
      warn(say`'${text ?? ''}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`);
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
