import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { personName } from '../../../../src/domain/account/names.ts';
import { mayApprove } from '../../../../src/domain/orders/approval.ts';
import type { Database } from '../../../database/schema.ts';
import type { Caller } from '../../../http/callers.ts';
import type { Actor } from '../../reps/schema.ts';
import { expectPurchaseOrder } from '../purchase-orders.ts';
import type { NewOrder } from '../repository.ts';
import { isTransactionId } from '../transactions.ts';
import type { ProposalState } from './schema.ts';

export type Proposal = Selectable<Database['order_proposals']>;

/** Who makes a call, by name. */
export function personOf(user: Caller): Actor {
  return user.actor ?? { id: user.id, name: personName(user), email: user.email };
}

type NewProposal = {
  /** As it would have been placed. */
  readonly order: NewOrder;
  readonly request: object;
  readonly proposer: Actor;
};

export async function insertProposal(
  trx: Transaction<Database>,
  { order, request, proposer }: NewProposal,
): Promise<void> {
  await trx
    .insertInto('order_proposals')
    .values({
      id: order.id,
      user_id: order.userId,
      key: order.key?.key ?? null,
      reference: order.reference,
      kind: order.kind,
      state: 'waiting',
      created_at: order.at,
      document_no: order.documentNo,
      total_cents: order.totalCents,
      currency: order.currency,
      units: order.units,
      request: JSON.stringify(request),
      detail: JSON.stringify(order.detail),
      proposer_id: proposer.id,
    })
    .execute();
  await expectPurchaseOrder(trx, order);
  if (order.key === null) return;
  const { key, hash, answer } = order.key;
  await trx
    .insertInto('order_keys')
    .values({ user_id: order.userId, key, hash, answer: JSON.stringify(answer), placed_at: order.at })
    .execute();
}

/** One that the caller may see. Staff see their own. */
export async function findProposal(db: Kysely<Database>, user: Caller, id: string): Promise<Proposal | null> {
  if (!isTransactionId(id)) return null;
  const row = await db
    .selectFrom('order_proposals')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .$if(user.role === 'staff', (query) => query.where('proposer_id', '=', personOf(user).id))
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Of two who decide at once, the second finds the first one's decision. */
export async function lockProposal(trx: Transaction<Database>, id: string): Promise<Proposal> {
  return trx.selectFrom('order_proposals').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();
}

type Decision = {
  readonly state: Exclude<ProposalState, 'waiting'>;
  readonly by: Actor;
  readonly at: Date;
  readonly reason?: string;
};

export async function endProposal(
  trx: Transaction<Database>,
  id: string,
  { state, by, at, reason = '' }: Decision,
): Promise<void> {
  await trx
    .updateTable('order_proposals')
    .set({ state, decided_by: JSON.stringify(by), decided_at: at, reason })
    .where('id', '=', id)
    .execute();
}

/** The person who asks again under the same key is told what became of the order. */
export async function updateAnswer(trx: Transaction<Database>, { user_id, key }: Proposal, answer: object) {
  await sql`update order_keys set answer = ${JSON.stringify(answer)}::jsonb where user_id = ${user_id} and key = ${key}`.execute(
    trx,
  );
}

/** Read again: a role may have changed a moment ago, which remembered callers do not know. */
export async function isApproverNow(trx: Transaction<Database>, { id, personId, actor }: Caller): Promise<boolean> {
  if (actor !== null && actor.id !== personId) return false;
  const person = await trx
    .selectFrom('users')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('id', '=', id), where('company_id', '=', id)]))
    .select(['role', 'is_approver as isApprover'])
    .forShare()
    .executeTakeFirst();
  return person !== undefined && mayApprove(person);
}
