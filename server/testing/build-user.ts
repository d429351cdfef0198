import type { Insertable, Kysely } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';

let made = 0;

/** Inserts a Canadian dealer, changed by `columns`. Returns the id. */
export async function insertUser(
  db: Kysely<Database>,
  columns: Partial<Insertable<Database['users']>> = {},
): Promise<string> {
  made += 1;
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      no: `C-${1000 + made}`,
      username: `user${made}@dealer.example`,
      password_hash: null,
      contact_name: 'Camille Roy',
      enterprise_name: 'Vélo Roy',
      phone: null,
      email: `user${made}@dealer.example`,
      customer_group: 'CANADA',
      access_level: '1',
      discount_group: null,
      insurer_code: null,
      lang: 'en',
      payment_terms: '30 DAYS',
      ...columns,
    })
    .execute();
  return id;
}
