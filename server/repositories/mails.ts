import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';

export type Mail = { recipient: string; subject: string; body: string; lang: 'en' | 'fr' };

export type WaitingMail = Selectable<Database['mails']>;

/** A server that dies while it sends leaves the mail to another one after this time. */
const claimMs = 5 * 60_000;
const firstRetryMs = 60_000;
const longestRetryMs = 6 * 3_600_000;
const mostAttempts = 20;

/** Puts mail into the outbox, in the transaction that causes it: it goes out if and only if that commits. */
export async function queueMail(db: Kysely<Database>, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, id: newId(), created_at: now, next_try_at: now, sent_at: null, last_error: null })
    .execute();
}

/** The mail that waits longest, kept from other servers for some minutes; null if none is due. */
export async function claimMail(db: Kysely<Database>, now: Date): Promise<WaitingMail | null> {
  const claimed = await db
    .updateTable('mails')
    .set({ next_try_at: new Date(now.getTime() + claimMs), attempts: sql`attempts + 1` })
    .where('id', '=', (next) =>
      next
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where('attempts', '<', mostAttempts)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

export async function markSent(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now, last_error: null }).where('id', '=', id).execute();
}

/** Tried again after a time that doubles with each failure. */
export async function markFailed(db: Kysely<Database>, mail: WaitingMail, reason: string, now: Date): Promise<void> {
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (mail.attempts - 1));
  await db
    .updateTable('mails')
    .set({ next_try_at: new Date(now.getTime() + waitMs), last_error: reason.slice(0, 500) })
    .where('id', '=', mail.id)
    .execute();
}
