import * as v from 'valibot';
import { day, id, line, moment } from './primitives.ts';

/** An address as it is typed and sent. ACCT-3: `validationErrors` belongs to the screen and is emptied on load. */
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
  validationErrors: v.optional(v.array(v.string())),
});

/** The same as a request brings it: what it does not know is refused, not dropped (F-60). */
export const givenAddress = v.strictObject(address.entries);

export type Address = v.InferOutput<typeof address>;

/** WAR-4. `from` and `to` are days, both included; `to: null` runs until somebody ends it. */
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
 * The signed-in user. `username` (what one signs in with), `lang` and `paymentTerms` (the dealer's own standard terms, PAY-1) are ours
 * and optional, so that a backend that knows the specification alone will do (API-4).
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
});

export type User = v.InferOutput<typeof user>;
