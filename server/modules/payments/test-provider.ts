import type { Kysely, Selectable } from 'kysely';
import type { Settings } from '../../config.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import type { Intent, PaymentProvider } from './payment-provider.ts';

/** Stands in for a provider without moving money. Its state is in the database. */
export function testProvider(db: Kysely<Database>, settings: Pick<Settings, 'stripe'>): PaymentProvider {
  if (settings.stripe !== null) throw new Error('There is no test provider beside real keys.');

  async function read(id: string): Promise<Intent> {
    const row = await db.selectFrom('test_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return intentOf(row);
  }

  return {
    name: 'test',
    publishableKey: null,
    read,
    async create({ idempotencyKey, amountCents, currency, orderKey }) {
      await db
        .insertInto('test_intents')
        .values({
          id: `test_${newId()}`,
          idempotency_key: idempotencyKey,
          amount_cents: amountCents,
          currency,
          order_key: orderKey,
          status: 'requires_payment_method',
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await db
        .selectFrom('test_intents')
        .selectAll()
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return intentOf(row);
    },
    async cancel(id) {
      await db
        .updateTable('test_intents')
        .set({ status: 'canceled' })
        .where('id', '=', id)
        .where('status', 'in', ['requires_payment_method', 'requires_action'])
        .execute();
      return read(id);
    },
    async refund(id) {
      await db
        .updateTable('test_intents')
        .set({ refunded: true })
        .where('id', '=', id)
        .where('status', '=', 'succeeded')
        .execute();
    },
  };
}

function intentOf(row: Selectable<Database['test_intents']>): Intent {
  return {
    id: row.id,
    status: row.status,
    clientSecret: `${row.id}_secret`,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    orderKey: row.order_key,
  };
}
