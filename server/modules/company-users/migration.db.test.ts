import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { applyMigrations, migrationNames } from '../../database/migrate.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { openTestDatabase } from '../../testing/database.ts';

const name = '033-company-users';

/** Tables of another schema, as they were before this migration. */
async function asBefore(trx: Transaction<Database>): Promise<void> {
  await sql`create schema former`.execute(trx);
  await sql`set local search_path to former`.execute(trx);
  await applyMigrations(trx, migrationNames.slice(0, migrationNames.indexOf(name)));
}

async function addUser(trx: Transaction<Database>, no: string, role: string): Promise<void> {
  await sql`
    insert into users (id, no, username, email, customer_group, access_level, lang, payment_terms, role)
    values (${newId()}, ${no}, ${no.toLowerCase()}, '', 'CANADA', '1', 'en', '30 DAYS', ${role})
  `.execute(trx);
}

test('[COMP-1] every dealer of before owns their company, reps stay reps, and nobody is disabled', async () => {
  const { db, close } = await openTestDatabase();
  const undone = new Error('undone');
  const run = db.transaction().execute(async (trx) => {
    await asBefore(trx);
    await addUser(trx, 'C-1', 'owner');
    await addUser(trx, 'R-1', 'rep');
    await applyMigrations(trx, [name]);
    const { rows } = await sql`select no, role, company_id, disabled_at from users order by no`.execute(trx);
    expect(rows).toEqual([
      { no: 'C-1', role: 'owner', company_id: null, disabled_at: null },
      { no: 'R-1', role: 'rep', company_id: null, disabled_at: null },
    ]);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
  await close();
});
