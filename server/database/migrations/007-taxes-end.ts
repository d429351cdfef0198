import { type Kysely, sql } from 'kysely';

/** A tax without a rate from a day on has ended on that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table tax_rates alter column rate drop not null').execute(db);
}
