import type { Kysely, Transaction } from 'kysely';
import type { Address, User } from '../../src/contract/user.ts';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';

export type AddressKind = 'shipping' | 'billing';

/** ACCT-1. All that the user has, in their order. */
export async function readAddresses(db: Kysely<Database>, userId: string): Promise<User['addresses']> {
  const rows = await db
    .selectFrom('addresses')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();
  const addresses: { shipping: Address[]; billing: Address[] } = { shipping: [], billing: [] };
  for (const row of rows) {
    const { id, name, line1, line2, city, province, country, phone } = row;
    addresses[row.kind].push({ id, name, line1, line2, city, province, country, postalCode: row.postal_code, phone });
  }
  return addresses;
}

/** Every one of them, of whichever kind. */
export async function readKnownAddresses(db: Kysely<Database>, userId: string): Promise<readonly Address[]> {
  const { billing, shipping } = await readAddresses(db, userId);
  return [...billing, ...shipping];
}

/** ACCT-1. Puts these addresses in the place of all that the user has. One that is known keeps its id. */
export async function replaceAddresses(
  trx: Transaction<Database>,
  userId: string,
  given: Readonly<Record<AddressKind, readonly Address[]>>,
): Promise<void> {
  const known = await readIds(trx, userId);
  await trx.deleteFrom('addresses').where('user_id', '=', userId).execute();
  const rows = (['shipping', 'billing'] as const).flatMap((kind) =>
    given[kind].map((address, position) => rowOf(userId, kind, position, address, known)),
  );
  if (rows.length > 0) await trx.insertInto('addresses').values(rows).execute();
}

/** ACCT-1. Changes the user's address of this id, or adds one at the end of its list. */
export async function putAddress(
  trx: Transaction<Database>,
  userId: string,
  kind: AddressKind,
  address: Address,
): Promise<void> {
  const { last } = await trx
    .selectFrom('addresses')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const row = rowOf(userId, kind, (last ?? -1) + 1, address, await readIds(trx, userId));
  const { position: _position, id: _id, ...changed } = row;
  await trx
    .insertInto('addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

async function readIds(trx: Transaction<Database>, userId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('addresses').where('user_id', '=', userId).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** An id that is not one of the user's own is not taken over: it may be another's. */
function rowOf(userId: string, kind: AddressKind, position: number, address: Address, known: Set<string>) {
  const { name, line1, line2, city, province, country, phone } = address;
  const id = address.id !== undefined && known.has(address.id) ? address.id : newId();
  return {
    id,
    user_id: userId,
    kind,
    position,
    name,
    line1,
    line2,
    city,
    province,
    country,
    postal_code: address.postalCode,
    phone,
  };
}
