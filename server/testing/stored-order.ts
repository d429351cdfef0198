import { type Kysely, sql } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database, TransactionTable } from '../database/schema.ts';

const noDetail = {
  comment: '',
  pickup: false,
  billingAddress: null,
  shippingAddress: null,
  configurationsPayment: null,
  partsPayment: null,
  figures: Object.fromEntries(
    ['configurations', 'discount', 'parts', 'tariff', 'shipping', 'tax', 'total'].map((name) => [`${name}Cents`, 0]),
  ),
  lines: [],
};

/** Inserts a transaction without lines at the given UTC time on 2026-11-20, such as `15:00:00.000001`. */
export async function insertTransaction(
  db: Kysely<Database>,
  {
    userId,
    reference,
    kind,
    time,
  }: { userId: string; reference: string; kind: TransactionTable['kind']; time: string },
): Promise<string> {
  const id = newId();
  await sql`
    insert into transactions (id, user_id, reference, kind, state, created_at, total_cents, currency, units, detail)
    values (${id}, ${userId}, ${reference}, ${kind}, 'received', ${`2026-11-20T${time}Z`}::timestamptz, 0, 'CA', 1,
      ${JSON.stringify(noDetail)}::jsonb)
  `.execute(db);
  return id;
}

/** Inserts this many orders without lines, one per hour back from 2026-11-20. */
export async function insertManyTransactions(db: Kysely<Database>, userId: string, count: number): Promise<void> {
  await sql`
    insert into transactions (id, user_id, reference, kind, state, created_at, total_cents, currency, units, detail)
    select gen_random_uuid(), ${userId}, 'M-' || at, 'order', 'received',
      timestamptz '2026-11-20T15:00:00Z' - at * interval '1 hour', 10000 + at, 'CA', 1, ${JSON.stringify(noDetail)}::jsonb
    from generate_series(1, ${count}::int) as at
  `.execute(db);
}
