import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, moment } from '../primitives.ts';
import { user } from './user.ts';

/** A dealer as a rep's list shows it. `openTasks` counts contracts to accept and overdue invoices. */
export const assignedDealer = v.object({
  id,
  no: v.string(),
  name: v.string(),
  contactName: v.nullable(v.string()),
  group: v.string(),
  city: v.nullable(v.string()),
  lastOrder: v.nullable(v.object({ reference: v.string(), date: moment })),
  openTasks: v.number(),
  /** Until the company has confirmed a new dealer (REP-3). */
  unconfirmed: v.optional(v.literal(true)),
});

export type AssignedDealer = v.InferOutput<typeof assignedDealer>;

/** Who placed an order, if not the company's main account: a rep (REP-1), or a further user (COMP-1). */
export const placedBy = v.object({ name: v.string() });

export type PlacedBy = v.InferOutput<typeof placedBy>;

/**
 * The id of the user whom a call is for, where neither path nor body names one. Sent by a rep who acts for a dealer.
 * Where both name a user, they must agree.
 */
export const actingForHeader = 'acting-for';

export const repDealers = endpoint({
  name: 'repDealers',
  summary: 'The dealers assigned to the signed-in rep, by name (REP-1)',
  base: 'api',
  method: 'GET',
  path: '/rep/dealers',
  encoding: 'none',
  access: 'signed-in',
  needs: 'dealers',
  ownOnly: true,
  answers: { 200: v.object({ dealers: v.array(assignedDealer) }) },
});

export const repDealer = endpoint({
  name: 'repDealer',
  summary: 'The account of a dealer for whom the signed-in user may act (REP-1)',
  base: 'api',
  method: 'GET',
  path: '/rep/dealers/{userId}',
  encoding: 'none',
  access: 'signed-in',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: user },
});
