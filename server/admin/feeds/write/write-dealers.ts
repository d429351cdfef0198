import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../../database/in-parts.ts';
import { newId } from '../../../database/new-id.ts';
import type { Database } from '../../../database/schema.ts';
import type { DealerMap } from '../feed-map.ts';
import type { FeedRun, Plan } from '../plan.ts';
import type { Dealer, DealerAddress } from '../rows/dealer-rows.ts';

const AT_ONCE = 50;

/**
 * Creates users by dealer number, without password or email until invited. An update keeps what the dealer changed
 * (phone, email, contact).
 */
export async function planDealers(run: FeedRun, dealers: readonly Dealer[], map: DealerMap): Promise<Plan> {
  const parts = inParts(dealers, AT_ONCE);
  const [added, changed]: [string[], string[]] = [[], []];
  for (const some of parts) {
    const news = await newsIn(run.db, some, map);
    added.push(...news.added.map(({ number }) => number));
    changed.push(...news.changed.map(({ number }) => number));
  }
  return {
    kind: 'dealers',
    changes: { added, changed, unchanged: dealers.length - added.length - changed.length, gone: [] },
    before: dealers.length,
    remarks: [],
    async write() {
      let done = 0;
      for (const some of parts) {
        await run.inOne(async (trx) => {
          const news = await newsIn(trx, some, map);
          await addUsers(trx, news.added, map);
          for (const { id, facts } of news.changed) await changeUser(trx, id, facts);
        });
        done += some.length;
        run.onProgress('dealers', done, dealers.length);
      }
    },
  };
}

/** Those that are new, and those that the file says something new of. */
async function newsIn(db: Kysely<Database>, some: readonly Dealer[], map: DealerMap) {
  const known = await readKnown(
    db,
    some.map(({ number }) => number),
  );
  const added = some.filter(({ number }) => !known.has(number));
  const changed = some.flatMap((dealer) => {
    const former = known.get(dealer.number);
    const facts = factsOf(dealer, map);
    return former === undefined || isDeepStrictEqual(former.facts, facts)
      ? []
      : [{ id: former.id, number: dealer.number, facts }];
  });
  return { added, changed };
}

/** A user's data from the file, to detect changes. */
type Facts = { name: string | null; group: string; discountGroup: string | null; addresses: DealerAddress[] };

function factsOf(dealer: Dealer, map: DealerMap): Facts {
  const kinds = Map.groupBy(dealer.addresses, ({ kind }) => kind);
  return {
    name: dealer.name,
    group: dealer.group,
    discountGroup: map.discountGroup,
    addresses: [...(kinds.get('billing') ?? []), ...(kinds.get('shipping') ?? [])],
  };
}

async function readKnown(
  trx: Kysely<Database>,
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

function addressOf(row: DealerAddress & { user_id: string }): DealerAddress {
  const { user_id: _userId, ...address } = row;
  return address;
}

async function addUsers(trx: Transaction<Database>, dealers: readonly Dealer[], map: DealerMap): Promise<void> {
  if (dealers.length === 0) return;
  const users = dealers.map((dealer) => ({ id: newId(), dealer }));
  await trx
    .insertInto('users')
    .values(
      users.map(({ id, dealer }) => ({
        id,
        no: dealer.number,
        username: dealer.number.toLowerCase(),
        password_hash: null,
        contact_name: null,
        enterprise_name: dealer.name,
        phone: null,
        email: '',
        customer_group: dealer.group,
        access_level: '1',
        discount_group: map.discountGroup,
        insurer_code: null,
        lang: dealer.lang,
        payment_terms: map.paymentTerms,
      })),
    )
    .execute();
  await trx
    .insertInto('addresses')
    .values(users.flatMap(({ id, dealer }) => addressRows(id, factsOf(dealer, map))))
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
