import * as v from 'valibot';

/** Stable error codes. Clients branch only on these. */
export const problemCodes = [
  'invalid-request',
  'body-too-large',
  'wrong-media-type',
  'not-signed-in',
  'wrong-password',
  'unknown-user',
  'sign-in-refused',
  'too-many-requests',
  'forbidden',
  'cross-site',
  'not-found',
  'not-yet-served',
  'reset-refused',
  'password-refused',
  'field-refused',
  'address-refused',
  'addresses-changed',
  'email-taken',
  'own-user',
  'user-disabled',
  'too-many-users',
  'cursor-too-old',
  'client-too-old',
  'key-used-for-another-order',
  'behind',
  'withdrawn',
  'figures-changed',
  'lines-need-attention',
  'order-refused',
  'no-order',
  'account-on-hold',
  'credit-limit',
  'order-minimum',
  'season-closed',
  'contract-ended',
  'file-refused',
  'files-missing',
  'claim-refused',
  'key-used-for-another-claim',
  'approval-by-card',
  'decided',
  'payment-needed',
  'payment-pending',
  'payment-refunded',
  'paid-already',
  'ordered-elsewhere',
  'maintenance',
  'busy',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457 problem with our stable code. `field` is a path such as `body.items.0.quantities`. */
export const problem = v.looseObject({
  type: v.optional(v.string()),
  title: v.string(),
  status: v.number(),
  code: v.picklist(problemCodes),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});

export type Problem = v.InferOutput<typeof problem>;
