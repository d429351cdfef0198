import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, id, sku, text, units } from '../primitives.ts';
import { orderFigures } from './order.ts';
import { transaction } from './transactions.ts';

const line = v.object({ quantities: units, unitPrice: amount, discount: v.number(), total: amount });

/** A line that differs from what was proposed. `now` is null where nothing of it can be ordered. */
const changedLine = v.object({ sku, name: v.string(), was: line, now: v.nullable(line) });

/** What approving orders today. `revision` says which figures were shown. */
const review = v.object({
  revision: v.string(),
  figures: orderFigures,
  changes: v.array(changedLine),
  /** Why it cannot be approved as it is. */
  refusal: v.optional(
    v.picklist([
      'nothing-left',
      'lines-need-attention',
      'order-refused',
      'season-closed',
      'account-on-hold',
      'credit-limit',
      'payment-needed',
    ]),
  ),
});

export type ApprovalReview = v.InferOutput<typeof review>;

export const reviewOrder = endpoint({
  name: 'reviewOrder',
  summary: 'What an order that waits for approval comes to now, and what changed since it was proposed (COMP-2)',
  base: 'api',
  method: 'GET',
  path: '/user/approval/{userId}/{transactionId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'cart',
  owner: 'params.userId',
  params: v.strictObject({ userId: id, transactionId: id }),
  answers: { 200: review },
});

/** Safe to repeat: the first decision stands, and the answer says which it was. */
export const decideOrder = endpoint({
  name: 'decideOrder',
  summary: 'Approve or decline an order that waits for approval, or withdraw one’s own (COMP-2)',
  base: 'api',
  method: 'POST',
  path: '/user/approval',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.userId',
  body: v.strictObject({
    userId: id,
    transactionId: id,
    decision: v.picklist(['approve', 'decline', 'withdraw']),
    /** Of the review that was shown, to approve it. */
    revision: v.optional(v.string()),
    /** Why it is declined. */
    reason: v.optional(text(2_000), ''),
  }),
  answers: { 200: transaction },
});
