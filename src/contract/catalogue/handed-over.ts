import * as v from 'valibot';

/**
 * Base64: `dataKey` under the seal key, `pin` the same key under the PIN (null after too many tries), `session` under
 * `dataKey`.
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
