import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Outbox } from './outbox.ts';

/** After this, another server takes over what a crashed one was sending. */
const claimMs = 5 * 60_000;
const firstRetryMs = 60_000;
const longestRetryMs = 6 * 3_600_000;

/** What fails this often is left alone: after some three days. */
const mostAttempts = 20;

/**
 * Builds a job queue on a table with `next_try_at`, `attempts`, `sent_at` and `last_error`. `key` is its primary key.
 */
export function outboxRows<Row extends { readonly attempts: number }>(
  db: Kysely<Database>,
  table: 'mails' | 'order_webhooks',
  key: keyof Row & string,
): Omit<Outbox<Row>, 'send'> {
  const [rows, id] = [sql.table(table), sql.ref(key)];
  return {
    async claim(now) {
      const { rows: claimed } = await sql<Row>`
        update ${rows} set next_try_at = ${new Date(now.getTime() + claimMs)}, attempts = attempts + 1
        where ${id} = (
          select ${id} from ${rows}
          where sent_at is null and next_try_at <= ${now} and attempts < ${mostAttempts}
          order by next_try_at, ${id} limit 1 for update skip locked
        )
        returning *`.execute(db);
      return claimed[0] ?? null;
    },
    async markSent(row, now) {
      await sql`update ${rows} set sent_at = ${now}, last_error = null where ${id} = ${row[key]}`.execute(db);
    },
    /** Tried again after a time that doubles with each failure. */
    async markFailed(row, reason, now) {
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (row.attempts - 1));
      await sql`
        update ${rows} set next_try_at = ${new Date(now.getTime() + waitMs)}, last_error = ${reason.slice(0, 500)}
        where ${id} = ${row[key]}`.execute(db);
    },
  };
}
