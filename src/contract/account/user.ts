import * as v from 'valibot';
import type { CompanyRole } from '../../domain/account/access.ts';
import { amount, day, id, line, moment } from '../primitives.ts';

/** From most to least. */
export const companyRoles = ['owner', 'buyer', 'staff', 'payer'] as const satisfies readonly CompanyRole[];

/** `validationErrors` is for the screen and emptied on load, so any value is accepted. */
export const address = v.object({
  id: v.optional(id),
  name: line(100),
  line1: line(100),
  line2: v.optional(line(100), ''),
  city: line(60),
  province: v.optional(line(60), ''),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters')),
  postalCode: v.optional(line(12), ''),
  phone: v.optional(line(30), ''),
  validationErrors: v.optional(v.fallback(v.array(v.string()), [])),
});

/** For requests: unknown fields are refused. */
export const givenAddress = v.strictObject(address.entries);

export type Address = v.InferOutput<typeof address>;

/** Days are inclusive. `to` null means no end. */
export const contract = v.object({
  id,
  title: v.string(),
  titleFr: v.optional(v.nullable(v.string())),
  from: day,
  to: v.nullable(day),
  state: v.picklist(['open', 'accepted', 'ended']),
  accepted: v.optional(v.nullable(v.object({ at: moment, by: v.string() }))),
});

export type Contract = v.InferOutput<typeof contract>;

/**
 * `username`, `lang`, `paymentTerms`, `role` and `memberId` are ours, optional for specification-only backends. Without
 * a `role`, the user is the owner. `memberId` is a further user of the company `id`, whose contact and sign-in these are.
 */
export const user = v.object({
  id,
  no: v.string(),
  username: v.optional(v.string()),
  insurerCode: v.optional(v.nullable(v.string())),
  contactName: v.optional(v.nullable(v.string())),
  enterpriseName: v.optional(v.nullable(v.string())),
  phone: v.optional(v.nullable(v.string())),
  email: v.string(),
  group: v.string(),
  addresses: v.object({ shipping: v.array(address), billing: v.array(address) }),
  contracts: v.optional(v.array(contract), []),
  accessLevel: v.string(),
  discountGroup: v.optional(v.nullable(v.string())),
  lang: v.optional(v.picklist(['en', 'fr'])),
  paymentTerms: v.optional(v.string()),
  role: v.optional(v.picklist([...companyRoles, 'rep'])),
  memberId: v.optional(id),
  /** Above this total, the user's orders wait for approval (COMP-2). Missing where none does. */
  approvalAbove: v.optional(amount),
  /** The least that an order's goods come to after discounts (ORD-14). Missing where there is none. */
  orderMinimum: v.optional(amount),
  /** From which amount of goods on freight is free (PRICE-14). Missing where it never is. */
  freeFreightFrom: v.optional(amount),
  /** A new dealer whom the company has not confirmed, so that all orders wait (REP-3). */
  unconfirmed: v.optional(v.literal(true)),
});

export type User = v.InferOutput<typeof user>;
