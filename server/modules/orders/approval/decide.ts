import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { ApprovalReview } from '../../../../src/contract/orders/approvals.ts';
import { companyName } from '../../../../src/domain/account/names.ts';
import { mayApprove } from '../../../../src/domain/orders/approval.ts';
import type { Database } from '../../../database/schema.ts';
import { transact } from '../../../database/transact.ts';
import type { Caller } from '../../../http/callers.ts';
import { queueMail } from '../../../jobs/mail/repository.ts';
import { openBookingProposal } from '../../booking/booking-proposal.ts';
import { keepPricesCurrent } from '../../catalogue/prices/price-list.ts';
import { readRecipients } from '../../company-users/repository.ts';
import { recordAction } from '../../reps/audit-log.ts';
import type { Actor } from '../../reps/schema.ts';
import type { Agreed } from '../judge-order.ts';
import { findUnderLock, lockOrder, type OrderServices } from '../locked-order.ts';
import { detailOf, orderRecord } from '../order-record.ts';
import type { OrderRequest } from '../order-request.ts';
import { wireFigures } from '../quote.ts';
import { insertOrder } from '../repository.ts';
import type { TransactionDetail } from '../transaction-detail.ts';
import { declinedMail, waitingMail } from './mails.ts';
import {
  endProposal,
  findProposal,
  isApproverNow,
  lockProposal,
  personOf,
  type Proposal,
  updateAnswer,
} from './repository.ts';
import { type Decided, type OpenProposal, orderableItems, review } from './review.ts';

export type ReviewOutcome =
  | { readonly code: 'unknown' }
  | Decided
  | { readonly code: 'reviewed'; readonly review: ApprovalReview };

/** What approving orders at this moment. */
export async function reviewProposal(services: OrderServices, user: Caller, id: string): Promise<ReviewOutcome> {
  await keepPricesCurrent(services.db, services.now());
  return transact(services.db, async (trx) => {
    const found = await findProposal(trx, user, id);
    if (found === null) return { code: 'unknown' };
    const open = await openProposal(trx, services, user, found);
    if ('code' in open) return open;
    return { code: 'reviewed', review: open.reviewed.answer };
  });
}

type Decision = {
  readonly id: string;
  readonly decision: 'approve' | 'decline' | 'withdraw';
  readonly revision?: string | undefined;
  readonly reason: string;
};

export type DecideOutcome =
  | Decided
  | { readonly code: 'unknown' | 'forbidden' }
  /** Not what was shown when it was approved. */
  | { readonly code: 'changed' }
  | { readonly code: 'refused'; readonly refusal: NonNullable<ApprovalReview['refusal']> };

/** The first decision stands. Approved, a proposal becomes an order exactly once. */
export async function decideProposal(
  services: OrderServices,
  user: Caller,
  decision: Decision,
): Promise<DecideOutcome> {
  await keepPricesCurrent(services.db, services.now());
  return transact(services.db, async (trx) => {
    const found = await findProposal(trx, user, decision.id);
    if (found === null) return { code: 'unknown' };
    const isAllowed =
      decision.decision === 'withdraw' ? found.proposer_id === personOf(user).id : await isApproverNow(trx, user);
    if (!isAllowed) return { code: 'forbidden' };
    if (decision.decision === 'approve') return approve(trx, services, user, { found, revision: decision.revision });
    return end(trx, services, user, { found, decision });
  });
}

/** A dealer's orders that were already pending then, oldest first. */
export async function readWaitingIds(db: Kysely<Database>, userId: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('order_proposals')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type PlaceOutcome =
  | { readonly code: 'decided' }
  /** Now waits for the dealer's approval. */
  | { readonly code: 'changed'; readonly reference: string }
  | { readonly code: 'placed'; readonly reference: string };

/** Places a pending order of a new dealer (REP-3) if its total is still as agreed. Otherwise the dealer must approve it. */
export async function placeAgreed(
  services: OrderServices,
  dealer: Caller,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<PlaceOutcome> {
  await keepPricesCurrent(services.db, services.now());
  return transact(services.db, async (trx) => {
    const found = await findProposal(trx, dealer, id);
    const open = found && (await openProposal(trx, services, dealer, found));
    if (found === null || open === null || 'code' in open) return { code: 'decided' };
    const { reference, detail } = found;
    const { agreed, answer } = open.reviewed;
    const isSame = isDeepStrictEqual(answer.figures, wireFigures(detail.figures)) && answer.changes.length === 0;
    if (agreed === null || !isSame) {
      const order = { id, reference, totalCents: Number(found.total_cents), currency: found.currency };
      for (const approver of await readRecipients(trx, dealer.id, mayApprove))
        await queueMail(
          trx,
          waitingMail(order, detail.placedBy?.name ?? by.name, approver, services.settings.publicUrl),
          open.at,
        );
      return { code: 'changed', reference };
    }
    await orderProposal(trx, services, dealer, { found, open, agreed, by, detail: open.detail(agreed) });
    return { code: 'placed', reference };
  });
}

/** Declines all pending orders of a dealer for the company. */
export async function declineWaiting(
  trx: Transaction<Database>,
  userId: string,
  { by, at, reason }: { readonly by: Actor; readonly at: Date; readonly reason: string },
): Promise<Proposal[]> {
  const waiting = await trx
    .selectFrom('order_proposals')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .selectAll()
    .forUpdate()
    .execute();
  for (const { id } of waiting) await endProposal(trx, id, { state: 'declined', by, at, reason });
  return waiting;
}

async function approve(
  trx: Transaction<Database>,
  services: OrderServices,
  user: Caller,
  { found, revision }: { readonly found: Proposal; readonly revision: string | undefined },
): Promise<DecideOutcome> {
  const open = await openProposal(trx, services, user, found);
  if ('code' in open) return open;
  const { reviewed, at } = open;
  const { agreed, answer } = reviewed;
  if (agreed === null) return { code: 'refused', refusal: answer.refusal ?? 'order-refused' };
  if (answer.revision !== revision) return { code: 'changed' };
  const approvedBy = personOf(user);
  const detail = { ...open.detail(agreed), approvedBy };
  await orderProposal(trx, services, user, { found, open, agreed, by: approvedBy, detail });
  await recordAction(trx, {
    actor: user.actor,
    userId: user.id,
    action: 'order-approved',
    subject: found.reference,
    at,
  });
  return { code: 'decided', state: 'approved' };
}

type Ordered = {
  readonly found: Proposal;
  readonly open: OpenProposal;
  readonly agreed: Agreed;
  readonly by: Actor;
  readonly detail: TransactionDetail;
};

async function orderProposal(
  trx: Transaction<Database>,
  services: OrderServices,
  user: Caller,
  { found, open, agreed, by, detail }: Ordered,
): Promise<void> {
  const { at } = open;
  const { request } = open.reviewed;
  const record = orderRecord(request, user, detail, {
    id: found.id,
    reference: found.reference,
    dealer: companyName(user),
    at,
    maker: agreed.maker,
    isAnnounced: services.settings.orderWebhook !== null,
    publicUrl: services.settings.publicUrl,
  });
  await endProposal(trx, found.id, { state: 'approved', by, at });
  await insertOrder(trx, { ...record, key: null });
  await updateAnswer(trx, found, record.answer);
  await open.afterwards();
}

async function end(
  trx: Transaction<Database>,
  { now, settings }: OrderServices,
  user: Caller,
  { found, decision: { decision, reason } }: { readonly found: Proposal; readonly decision: Decision },
): Promise<DecideOutcome> {
  const { state, reference, id, request, detail } = await lockProposal(trx, found.id);
  if (state !== 'waiting') return { code: 'decided', state };
  const at = now();
  const by = personOf(user);
  const isDeclined = decision === 'decline';
  const next = isDeclined ? 'declined' : 'withdrawn';
  await endProposal(trx, id, { state: next, by, at, reason: isDeclined ? reason : '' });
  await recordAction(trx, { actor: user.actor, userId: user.id, action: `order-${next}`, subject: reference, at });
  if (isDeclined && detail.placedBy !== undefined) {
    const { email } = detail.placedBy;
    const { lang } = request as OrderRequest;
    await queueMail(
      trx,
      declinedMail({ id, reference }, { by: by.name, reason }, { email, lang }, settings.publicUrl),
      at,
    );
  }
  return { code: 'decided', state: next };
}

/** Locks what an order of its kind locks, in the same order, and then the proposal. */
async function openProposal(
  trx: Transaction<Database>,
  services: OrderServices,
  user: Caller,
  found: Proposal,
): Promise<OpenProposal | Decided> {
  const request = found.request as OrderRequest;
  // Judged as the proposer's own order.
  const proposer: Caller = { ...user, role: 'buyer', actor: found.detail.placedBy ?? null };
  if (found.kind === 'booking') {
    return openBookingProposal(trx, services, proposer, { found, request });
  }
  const { cart } = await findUnderLock(trx, services, user, request);
  const { state } = await lockProposal(trx, found.id);
  if (state !== 'waiting') return { code: 'decided', state };
  const order = await lockOrder(trx, services, proposer, request, cart);
  const reviewed = await review(order, orderableItems(request, order.offers), found.detail);
  return {
    at: order.at,
    reviewed,
    detail: ({ quote }) => detailOf(reviewed.request, proposer, quote),
    async afterwards() {},
  };
}
