import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { MOST_ADDRESSES } from '../../../src/contract/account/account.ts';
import type { Address, User } from '../../../src/contract/account/user.ts';
import { saysTheSame } from '../../../src/domain/address/postal-address.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

export type AddressKind = 'shipping' | 'billing';

const uuid = v.pipe(v.string(), v.uuid());

/** A user's addresses in order. */
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

/** Replaces all of the user's addresses. Known ones keep their id. */
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

/** Updates or appends an address, without duplicates, so retries are safe. False when the list is full. */
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

/** Changes of one user's addresses go one after the other. */
export async function lockAddresses(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).forNoKeyUpdate().select('id').execute();
}

/** Keeps the device's id, so edits made before the sync still apply. A taken id may be another user's. */
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
