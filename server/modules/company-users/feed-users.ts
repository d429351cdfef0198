import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { closeLinks } from '../session/password-reset.ts';
import type { UserRow } from '../session/repository.ts';
import { endSessions } from '../session/sessions.ts';
import type { FeedUser, FeedUserFacts } from './feed-user.ts';
import { nextNumber } from './invite-user.ts';

/** A dealer of a file with its further users. `firstLang` is the language of a new one, where the file does not say it. */
export type FeedCompany = {
  readonly number: string;
  readonly firstLang: 'en' | 'fr';
  readonly users: readonly FeedUser[];
};

type Change = {
  readonly id: string;
  readonly said: FeedUser;
  readonly set: Partial<Columns>;
  readonly isBack: boolean;
  /** Whether the last file said the same. */
  readonly isRepeated: boolean;
};
type Columns = { contact_name: string | null; role: FeedUserFacts['role']; lang: 'en' | 'fr' };

/** What a file comes to for the further users of one dealer. */
export type UserNews = {
  readonly number: string;
  readonly added: readonly FeedUser[];
  readonly known: readonly Change[];
  readonly gone: readonly { readonly id: string; readonly email: string }[];
  /** Whose address another user signs in with, and that user's number. */
  readonly taken: readonly { readonly email: string; readonly by: string }[];
  /** Changed by an owner, which stays. */
  readonly differs: readonly string[];
};

/** By the address that one signs in with. Users whom an owner invited stay as they are. */
export async function readUserNews(db: Kysely<Database>, companies: readonly FeedCompany[]): Promise<UserNews[]> {
  if (companies.length === 0) return [];
  const numbers = companies.map(({ number }) => number);
  const names = companies.flatMap(({ users }) => users.map(({ email }) => email.toLowerCase()));
  const rows = await db
    .selectFrom('users')
    .leftJoin('users as company', 'company.id', 'users.company_id')
    .where((where) =>
      where.or([
        where('company.no', '=', sql<string>`any(${numbers}::text[])`),
        where('users.username', '=', sql<string>`any(${names}::text[])`),
      ]),
    )
    .selectAll('users')
    .select('company.no as companyNo')
    .orderBy('users.no')
    .execute();
  const byName = new Map(rows.map((row) => [row.username, row]));
  const erased = await readErased(db, numbers);
  // Nobody comes back with a dealer who was erased.
  const present = companies.filter(({ number }) => !erased.has(number));
  return present.map(({ number, users }): UserNews => {
    const found = users.map((said) => ({ said, row: byName.get(said.email.toLowerCase()) }));
    const own = found.flatMap(({ said, row }) => (row?.companyNo === number ? [{ said, row }] : []));
    const listed = new Set(own.map(({ row }) => row.id));
    return {
      number,
      added: found.filter(({ row }) => row === undefined).map(({ said }) => said),
      known: own.map(({ said, row }) => changeOf(said, row)),
      gone: rows
        .filter((row) => row.companyNo === number && row.feed_user !== null && row.disabled_at === null)
        .filter(({ id }) => !listed.has(id))
        .map(({ id, email }) => ({ id, email })),
      taken: found.flatMap(({ said, row }) =>
        row === undefined || row.companyNo === number ? [] : [{ email: said.email, by: row.no }],
      ),
      differs: own.filter(({ said, row }) => differs(said, row)).map(({ said }) => said.email),
    };
  });
}

async function readErased(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .where('no', '=', sql<string>`any(${numbers}::text[])`)
    .where('erased_at', 'is not', null)
    .select('no')
    .execute();
  return new Set(rows.map(({ no }) => no));
}

export function countChanges({ added, known, gone }: UserNews): number {
  return added.length + gone.length + known.filter(isChanged).length;
}

/** Also what the company says anew and an owner's change keeps. */
export function areUsersToWrite(news: UserNews): boolean {
  return countChanges(news) > 0 || news.known.some(({ isRepeated }) => !isRepeated);
}

function isChanged({ set, isBack }: Change): boolean {
  return isBack || Object.keys(set).length > 0;
}

/** Only what the company changed since its last file, and only where no owner has. */
function changeOf(said: FeedUser, row: UserRow): Change {
  const former = row.feed_user;
  const { name, role, lang } = said;
  const set = {
    ...(name !== null && name !== row.contact_name && (row.contact_name ?? null) === (former?.name ?? null)
      ? { contact_name: name }
      : {}),
    ...(former !== null && role !== row.role && row.role === former.role ? { role } : {}),
    ...(lang !== null && lang !== row.lang && row.lang === former?.lang ? { lang } : {}),
  };
  const isRepeated = isDeepStrictEqual(former, { name, role, lang });
  return { id: row.id, said, set, isBack: row.disabled_by === 'feed', isRepeated };
}

function differs(said: FeedUser, row: UserRow): boolean {
  const { contact_name: name = row.contact_name, role = row.role, lang = row.lang } = changeOf(said, row).set;
  return said.role !== role || (said.name ?? name) !== name || (said.lang ?? lang) !== lang;
}

/** Adds and changes the users of one dealer, who is there already. Those who are gone may no longer sign in. */
export async function writeUserNews(
  trx: Transaction<Database>,
  { number, added, known, gone }: UserNews,
  { firstLang, now }: { readonly firstLang: 'en' | 'fr'; readonly now: Date },
): Promise<void> {
  await addUsers(trx, number, added, firstLang);
  for (const change of known.filter((one) => isChanged(one) || !one.isRepeated)) {
    await trx
      .updateTable('users')
      .set({
        ...change.set,
        ...(change.isBack && { disabled_at: null, disabled_by: null }),
        feed_user: factsOf(change.said),
      })
      .where('id', '=', change.id)
      .execute();
  }
  for (const { id } of gone) {
    await trx.updateTable('users').set({ disabled_at: now, disabled_by: 'feed' }).where('id', '=', id).execute();
    await endSessions(trx, id, now);
    await closeLinks(trx, id, now);
  }
}

async function addUsers(
  trx: Transaction<Database>,
  number: string,
  added: readonly FeedUser[],
  firstLang: 'en' | 'fr',
): Promise<void> {
  if (added.length === 0) return;
  const company = await trx.selectFrom('users').where('no', '=', number).selectAll().executeTakeFirstOrThrow();
  const users: Pick<UserRow, 'no'>[] = await trx
    .selectFrom('users')
    .where('company_id', '=', company.id)
    .select('no')
    .execute();
  for (const said of added) {
    const no = nextNumber(number, [company, ...users]);
    users.push({ no });
    await trx
      .insertInto('users')
      .values({
        id: newId(),
        no,
        username: said.email.toLowerCase(),
        password_hash: null,
        contact_name: said.name,
        enterprise_name: company.enterprise_name,
        phone: null,
        email: said.email,
        // The company's facts are read from its main account, never from here.
        customer_group: company.customer_group,
        access_level: company.access_level,
        discount_group: null,
        insurer_code: null,
        lang: said.lang ?? firstLang,
        payment_terms: company.payment_terms,
        role: said.role,
        company_id: company.id,
        feed_user: factsOf(said),
      })
      .execute();
  }
}

function factsOf({ name, role, lang }: FeedUser): string {
  return JSON.stringify({ name, role, lang });
}
