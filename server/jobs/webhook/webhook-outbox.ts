import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { exportedOrder } from '../../modules/orders/exported-order.ts';
import { readPlacedOrder } from '../../modules/orders/placed-orders.ts';
import { outboxRows } from '../outbox-rows.ts';
import type { Outbox } from '../outbox.ts';
import type { PostSigned } from './post-signed.ts';

type WaitingWebhook = Selectable<Database['order_webhooks']>;

/** Orders the webhook has not accepted. Each order keeps its key on retries. */
export function webhookOutbox(db: Kysely<Database>, post: PostSigned): Outbox<WaitingWebhook> {
  return {
    ...outboxRows<WaitingWebhook>(db, 'order_webhooks', 'order_id'),
    async send({ order_id: id }) {
      const order = exportedOrder(await readPlacedOrder(db, id));
      await post({ key: id, body: JSON.stringify({ event: 'order.placed', order }) });
    },
  };
}
