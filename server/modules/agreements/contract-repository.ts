import { type Kysely, sql, type Transaction } from 'kysely';
import type { Contract } from '../../../src/contract/account/user.ts';
import type { ContractDocument } from '../../../src/contract/library/contracts.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { type Bilingual, wordsIn } from '../../../src/domain/bilingual.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import type { Database } from '../../database/schema.ts';
import { recordAction } from '../reps/audit-log.ts';
import type { Actor } from '../reps/schema.ts';

/** A user's contracts at that moment, latest start first. */
export async function readContracts(db: Kysely<Database>, userId: string, now: Date): Promise<Contract[]> {
  const rows = await db
    .selectFrom('contracts')
    .innerJoin('portal', (join) => join.onTrue())
    .where('user_id', '=', userId)
    .orderBy('valid_from', 'desc')
    .orderBy('contracts.id', 'desc')
    .select(['contracts.id', 'title', 'valid_from', 'valid_to', 'accepted_at', 'accepted_name', 'time_zone'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title.en,
    titleFr: row.title.fr,
    from: row.valid_from,
    to: row.valid_to,
    state: contractState(
      { to: row.valid_to, isAccepted: row.accepted_at !== null },
      dayIn(row.time_zone, now.getTime()),
    ),
    accepted: row.accepted_at === null ? null : { at: row.accepted_at.toISOString(), by: row.accepted_name ?? '' },
  }));
}

/** Null for one that does not exist, or that is another user's. */
export async function readContractDocument(
  db: Kysely<Database>,
  userId: string,
  contractId: string,
  lang: Locale,
): Promise<ContractDocument | null> {
  const row = await db
    .selectFrom('contracts')
    .where('user_id', '=', userId)
    .where(sql`id::text`, '=', contractId)
    .select(['title', 'document'])
    .executeTakeFirst();
  return row === undefined ? null : { title: wordsIn(row.title, lang), html: wordsIn(row.document, lang) };
}

/** Whom an acceptance is recorded under. `name` is the actor's where there is one. */
type Accepter = { readonly id: string; readonly name: string; readonly actor: Actor | null };

/** The first of two acceptances at once wins. `unknown` when the contract is not the user's. */
export async function acceptContract(
  trx: Transaction<Database>,
  accepter: Accepter,
  contractId: string,
  now: Date,
): Promise<'accepted' | 'ended' | 'unknown'> {
  const row = await trx
    .selectFrom('contracts')
    .where('user_id', '=', accepter.id)
    .where(sql`id::text`, '=', contractId)
    .forUpdate()
    .select(['id', 'title', 'valid_to', 'accepted_at'])
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.accepted_at !== null) return 'accepted';
  const { time_zone: timeZone } = await trx.selectFrom('portal').select('time_zone').executeTakeFirstOrThrow();
  if (contractState({ to: row.valid_to, isAccepted: false }, dayIn(timeZone, now.getTime())) === 'ended')
    return 'ended';
  await trx
    .updateTable('contracts')
    .set({ accepted_at: now, accepted_by: accepter.actor?.id ?? accepter.id, accepted_name: accepter.name })
    .where('id', '=', row.id)
    .execute();
  const { id: userId, actor } = accepter;
  await recordAction(trx, { actor, userId, action: 'contract', subject: row.title.en, at: now });
  return 'accepted';
}

export type NewContract = {
  readonly id: string;
  readonly userId: string;
  readonly title: Bilingual;
  readonly from: string;
  readonly to: string | null;
  readonly document: Bilingual;
};

export async function addContract(db: Kysely<Database>, contract: NewContract): Promise<void> {
  await db
    .insertInto('contracts')
    .values({
      id: contract.id,
      user_id: contract.userId,
      title: JSON.stringify(contract.title),
      valid_from: contract.from,
      valid_to: contract.to,
      document: JSON.stringify(contract.document),
    })
    .execute();
}

/** What was accepted stays. */
export async function removeOpenContract(
  db: Kysely<Database>,
  contractId: string,
): Promise<'removed' | 'accepted' | 'unknown'> {
  const gone = await db
    .deleteFrom('contracts')
    .where(sql`id::text`, '=', contractId)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (gone) return 'removed';
  const kept = await db
    .selectFrom('contracts')
    .where(sql`id::text`, '=', contractId)
    .select('id')
    .executeTakeFirst();
  return kept ? 'accepted' : 'unknown';
}

export async function endContract(
  db: Kysely<Database>,
  contractId: string,
  lastDay: string,
): Promise<'ended' | 'before' | 'unknown'> {
  const row = await db
    .selectFrom('contracts')
    .where(sql`id::text`, '=', contractId)
    .select(['id', 'valid_from'])
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (lastDay < row.valid_from) return 'before';
  await db.updateTable('contracts').set({ valid_to: lastDay }).where('id', '=', row.id).execute();
  return 'ended';
}

type ContractState = 'open' | 'accepted' | 'ended';

/** Company days (YYYY-MM-DD), `to` inclusive or null. Expired contracts stay ended even if accepted. */
export function contractState(contract: { to: string | null; isAccepted: boolean }, today: string): ContractState {
  if (contract.to !== null && today > contract.to) return 'ended';
  return contract.isAccepted ? 'accepted' : 'open';
}
