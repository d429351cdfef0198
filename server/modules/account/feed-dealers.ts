import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database, DisabledBy } from '../../database/schema.ts';
import { endSessions } from '../session/sessions.ts';
import type { DealerFacts, FeedAddress } from './dealer-facts.ts';
import { type DealerMerge, mergeDealer, type StoredDealer } from './merge-dealer.ts';
import { addUsers } from './new-users.ts';

/** A dealer of a file. `firstLang` is the language of a new user, where the file does not say it. */
export type FeedDealer = DealerFacts & { readonly number: string; readonly firstLang: 'en' | 'fr' };

type Known = {
  readonly id: string;
  readonly isDealer: boolean;
  readonly isErased: boolean;
  readonly disabledBy: DisabledBy | null;
  readonly former: DealerFacts | null;
  readonly stored: StoredDealer;
};

type Change = {
  readonly id: string;
  readonly number: string;
  readonly said: DealerFacts;
  readonly merge: DealerMerge;
  /** Whether the last file said the same. */
  readonly isRepeated: boolean;
};

/** What some dealers of a file come to. */
export type DealerNews = {
  readonly added: readonly FeedDealer[];
  /** Also those of whom nothing changes but what the company said last. */
  readonly known: readonly Change[];
  readonly enabled: readonly Change[];
  /** Disabled by the company itself, which a file does not undo. */
  readonly stillDisabled: readonly string[];
  /** Left out: erased, or the number of a sales rep or of a user of another dealer. */
  readonly erased: readonly string[];
  readonly noDealers: readonly string[];
};

export async function readDealerNews(db: Kysely<Database>, dealers: readonly FeedDealer[]): Promise<DealerNews> {
  const known = await readKnown(
    db,
    dealers.map(({ number }) => number),
  );
  const found = dealers.flatMap((dealer) => {
    const one = known.get(dealer.number);
    return one === undefined ? [] : [{ dealer, one }];
  });
  const numbersOf = (list: typeof found) => list.map(({ dealer }) => dealer.number);
  const changeOf = ({ dealer, one }: (typeof found)[number]): Change => {
    const { number, firstLang: _firstLang, ...rest } = dealer;
    const said = factsOf(rest);
    const merge = mergeDealer(one.stored, one.former, said);
    // As the database writes and reads it.
    const isRepeated = isDeepStrictEqual(one.former, JSON.parse(JSON.stringify(said)));
    return { id: one.id, number, said, merge, isRepeated };
  };
  const present = found.filter(({ one }) => one.isDealer && !one.isErased);
  return {
    added: dealers.filter(({ number }) => !known.has(number)),
    known: present.map(changeOf),
    enabled: present.filter(({ one }) => one.disabledBy === 'feed').map(changeOf),
    stillDisabled: numbersOf(present.filter(({ one }) => one.disabledBy === 'company')),
    erased: numbersOf(found.filter(({ one }) => one.isErased)),
    noDealers: numbersOf(found.filter(({ one }) => !one.isDealer)),
  };
}

/** Without what else a row of a file has. */
function factsOf(facts: DealerFacts): DealerFacts {
  const { name, group, discountGroup, paymentTerms, accessLevel, lang, isOnHold, insurerCode } = facts;
  const { creditLimitCents, orderMinimumCents, freeFreightCents } = facts;
  const { contact, phone, email, addresses } = facts;
  return {
    name,
    group,
    discountGroup,
    paymentTerms,
    accessLevel,
    lang,
    creditLimitCents,
    orderMinimumCents,
    freeFreightCents,
    isOnHold,
    insurerCode,
    contact,
    phone,
    email,
    addresses,
  };
}

export function isChanged({ merge }: Pick<Change, 'merge'>): boolean {
  const { facts, addresses } = merge;
  const counts = [Object.keys(facts), addresses.added, addresses.removed, addresses.replaced];
  return counts.some(({ length }) => length > 0);
}

/** Also what the company says anew and the dealer keeps. */
export function isToWrite(change: Pick<Change, 'merge' | 'isRepeated'>): boolean {
  return isChanged(change) || !change.isRepeated;
}

/** Locks the users, so that what a dealer saves at this moment is not lost. */
async function readKnown(db: Kysely<Database>, numbers: readonly string[]): Promise<Map<string, Known>> {
  const users = await db
    .selectFrom('users')
    .where('no', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .selectAll()
    .execute();
  if (users.length === 0) return new Map();
  const addresses = await db
    .selectFrom('addresses')
    .where('user_id', '=', sql<string>`any(${users.map(({ id }) => id)}::uuid[])`)
    .orderBy('kind')
    .orderBy('position')
    .selectAll()
    .execute();
  const byUser = Map.groupBy(addresses, ({ user_id: userId }) => userId);
  return new Map(
    users.map((user) => [
      user.no,
      {
        id: user.id,
        isDealer: user.role !== 'rep' && user.company_id === null,
        isErased: user.erased_at !== null,
        disabledBy: user.disabled_by,
        former: user.feed,
        stored: {
          name: user.enterprise_name ?? '',
          group: user.customer_group,
          discountGroup: user.discount_group ?? '',
          paymentTerms: user.payment_terms,
          accessLevel: user.access_level,
          lang: user.lang,
          creditLimitCents: centsIn(user.credit_limit_cents),
          orderMinimumCents: centsIn(user.order_minimum_cents),
          freeFreightCents: centsIn(user.free_freight_cents),
          isOnHold: user.on_hold,
          insurerCode: user.insurer_code,
          contact: user.contact_name,
          phone: user.phone,
          email: user.email,
          addresses: byUser.get(user.id) ?? [],
        },
      },
    ]),
  );
}

function centsIn(cents: string | null): number | null {
  return cents === null ? null : Number(cents);
}

export async function addFeedDealers(
  trx: Transaction<Database>,
  dealers: readonly FeedDealer[],
  ids: ReadonlyMap<string, { readonly id: string }>,
): Promise<void> {
  if (dealers.length === 0) return;
  const added = await addUsers(
    trx,
    dealers.map(({ number, firstLang, ...said }) => ({
      id: ids.get(number)?.id ?? newId(),
      no: number,
      email: said.email ?? '',
      contact_name: said.contact ?? null,
      enterprise_name: said.name,
      phone: said.phone ?? null,
      customer_group: said.group,
      access_level: said.accessLevel ?? '1',
      discount_group: said.discountGroup || null,
      lang: said.lang ?? firstLang,
      payment_terms: said.paymentTerms,
      credit_limit_cents: said.creditLimitCents ?? null,
      order_minimum_cents: said.orderMinimumCents ?? null,
      free_freight_cents: said.freeFreightCents ?? null,
      on_hold: said.isOnHold ?? false,
      insurer_code: said.insurerCode ?? null,
      feed: JSON.stringify(factsOf(said)),
    })),
  );
  const rows = dealers.flatMap(({ number, addresses }) => addressRows(added.get(number) ?? '', addresses, 0));
  if (rows.length > 0) await trx.insertInto('addresses').values(rows).execute();
}

export async function changeFeedDealer(trx: Transaction<Database>, change: Change): Promise<void> {
  const { id, said, merge } = change;
  if (!isToWrite(change)) return;
  const { facts, addresses } = merge;
  await trx
    .updateTable('users')
    .set({
      ...(facts.name !== undefined && { enterprise_name: facts.name }),
      ...(facts.group !== undefined && { customer_group: facts.group }),
      ...(facts.discountGroup !== undefined && { discount_group: facts.discountGroup || null }),
      ...(facts.paymentTerms !== undefined && { payment_terms: facts.paymentTerms }),
      ...(facts.accessLevel !== undefined && { access_level: facts.accessLevel }),
      ...(facts.lang !== undefined && { lang: facts.lang }),
      ...(facts.creditLimitCents !== undefined && { credit_limit_cents: facts.creditLimitCents }),
      ...(facts.orderMinimumCents !== undefined && { order_minimum_cents: facts.orderMinimumCents }),
      ...(facts.freeFreightCents !== undefined && { free_freight_cents: facts.freeFreightCents }),
      ...(facts.isOnHold !== undefined && { on_hold: facts.isOnHold }),
      ...(facts.insurerCode !== undefined && { insurer_code: facts.insurerCode }),
      ...(facts.contact !== undefined && { contact_name: facts.contact }),
      ...(facts.phone !== undefined && { phone: facts.phone }),
      ...(facts.email !== undefined && { email: facts.email ?? '' }),
      feed: JSON.stringify(said),
    })
    .where('id', '=', id)
    .execute();
  for (const address of addresses.replaced) {
    await trx.updateTable('addresses').set(address.by).where('id', '=', address.id).execute();
  }
  if (addresses.removed.length > 0) await trx.deleteFrom('addresses').where('id', 'in', addresses.removed).execute();
  if (addresses.added.length === 0) return;
  const { last } = await trx
    .selectFrom('addresses')
    .where('user_id', '=', id)
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('addresses')
    .values(addressRows(id, addresses.added, (last ?? -1) + 1))
    .execute();
}

function addressRows(userId: string, addresses: readonly FeedAddress[], from: number) {
  return addresses.map((address, at) => ({
    ...address,
    id: newId(),
    user_id: userId,
    position: from + at,
    phone: address.phone ?? '',
  }));
}

/** Dealers of former files who may sign in, but for those of the demo. */
export async function readFeedDealerNumbers(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('feed', 'is not', null)
    .where('demo', '=', false)
    .where('disabled_at', 'is', null)
    .select('no')
    .orderBy('no')
    .execute();
  return rows.map(({ no }) => no);
}

/** Ends their sessions, too. Those who are disabled already stay as they are. */
export async function disableUsers(
  trx: Transaction<Database>,
  numbers: readonly string[],
  { by, now }: { readonly by: 'feed' | 'company'; readonly now: Date },
): Promise<void> {
  const users = await trx
    .updateTable('users')
    .set({ disabled_at: now, disabled_by: by })
    .where('no', '=', sql<string>`any(${numbers}::text[])`)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of users) await endSessions(trx, id, now);
}

export async function enableUsers(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('users')
    .set({ disabled_at: null, disabled_by: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute();
}
