import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import { exportedOrder } from '../orders/exported-order.ts';
import type { Outbox } from '../outbox.ts';
import { outboxRows } from '../repositories/outbox-rows.ts';
import { readPlacedOrder } from '../repositories/placed-orders.ts';
import type { PostSigned } from './post-signed.ts';

type WaitingWebhook = Selectable<Database['order_webhooks']>;

/** The orders that the maker's webhook has not taken yet. `post` is told the same key each time that it is given the same order. */
export function webhookOutbox(db: Kysely<Database>, post: PostSigned): Outbox<WaitingWebhook> {
  return {
    ...outboxRows<WaitingWebhook>(db, 'order_webhooks', 'order_id'),
    async send({ order_id: id }) {
      const order = exportedOrder(await readPlacedOrder(db, id));
      await post({ key: id, body: JSON.stringify({ event: 'order.placed', order }) });
    },
  };
}
