import type { Transaction } from 'kysely';
import type { NewDealerRefusal } from '../../../src/contract/account/new-dealers.ts';
import { priceGroupOf } from '../../../src/domain/account/access.ts';
import { mergeNewDealers } from '../../../src/domain/account/merge-new-dealers.ts';
import { newDealerNo, personName } from '../../../src/domain/account/names.ts';
import type { NewDealer } from '../../../src/domain/account/new-dealer.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { readPortal } from '../../portal/repository.ts';
import { recordAction } from './audit-log.ts';
import { addedMail } from './new-dealer-mails.ts';

type Refused = { readonly id: string; readonly reason: NewDealerRefusal };

/** The company can change the terms when it confirms the dealer. */
const FIRST_TERMS = 'PREPAID';

/**
 * Adds a rep's new dealers (REP-3). They are assigned to the rep and cannot sign in. What is there
 * already never changes.
 */
export async function takeNewDealers(
  trx: Transaction<Database>,
  rep: Caller,
  changes: readonly NewDealer[],
  now: Date,
): Promise<Refused[]> {
  const groups = await readGroups(trx, rep.id);
  const refused: Refused[] = [];
  for (const dealer of mergeNewDealers(changes)) {
    // Discarded before it was sent.
    if (!dealer.isThere) continue;
    const reason = await takeNewDealer(trx, rep, dealer, { groups, now });
    if (reason !== null) refused.push({ id: dealer.id, reason });
  }
  return refused;
}

/** The price groups of a rep's dealers. */
async function readGroups(trx: Transaction<Database>, repId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('rep_assignments')
    .innerJoin('users', 'users.id', 'dealer_id')
    .where('rep_id', '=', repId)
    .select('customer_group as group')
    .distinct()
    .execute();
  return new Set(rows.map(priceGroupOf));
}

type Terms = { readonly groups: ReadonlySet<string>; readonly now: Date };

async function takeNewDealer(
  trx: Transaction<Database>,
  rep: Caller,
  dealer: NewDealer,
  { groups, now }: Terms,
): Promise<NewDealerRefusal | null> {
  const { id, name, contactName, email, phone, group, lang, address, at } = dealer;
  if (await isKnown(trx, rep, id)) return null;
  if (!groups.has(group)) return 'group-unknown';
  const no = newDealerNo(id);
  const written = await trx
    .insertInto('users')
    .values({
      id,
      no,
      username: email.toLowerCase(),
      password_hash: null,
      contact_name: contactName,
      enterprise_name: name,
      phone: phone === '' ? null : phone,
      email,
      customer_group: group,
      access_level: '1',
      discount_group: null,
      insurer_code: null,
      lang,
      payment_terms: FIRST_TERMS,
      disabled_at: now,
      disabled_by: 'unconfirmed',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(written.numInsertedOrUpdatedRows) === 0) {
    // The same call may have come twice at once.
    if (await isKnown(trx, rep, id)) return null;
    const other = await trx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst();
    return other === undefined ? 'email-taken' : 'id-taken';
  }
  const { postalCode, ...lines } = address;
  await trx
    .insertInto('addresses')
    .values(
      (['shipping', 'billing'] as const).map((kind) => ({
        ...lines,
        id: newId(),
        user_id: id,
        kind,
        position: 0,
        postal_code: postalCode,
      })),
    )
    .execute();
  await trx.insertInto('rep_assignments').values({ rep_id: rep.id, dealer_id: id, assigned_at: now }).execute();
  await trx
    .insertInto('new_dealers')
    .values({ user_id: id, rep_id: rep.id, made_at: new Date(at) })
    .execute();
  const actor = { id: rep.id, name: personName(rep) };
  await recordAction(trx, { actor, userId: id, action: 'dealer-added', subject: no, at: now });
  const { maker_email: recipient } = await readPortal(trx);
  await queueMail(trx, addedMail(dealer, { no, rep: actor.name, lang: rep.lang }, recipient), now);
  return null;
}

async function isKnown(trx: Transaction<Database>, { id: repId }: Pick<Caller, 'id'>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('new_dealers')
    .where('user_id', '=', id)
    .where('rep_id', '=', repId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All dealers that a rep added, each with the device's time. */
export async function readNewDealers(trx: Transaction<Database>, repId: string): Promise<{ id: string; at: number }[]> {
  const rows = await trx
    .selectFrom('new_dealers')
    .where('rep_id', '=', repId)
    .orderBy('made_at')
    .select(['user_id as id', 'made_at as at'])
    .execute();
  return rows.map(({ id, at }) => ({ id, at: at.getTime() }));
}
