import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { addUsers } from '../account/new-users.ts';

export type NewRep = {
  readonly no: string;
  readonly name: string;
  readonly email: string;
  readonly lang: 'en' | 'fr';
};

/** Adds a rep without a password, or says whose number or username it is already. */
export async function addRep(
  db: Kysely<Database>,
  { no, name, email, lang }: NewRep,
): Promise<{ readonly code: 'added' } | { readonly code: 'taken'; readonly by: string }> {
  const username = email.toLowerCase();
  const taken = await db
    .selectFrom('users')
    .where((where) => where.or([where('no', '=', no), where('username', '=', username)]))
    .select('no')
    .executeTakeFirst();
  if (taken) return { code: 'taken', by: taken.no };
  await transact(db, async (trx) =>
    addUsers(trx, [
      // A rep sees the dealer's prices and none of their own.
      { no, email, contact_name: name, customer_group: 'CANADA', lang, payment_terms: '30 DAYS', role: 'rep' },
    ]),
  );
  return { code: 'added' };
}

/** Already assigned dealers stay assigned. */
export async function assignDealers(
  db: Kysely<Database>,
  repId: string,
  dealerIds: readonly string[],
  at: Date,
): Promise<void> {
  const rows = dealerIds.map((id) => ({ rep_id: repId, dealer_id: id, assigned_at: at }));
  await db
    .insertInto('rep_assignments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Applies to the rep's next call. */
export async function unassignDealers(
  db: Kysely<Database>,
  repId: string,
  dealerIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('rep_assignments').where('rep_id', '=', repId).where('dealer_id', 'in', dealerIds).execute();
}

/** Reps by number, each with the numbers of their dealers. */
export async function listReps(
  db: Kysely<Database>,
): Promise<{ no: string; name: string | null; username: string; dealers: string[] }[]> {
  const rows = await db
    .selectFrom('users as rep')
    .leftJoin('rep_assignments', 'rep_id', 'rep.id')
    .leftJoin('users as dealer', 'dealer.id', 'dealer_id')
    .where('rep.role', '=', 'rep')
    .orderBy('rep.no')
    .orderBy('dealer.no')
    .select(['rep.no', 'rep.contact_name as name', 'rep.username', 'dealer.no as dealer'])
    .execute();
  const reps = Map.groupBy(rows, ({ no }) => no);
  return [...reps].map(([no, [first, ...others]]) => ({
    no,
    name: first?.name ?? null,
    username: first?.username ?? '',
    dealers: [first, ...others].flatMap((row) => row?.dealer ?? []),
  }));
}
