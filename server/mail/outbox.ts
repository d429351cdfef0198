import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { emptyOutbox, type Outbox } from '../outbox.ts';
import type { WaitingMail } from '../repositories/mails.ts';
import { outboxRows } from '../repositories/outbox-rows.ts';

/** Hands one mail over, or throws. Called again with the same mail after a failure or a crash: `id` tells that it is the same. */
export type SendMail = (mail: WaitingMail) => Promise<void>;

/** The mails that wait in the database. */
export function mailOutbox(db: Kysely<Database>, send: SendMail): Outbox<WaitingMail> {
  return { ...outboxRows<WaitingMail>(db, 'mails', 'id'), send };
}

/** Sends what is due, one after the other. */
export async function deliverMails(db: Kysely<Database>, send: SendMail, now: () => Date): Promise<void> {
  await emptyOutbox(mailOutbox(db, send), now);
}
