import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';

export type Mail = { recipient: string; subject: string; body: string; lang: 'en' | 'fr' };

export type WaitingMail = Selectable<Database['mails']>;

/** Puts mail into the outbox, in the transaction that causes it: it goes out if and only if that commits. */
export async function queueMail(db: Kysely<Database>, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, id: newId(), created_at: now, next_try_at: now, sent_at: null, last_error: null })
    .execute();
}
