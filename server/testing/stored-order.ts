import { type Kysely, sql } from 'kysely';
import type { Database, TransactionTable } from '../database/schema.ts';
import { newId } from '../new-id.ts';

/** Puts a transaction without lines into the database, as if it had been placed at that moment (`15:00:00.000001` on 2026-11-20, UTC). */
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
  const figures = Object.fromEntries(
    ['configurations', 'discount', 'parts', 'tariff', 'shipping', 'tax', 'total'].map((name) => [`${name}Cents`, 0]),
  );
  const detail = { comment: '', pickup: false, billingAddress: null, shippingAddress: null, figures, lines: [] };
  await sql`
    insert into transactions (id, user_id, reference, kind, state, created_at, total_cents, currency, units, detail)
    values (${id}, ${userId}, ${reference}, ${kind}, 'received', ${`2026-11-20T${time}Z`}::timestamptz, 0, 'CA', 1,
      ${JSON.stringify(detail)}::jsonb)
  `.execute(db);
  return id;
}
