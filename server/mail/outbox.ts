import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { emptyOutbox, type Outbox } from '../outbox.ts';
import { claimMail, markFailed, markSent, type WaitingMail } from '../repositories/mails.ts';

/** Hands one mail over, or throws. Called again with the same mail after a failure or a crash: `id` tells that it is the same. */
export type SendMail = (mail: WaitingMail) => Promise<void>;

/** The mails that wait in the database. */
export function mailOutbox(db: Kysely<Database>, send: SendMail): Outbox<WaitingMail> {
  return {
    claim: async (now) => claimMail(db, now),
    send,
    markSent: async (mail, now) => markSent(db, mail.id, now),
    markFailed: async (mail, reason, now) => markFailed(db, mail, reason, now),
  };
}

/** Sends what is due, one after the other. */
export async function deliverMails(db: Kysely<Database>, send: SendMail, now: () => Date): Promise<void> {
  await emptyOutbox(mailOutbox(db, send), now);
}
