import { type Kysely, sql, type Transaction } from 'kysely';
import { companyName } from '../../../src/domain/account/names.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { actedFor, type Caller, callerColumns } from '../../http/callers.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { readPortal } from '../../portal/repository.ts';
import { declineWaiting, placeAgreed, readWaitingIds } from '../orders/approval/decide.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { recordAction } from './audit-log.ts';
import { changedMail, confirmedMail, declinedDealerMail, type DealersRep } from './new-dealer-mails.ts';
import type { Actor } from './schema.ts';

/** A dealer that a rep added, as the company lists them. */
export type ListedNewDealer = {
  readonly no: string;
  readonly name: string;
  readonly rep: string;
  readonly madeAt: Date;
  readonly orders: number;
};

/** New dealers who wait to be confirmed, oldest first. */
export async function listNewDealers(db: Kysely<Database>): Promise<ListedNewDealer[]> {
  const rows = await db
    .selectFrom('new_dealers')
    .innerJoin('users', 'users.id', 'new_dealers.user_id')
    .innerJoin('users as rep', 'rep.id', 'new_dealers.rep_id')
    .where('users.disabled_by', '=', 'unconfirmed')
    .orderBy('made_at')
    .select(['users.no', 'users.enterprise_name as name', 'rep.no as rep', 'made_at as madeAt'])
    .select((eb) =>
      eb
        .selectFrom('order_proposals')
        .whereRef('order_proposals.user_id', '=', 'users.id')
        .where('state', '=', 'waiting')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('orders'),
    )
    .execute();
  return rows.map(({ name, orders, ...row }) => ({ ...row, name: name ?? '', orders: Number(orders ?? 0) }));
}

export type ConfirmOutcome =
  | { readonly code: 'unknown' | 'number-taken' | 'declined' }
  /** `changed`: references of orders that the dealer has to approve, because prices or stock have changed. */
  | { readonly code: 'confirmed'; readonly placed: readonly string[]; readonly changed: readonly string[] };

type Confirmation = {
  readonly no: string;
  /** The company's own number of the dealer. */
  readonly newNo: string | null;
  readonly terms: string | null;
};

/**
 * Confirms a dealer, then places the orders that waited, each as it was agreed to or not at all. Safe to repeat, also
 * where it was interrupted.
 */
export async function confirmDealer(services: OrderServices, confirmation: Confirmation): Promise<ConfirmOutcome> {
  const found = await transact(services.db, async (trx) => confirm(trx, services.now, confirmation));
  if (found.code !== 'confirmed') return found;
  const { dealer, rep, before } = found;
  const { maker_name: name, maker_email: email } = await readPortal(services.db);
  const by: Actor = { id: 'company', name, email };
  const [placed, changed]: [string[], string[]] = [[], []];
  for (const id of await readWaitingIds(services.db, dealer.id, before)) {
    const outcome = await placeAgreed(services, dealer, { id, by });
    if (outcome.code === 'placed') placed.push(outcome.reference);
    if (outcome.code !== 'changed') continue;
    changed.push(outcome.reference);
    const mail = changedMail(outcome.reference, companyName(dealer), rep);
    await queueMail(services.db, mail, services.now());
  }
  return { code: 'confirmed', placed, changed };
}

type Confirmed = {
  readonly code: 'confirmed';
  readonly dealer: Caller;
  readonly rep: DealersRep;
  /** Later orders did not wait for this. */
  readonly before: Date;
};

/** In its own transaction, so that no lock is held while orders are placed. */
async function confirm(
  trx: Transaction<Database>,
  clock: () => Date,
  { no, newNo, terms }: Confirmation,
): Promise<Confirmed | { readonly code: 'unknown' | 'number-taken' | 'declined' }> {
  const found = await lockNewDealer(trx, no, newNo);
  if (found === undefined) return { code: 'unknown' };
  // Orders that locked the dealer first came before.
  const now = clock();
  const { id, confirmedAt, disabledBy } = found;
  if (confirmedAt === null && disabledBy !== 'unconfirmed') return { code: 'declined' };
  const rep = { email: found.repEmail, lang: found.repLang };
  if (confirmedAt !== null) return { code: 'confirmed', dealer: await readCaller(trx, id), rep, before: confirmedAt };
  if (newNo !== null && (await isTaken(trx, newNo, id))) return { code: 'number-taken' };
  await trx
    .updateTable('users')
    .set({
      disabled_at: null,
      disabled_by: null,
      ...(newNo !== null && { no: newNo }),
      ...(terms !== null && { payment_terms: terms }),
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('new_dealers').set({ confirmed_at: now }).where('user_id', '=', id).execute();
  const dealer = await readCaller(trx, id);
  const { maker_name: name } = await readPortal(trx);
  const actor = { id, name };
  await recordAction(trx, { actor, userId: id, action: 'dealer-confirmed', subject: dealer.no, at: now });
  await queueMail(trx, confirmedMail(companyName(dealer), dealer.no, rep), now);
  return { code: 'confirmed', dealer, rep, before: now };
}

export type DeclineOutcome =
  | { readonly code: 'unknown' | 'confirmed' }
  | { readonly code: 'declined'; readonly orders: readonly string[] };

/** Unassigns the rep and emails them what was declined. */
export async function declineDealer(
  { db, now }: Pick<OrderServices, 'db' | 'now'>,
  { no, reason }: { readonly no: string; readonly reason: string },
): Promise<DeclineOutcome> {
  return transact(db, async (trx) => {
    const found = await lockNewDealer(trx, no, null);
    if (found === undefined) return { code: 'unknown' };
    if (found.disabledBy !== 'unconfirmed') return { code: found.confirmedAt === null ? 'unknown' : 'confirmed' };
    const { id } = found;
    const at = now();
    const dealer = await readCaller(trx, id);
    const { maker_name: name, maker_email: email } = await readPortal(trx);
    await trx.updateTable('users').set({ disabled_by: 'company' }).where('id', '=', id).execute();
    await trx.deleteFrom('rep_assignments').where('dealer_id', '=', id).execute();
    const declined = await declineWaiting(trx, id, { by: { id: 'company', name, email }, at, reason });
    await recordAction(trx, { actor: { id, name }, userId: id, action: 'dealer-declined', subject: no, at });
    const orders = declined.map(({ reference, detail }) => ({
      reference,
      items: detail.lines.map((line) => `${line.quantity} × ${line.sku} ${line.name}`),
    }));
    const rep = { email: found.repEmail, lang: found.repLang };
    await queueMail(trx, declinedDealerMail(companyName(dealer), { reason, orders }, rep), at);
    return { code: 'declined', orders: orders.map(({ reference }) => reference) };
  });
}

/** Found by the temporary number, or by the company's own. */
async function lockNewDealer(trx: Transaction<Database>, no: string, newNo: string | null) {
  return trx
    .selectFrom('users')
    .innerJoin('new_dealers', 'new_dealers.user_id', 'users.id')
    .innerJoin('users as rep', 'rep.id', 'new_dealers.rep_id')
    .where('users.no', 'in', newNo === null ? [no] : [no, newNo])
    .select(['users.id', 'users.disabled_by as disabledBy', 'confirmed_at as confirmedAt'])
    .select(['rep.email as repEmail', 'rep.lang as repLang'])
    .orderBy(sql`users.no = ${no}`, 'desc')
    .limit(1)
    .forUpdate('users')
    .executeTakeFirst();
}

async function isTaken(trx: Transaction<Database>, no: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .where('no', '=', no)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

async function readCaller(trx: Transaction<Database>, id: string): Promise<Caller> {
  const row = await trx.selectFrom('users').where('id', '=', id).select(callerColumns).executeTakeFirstOrThrow();
  return { ...actedFor(row), sessionId: '', actor: null, isConfirmed: true };
}
