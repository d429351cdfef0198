import { sql, type Transaction, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { tables } from '../../database/tables.ts';

/** What the company has to keep, without what names a person. Entries of the audit log can never be changed. */
const kept = new Set(['transactions', 'payments', 'contracts', 'audit_log']);

type Erased = { readonly id: string; readonly username: string; readonly email: string };

/** Orders of a user that would lose their addresses before they are shipped. */
export async function countOpenOrders(trx: Transaction<Database>, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['order', 'booking'])
    .where('state', 'in', ['received', 'in-preparation'])
    .where('from_feed', '=', false)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes what names the person. Orders, invoices and payments stay, with country and province for the taxes. */
export async function eraseUser(trx: Transaction<Database>, { id, username, email }: Erased, now: Date): Promise<void> {
  const nobody = JSON.stringify({ id, name: '', email: '' });
  await sql`delete from transaction_files where transaction_id in
    (select id from transactions where user_id = ${id}::uuid)`.execute(trx);
  for (const table of ['transactions', 'payments'] as const) {
    await sql`update ${sql.table(table)} set detail = (detail - 'purchaseOrder') || jsonb_build_object('comment', '',
      'billingAddress', ${placeIn('billingAddress')}, 'shippingAddress', ${placeIn('shippingAddress')})
      where user_id = ${id}::uuid`.execute(trx);
  }
  await sql`update payments set request = '{}' where user_id = ${id}::uuid`.execute(trx);
  for (const table of ['transactions', 'order_proposals'] as const) {
    for (const field of ['placedBy', 'approvedBy'] as const) {
      await sql`update ${sql.table(table)} set detail = jsonb_set(detail, ${sql.lit(`{${field}}`)}, ${nobody}::jsonb)
        where detail -> ${sql.lit(field)} ->> 'id' = ${id}`.execute(trx);
    }
  }
  await sql`update order_proposals set decided_by = ${nobody}::jsonb where decided_by ->> 'id' = ${id}`.execute(trx);
  await sql`update contracts set accepted_name = '' where user_id = ${id}::uuid and accepted_at is not null`.execute(
    trx,
  );
  for (const table of await tablesOfUsers(trx)) {
    if (!kept.has(table)) await sql`delete from ${sql.table(table)} where user_id = ${id}::uuid`.execute(trx);
  }
  await sql`delete from shared_drafts where rep_id = ${id}::uuid`.execute(trx);
  await sql`delete from saved_carts where owner_id = ${id}::uuid`.execute(trx);
  await sql`delete from rep_assignments where ${id}::uuid in (rep_id, dealer_id)`.execute(trx);
  await trx.deleteFrom('sign_in_failures').where('username', '=', username).execute();
  if (email !== '') await eraseMails(trx, { id, email });
  await trx
    .updateTable('users')
    .set({
      username: `erased-${id}`,
      password_hash: null,
      contact_name: null,
      enterprise_name: null,
      phone: null,
      email: '',
      insurer_code: null,
      feed: null,
      feed_user: null,
      disabled_at: now,
      disabled_by: 'company',
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** What of an address taxes depend on. */
function placeIn(field: 'billingAddress' | 'shippingAddress') {
  const address = sql`detail -> ${sql.lit(field)}`;
  return sql`case when jsonb_typeof(${address}) = 'object' then jsonb_build_object('name', '', 'line1', '', 'line2', '',
    'city', '', 'province', coalesce(${address} ->> 'province', ''), 'country', ${address} ->> 'country',
    'postalCode', '', 'phone', '') else 'null'::jsonb end`;
}

/** Another user may have the same address. */
async function eraseMails(trx: Transaction<Database>, { id, email }: Pick<Erased, 'id' | 'email'>): Promise<void> {
  await sql`delete from mails where lower(recipient) = lower(${email})
    and not exists (select from users where id <> ${id}::uuid and lower(email) = lower(${email}))`.execute(trx);
}

/** Tables with rows of single users, also those that later versions add. */
export async function tablesOfUsers(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id' order by table_name
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => tables.includes(name));
}
