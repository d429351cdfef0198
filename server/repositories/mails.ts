import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';
import { claimedUntil, mostAttempts, nextTryAt } from './retries.ts';

export type Mail = { recipient: string; subject: string; body: string; lang: 'en' | 'fr' };

export type WaitingMail = Selectable<Database['mails']>;

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
    .set({ next_try_at: claimedUntil(now), attempts: sql`attempts + 1` })
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
  await db
    .updateTable('mails')
    .set({ next_try_at: nextTryAt(mail.attempts, now), last_error: reason.slice(0, 500) })
    .where('id', '=', mail.id)
    .execute();
}
