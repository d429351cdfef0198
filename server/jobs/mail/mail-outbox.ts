import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { outboxRows } from '../outbox-rows.ts';
import { emptyOutbox, type Outbox } from '../outbox.ts';
import type { WaitingMail } from './repository.ts';

/** Sends one email or throws. A retry has the same `id`. */
export type SendMail = (mail: WaitingMail) => Promise<void>;

/** The mails that wait in the database. */
export function mailOutbox(db: Kysely<Database>, send: SendMail): Outbox<WaitingMail> {
  return { ...outboxRows<WaitingMail>(db, 'mails', 'id'), send };
}

/** Sends what is due, one after the other. */
export async function deliverMails(db: Kysely<Database>, send: SendMail, now: () => Date): Promise<void> {
  await emptyOutbox(mailOutbox(db, send), now);
}
