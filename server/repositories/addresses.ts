import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { MOST_ADDRESSES } from '../../src/contract/account.ts';
import type { Address, User } from '../../src/contract/user.ts';
import { saysTheSame } from '../../src/domain/postal-address.ts';
import type { Database } from '../database/schema.ts';
import { newId } from '../new-id.ts';

export type AddressKind = 'shipping' | 'billing';

const uuid = v.pipe(v.string(), v.uuid());

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
  const known = idsOf(await readAddresses(trx, userId));
  await trx.deleteFrom('addresses').where('user_id', '=', userId).execute();
  const rows = (['shipping', 'billing'] as const).flatMap((kind) =>
    given[kind].map((address, position) => ({
      // One that is not the user's own is not taken over: it may be another's.
      id: address.id !== undefined && known.has(address.id) ? address.id : newId(),
      ...rowOf(userId, kind, position, address),
    })),
  );
  if (rows.length > 0) await trx.insertInto('addresses').values(rows).execute();
}

/**
 * ACCT-1. Changes the user's address of this id, or adds one under it at the end of its list; one that says the same as another there
 * is not added, so that a request may come twice. False where the list is full.
 */
export async function putAddress(
  trx: Transaction<Database>,
  userId: string,
  kind: AddressKind,
  address: Address,
): Promise<boolean> {
  const all = await readAddresses(trx, userId);
  const known = idsOf(all);
  const isNew = address.id === undefined || !known.has(address.id);
  if (isNew && all[kind].some((one) => saysTheSame(one, address))) return true;
  if (isNew && all[kind].length >= MOST_ADDRESSES) return false;
  const { last } = await trx
    .selectFrom('addresses')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const id = isNew ? await idForNew(trx, address) : address.id;
  const row = { id: id ?? newId(), ...rowOf(userId, kind, (last ?? -1) + 1, address) };
  const { position: _position, id: _id, ...changed } = row;
  await trx
    .insertInto('addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed).where('addresses.user_id', '=', userId))
    .execute();
  return true;
}

/** ACCT-1. False where the user has none of this id. */
export async function removeAddress(trx: Transaction<Database>, userId: string, id: string): Promise<boolean> {
  if (!idsOf(await readAddresses(trx, userId)).has(id)) return false;
  await trx.deleteFrom('addresses').where('id', '=', id).execute();
  return true;
}

/** ACCT-1. Puts an address first among its kind; false where the user has none of this id. */
export async function preferAddress(trx: Transaction<Database>, userId: string, id: string): Promise<boolean> {
  const all = await readAddresses(trx, userId);
  const list = Object.values(all).find((addresses) => addresses.some((one) => one.id === id));
  if (list === undefined) return false;
  const others = list.flatMap((one) => (one.id === undefined || one.id === id ? [] : [one.id]));
  for (const [position, one] of [id, ...others].entries()) {
    await trx.updateTable('addresses').set({ position }).where('id', '=', one).execute();
  }
  return true;
}

/** Changes of one user's addresses go one after the other. */
export async function lockAddresses(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).forNoKeyUpdate().select('id').execute();
}

/** The id that the device gave it, so that it can be changed there before it is known here. One that is not free may be another's. */
async function idForNew(trx: Transaction<Database>, { id }: Address): Promise<string> {
  if (id === undefined || !v.is(uuid, id)) return newId();
  const taken = await trx.selectFrom('addresses').where('id', '=', id).select('id').executeTakeFirst();
  return taken ? newId() : id;
}

function idsOf({ billing, shipping }: User['addresses']): Set<string> {
  return new Set([...billing, ...shipping].flatMap(({ id }) => id ?? []));
}

function rowOf(userId: string, kind: AddressKind, position: number, address: Address) {
  const { name, line1, line2, city, province, country, phone } = address;
  return {
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
