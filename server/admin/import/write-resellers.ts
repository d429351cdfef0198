import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { newId } from '../../new-id.ts';
import type { ResellerMap } from './import-map.ts';
import type { Reseller, ResellerAddress } from './reseller-rows.ts';

type Counts = { added: number; changed: number; unchanged: number };

type InOneTransaction = <Value>(work: (trx: Transaction<Database>) => Promise<Value>) => Promise<Value>;

const AT_ONCE = 50;

/**
 * Makes users of resellers, told apart by their number. A new one has no password and no address for mail: an invitation gives
 * both. Of one that is there already, only what the file knows is changed; what the dealer changed since (phone, e-mail, contact)
 * stays.
 */
export async function writeResellers(
  inOne: InOneTransaction,
  resellers: readonly Reseller[],
  map: ResellerMap,
  onProgress: (done: number) => void,
): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  for (let start = 0; start < resellers.length; start += AT_ONCE) {
    const some = resellers.slice(start, start + AT_ONCE);
    const { added, changed } = await inOne((trx) => writeSome(trx, some, map));
    counts.added += added;
    counts.changed += changed;
    counts.unchanged += some.length - added - changed;
    onProgress(start + some.length);
  }
  return counts;
}

async function writeSome(
  trx: Transaction<Database>,
  some: readonly Reseller[],
  map: ResellerMap,
): Promise<{ added: number; changed: number }> {
  const known = await readKnown(
    trx,
    some.map(({ number }) => number),
  );
  const added = some.filter(({ number }) => !known.has(number));
  const changed = some.flatMap((reseller) => {
    const former = known.get(reseller.number);
    const facts = factsOf(reseller, map);
    return former === undefined || isDeepStrictEqual(former.facts, facts) ? [] : [{ id: former.id, facts }];
  });
  await addUsers(trx, added, map);
  for (const { id, facts } of changed) await changeUser(trx, id, facts);
  return { added: added.length, changed: changed.length };
}

/** What the file says of a user; compared to tell whether anything changed. */
type Facts = { name: string | null; group: string; discountGroup: string | null; addresses: ResellerAddress[] };

function factsOf(reseller: Reseller, map: ResellerMap): Facts {
  const kinds = Map.groupBy(reseller.addresses, ({ kind }) => kind);
  return {
    name: reseller.name,
    group: reseller.group,
    discountGroup: map.discountGroup,
    addresses: [...(kinds.get('billing') ?? []), ...(kinds.get('shipping') ?? [])],
  };
}

async function readKnown(
  trx: Transaction<Database>,
  numbers: readonly string[],
): Promise<Map<string, { id: string; facts: Facts }>> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'no', 'enterprise_name', 'customer_group', 'discount_group'])
    .where('no', 'in', numbers)
    .execute();
  if (users.length === 0) return new Map();
  const addresses = await trx
    .selectFrom('addresses')
    .select(['user_id', 'kind', 'name', 'line1', 'line2', 'city', 'province', 'country', 'postal_code'])
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const byUser = Map.groupBy(addresses, ({ user_id: userId }) => userId);
  return new Map(
    users.map((user) => [
      user.no,
      {
        id: user.id,
        facts: {
          name: user.enterprise_name,
          group: user.customer_group,
          discountGroup: user.discount_group,
          addresses: (byUser.get(user.id) ?? []).map(addressOf),
        },
      },
    ]),
  );
}

function addressOf(row: ResellerAddress & { user_id: string }): ResellerAddress {
  const { user_id: _userId, ...address } = row;
  return address;
}

async function addUsers(trx: Transaction<Database>, resellers: readonly Reseller[], map: ResellerMap): Promise<void> {
  if (resellers.length === 0) return;
  const users = resellers.map((reseller) => ({ id: newId(), reseller }));
  await trx
    .insertInto('users')
    .values(
      users.map(({ id, reseller }) => ({
        id,
        no: reseller.number,
        username: reseller.number.toLowerCase(),
        password_hash: null,
        contact_name: null,
        enterprise_name: reseller.name,
        phone: null,
        email: '',
        customer_group: reseller.group,
        access_level: '1',
        discount_group: map.discountGroup,
        insurer_code: null,
        lang: reseller.lang,
        payment_terms: map.paymentTerms,
      })),
    )
    .execute();
  await trx
    .insertInto('addresses')
    .values(users.flatMap(({ id, reseller }) => addressRows(id, factsOf(reseller, map))))
    .execute();
}

async function changeUser(trx: Transaction<Database>, id: string, facts: Facts): Promise<void> {
  await trx
    .updateTable('users')
    .set({ enterprise_name: facts.name, customer_group: facts.group, discount_group: facts.discountGroup })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('addresses').where('user_id', '=', id).execute();
  await trx.insertInto('addresses').values(addressRows(id, facts)).execute();
}

function addressRows(userId: string, { addresses }: Facts) {
  return addresses.map((address, position) => ({ id: newId(), user_id: userId, position, phone: '', ...address }));
}
