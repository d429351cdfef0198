import type { Transaction } from 'kysely';
import { companyName } from '../../../../src/domain/account/names.ts';
import { mayApprove } from '../../../../src/domain/orders/approval.ts';
import type { Database } from '../../../database/schema.ts';
import type { Caller } from '../../../http/callers.ts';
import { queueMail } from '../../../jobs/mail/repository.ts';
import { readPortal } from '../../../portal/repository.ts';
import { readRecipients } from '../../company-users/repository.ts';
import { recordAction } from '../../reps/audit-log.ts';
import { orderedMail } from '../../reps/new-dealer-mails.ts';
import type { PlacedAnswer } from '../order-record.ts';
import { type OrderRequest, withoutPlace } from '../order-request.ts';
import type { NewOrder } from '../repository.ts';
import { waitingMail } from './mails.ts';
import { insertProposal, personOf } from './repository.ts';

type Proposed = {
  readonly trx: Transaction<Database>;
  readonly user: Caller;
  readonly request: OrderRequest;
  readonly publicUrl: string;
};

/** Stores an order that waits for approval, and asks the approvers (COMP-2) or, for a new dealer, the company (REP-3). Nothing is sold, reserved or charged. */
export async function propose(
  { trx, user, request, publicUrl }: Proposed,
  record: NewOrder & { readonly answer: PlacedAnswer },
): Promise<PlacedAnswer> {
  const proposer = personOf(user);
  const answer: PlacedAnswer = { ...record.answer, approval: 'waiting' };
  const order: NewOrder = {
    ...record,
    detail: { ...record.detail, placedBy: proposer },
    key: record.key && { ...record.key, answer },
  };
  await insertProposal(trx, { order, request: withoutPlace(request), proposer });
  const { userId, reference: subject, at } = order;
  await recordAction(trx, { actor: user.actor, userId, action: 'order-proposed', subject, at });
  if (!user.isConfirmed) {
    const { maker_email: company } = await readPortal(trx);
    await queueMail(
      trx,
      orderedMail({ reference: subject, dealer: companyName(user), no: user.no, lang: request.lang }, company),
      at,
    );
  }
  for (const approver of await readRecipients(trx, userId, mayApprove))
    await queueMail(trx, waitingMail(order, proposer.name, approver, publicUrl), at);
  return answer;
}
