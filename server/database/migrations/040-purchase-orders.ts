import { type Kysely, sql } from 'kysely';

/** Files of orders beside those of claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table claim_files rename to attachments`,
  `alter table claim_pieces rename to attachment_pieces`,
  // Of a transaction or a proposal, which keep the same id. A file of an order is expected from the start.
  `alter table attachments add column order_id uuid check (order_id is null or claim_id is null)`,
  // Why the file of an order was refused. The order stands.
  `alter table attachments add column refusal text check (refusal is null or media_type is null)`,
  `drop index claim_files_waiting`,
  `create index attachments_waiting on attachments (touched_at) where claim_id is null and order_id is null`,
];
