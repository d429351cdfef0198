import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { exportedOrder } from '../orders/exported-order.ts';
import type { Outbox } from '../outbox.ts';
import { claimWebhook, markTold, markUntold, type WaitingWebhook } from '../repositories/order-webhooks.ts';
import { readPlacedOrder } from '../repositories/placed-orders.ts';
import type { PostSigned } from './post-signed.ts';

/** The orders that the maker's webhook has not taken yet. `post` is told the same key each time that it is given the same order. */
export function webhookOutbox(db: Kysely<Database>, post: PostSigned): Outbox<WaitingWebhook> {
  return {
    claim: async (now) => claimWebhook(db, now),
    async send({ order_id: id }) {
      const order = exportedOrder(await readPlacedOrder(db, id));
      await post({ key: id, body: JSON.stringify({ event: 'order.placed', order }) });
    },
    markSent: async (webhook, now) => markTold(db, webhook, now),
    markFailed: async (webhook, reason, now) => markUntold(db, webhook, reason, now),
  };
}
