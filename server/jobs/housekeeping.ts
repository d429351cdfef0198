import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { forgetWaiting } from '../modules/attachments/repository.ts';
import { keepPricesCurrent } from '../modules/catalogue/prices/price-list.ts';
import { repeat, type Repeated } from './repeat.ts';

const everyMs = 3_600_000;
const pricesEveryMs = 30_000;
const dayMs = 86_400_000;

/** Deletes what is over and of no use any more. */
export async function tidyUp(db: Kysely<Database>, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const monthAgo = new Date(now.getTime() - 30 * dayMs);
  await db.deleteFrom('rate_limits').where('started_at', '<', dayAgo).execute();
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', dayAgo).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', dayAgo).where('invites', '=', false).execute();
  // Late guests are told that they are late.
  await db.deleteFrom('password_resets').where('expires_at', '<', monthAgo).execute();
  await db.deleteFrom('mails').where('sent_at', '<', monthAgo).execute();
  await db.deleteFrom('order_webhooks').where('sent_at', '<', monthAgo).execute();
  // Files of claims never filed. A device that still files one sends them again.
  await forgetWaiting(db, monthAgo);
  // Deletes its tokens too, which are then refused as unknown.
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', monthAgo), where('revoked_at', '<', monthAgo)]))
    .execute();
  // Devices hold the newest token or the one before. Older ones only prove theft.
  await db.deleteFrom('refresh_tokens').where('replaced_at', '<', monthAgo).execute();
}

export function startHousekeeping(
  db: Kysely<Database>,
  now: () => Date,
  onError: (error: unknown) => void,
): readonly Repeated[] {
  return [
    repeat(async () => tidyUp(db, now()), { everyMs, onError }),
    // Catalogs and orders look by themselves. Carts need no more than this.
    repeat(async () => keepPricesCurrent(db, now()), { everyMs: pricesEveryMs, onError }),
  ];
}
