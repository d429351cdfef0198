import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { claimedUntil, mostAttempts, nextTryAt } from './retries.ts';

export type WaitingWebhook = Selectable<Database['order_webhooks']>;

/** The order that waits longest to be told, kept from other servers for some minutes; null if none is due. */
export async function claimWebhook(db: Kysely<Database>, now: Date): Promise<WaitingWebhook | null> {
  const claimed = await db
    .updateTable('order_webhooks')
    .set({ next_try_at: claimedUntil(now), attempts: sql`attempts + 1` })
    .where('order_id', '=', (next) =>
      next
        .selectFrom('order_webhooks')
        .select('order_id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where('attempts', '<', mostAttempts)
        .orderBy('next_try_at')
        .orderBy('order_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

export async function markTold(db: Kysely<Database>, { order_id: id }: WaitingWebhook, now: Date): Promise<void> {
  await db.updateTable('order_webhooks').set({ sent_at: now, last_error: null }).where('order_id', '=', id).execute();
}

/** Tried again after a time that doubles with each failure. */
export async function markUntold(
  db: Kysely<Database>,
  webhook: WaitingWebhook,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('order_webhooks')
    .set({ next_try_at: nextTryAt(webhook.attempts, now), last_error: reason.slice(0, 500) })
    .where('order_id', '=', webhook.order_id)
    .execute();
}
