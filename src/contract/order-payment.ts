import * as v from 'valibot';
import { amount, sku, units } from './primitives.ts';

/** Who takes cards. */
export const provider = v.picklist(['stripe', 'test']);

/** What was paid of an order by card. `test`: by the test form, and nobody's money was taken (PAY-10). */
export const payment = v.object({
  provider,
  /** The provider's name for it. */
  intent: v.string(),
  paid: amount,
  /** F-58: units that were in stock when they were paid for, and no longer when the order was placed. */
  short: v.array(v.object({ sku, missing: units })),
});

export type Payment = v.InferOutput<typeof payment>;
