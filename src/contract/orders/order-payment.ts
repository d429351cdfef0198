import * as v from 'valibot';
import { amount, sku, units } from '../primitives.ts';

/** Payment providers. */
export const provider = v.picklist(['stripe', 'test']);

/** A card payment. `test` moves no real money. */
export const payment = v.object({
  provider,
  /** The provider's payment id. */
  intent: v.string(),
  paid: amount,
  /** Units in stock at payment but gone when the order was placed. */
  short: v.array(v.object({ sku, missing: units })),
});

export type Payment = v.InferOutput<typeof payment>;
