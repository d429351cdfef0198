import { type Insertable, sql, type Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

type UserColumns = Insertable<Database['users']>;

/** What a user needs. The rest has defaults. */
export type NewUser = Pick<UserColumns, 'no' | 'email' | 'customer_group' | 'lang' | 'payment_terms'> &
  Partial<Omit<UserColumns, 'username'>>;

/**
 * Adds users, without a password until they are invited. One signs in with the email address, or with the number where
 * there is none or another user has it. Returns the ids by number.
 */
export async function addUsers(trx: Transaction<Database>, users: readonly NewUser[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const taken = await readTaken(trx, users);
  const rows = users.map((user) => {
    const username = firstFree(namesOf(user), taken);
    taken.add(username);
    return {
      id: newId(),
      password_hash: null,
      contact_name: null,
      enterprise_name: null,
      phone: null,
      access_level: '1',
      discount_group: null,
      insurer_code: null,
      ...user,
      username,
    };
  });
  await trx.insertInto('users').values(rows).execute();
  return new Map(rows.map(({ no, id }) => [no, id]));
}

function namesOf({ email, no }: NewUser): string[] {
  return [email, no].filter((name) => name !== '').map((name) => name.toLowerCase());
}

async function readTaken(trx: Transaction<Database>, users: readonly NewUser[]): Promise<Set<string>> {
  const names = users.flatMap(namesOf);
  const rows = await trx
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${names}::text[])`)
    .select('username')
    .execute();
  return new Set(rows.map(({ username }) => username));
}

function firstFree(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const last = names.at(-1) ?? '';
  for (let count = 2; ; count += 1) if (!taken.has(`${last}-${count}`)) return `${last}-${count}`;
}
