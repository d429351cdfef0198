import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { forgetWaiting } from './repositories/claim-files.ts';

const everyMs = 3_600_000;
const dayMs = 86_400_000;

/** Deletes what is over and of no use any more. */
export async function tidyUp(db: Kysely<Database>, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const monthAgo = new Date(now.getTime() - 30 * dayMs);
  await db.deleteFrom('rate_limits').where('started_at', '<', dayAgo).execute();
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', dayAgo).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mails').where('sent_at', '<', monthAgo).execute();
  await db.deleteFrom('order_webhooks').where('sent_at', '<', monthAgo).execute();
  // WAR-2. Sent for a claim that was never filed; a device that files it yet sends them again.
  await forgetWaiting(db, monthAgo);
  // Its tokens go along; whoever shows one of them is refused as an unknown one is.
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', monthAgo), where('revoked_at', '<', monthAgo)]))
    .execute();
  // A device holds the newest of its tokens or the one before; the others matter only as proof of theft.
  await db.deleteFrom('refresh_tokens').where('replaced_at', '<', monthAgo).execute();
}

export function startHousekeeping(
  db: Kysely<Database>,
  now: () => Date,
  onError: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => void tidyUp(db, now()).catch(onError), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
