import * as v from 'valibot';

/**
 * MODE-4. Stands in the record of the session while a customer holds the tablet. All keys and texts in base64.
 * `dataKey` is what everything of the dealer is locked with, itself locked with the dealer's seal key (SES-9); `pin` is the same key
 * locked with what PBKDF2 makes of the PIN, null once it was guessed too often; `session` is the record as it was, locked with it.
 */
export const handedOver = v.object({
  userId: v.string(),
  sinceMs: v.number(),
  salt: v.string(),
  rounds: v.number(),
  pin: v.nullable(v.string()),
  dataKey: v.string(),
  session: v.string(),
  tries: v.number(),
  lastTryMs: v.number(),
});

export type HandedOver = v.InferOutput<typeof handedOver>;
