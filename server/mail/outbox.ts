import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { claimMail, markFailed, markSent, type WaitingMail } from '../repositories/mails.ts';

/** Hands one mail over, or throws. Called again with the same mail after a failure or a crash: `id` tells that it is the same. */
export type SendMail = (mail: WaitingMail) => Promise<void>;

const everyMs = 3_000;

/** Sends what is due, one after the other. */
export async function deliverMails(db: Kysely<Database>, send: SendMail, now: () => Date): Promise<void> {
  for (let mail = await claimMail(db, now()); mail !== null; mail = await claimMail(db, now())) {
    try {
      await send(mail);
    } catch (error) {
      await markFailed(db, mail, error instanceof Error ? error.message : String(error), now());
      continue;
    }
    await markSent(db, mail.id, now());
  }
}

/** Delivers every few seconds until it is stopped; `stop` waits for a delivery that runs. */
export function startOutbox(
  db: Kysely<Database>,
  send: SendMail,
  now: () => Date,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= deliverMails(db, send, now)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
