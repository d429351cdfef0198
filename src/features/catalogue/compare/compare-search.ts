import * as v from 'valibot';
import { addressText, inAddress } from '../../../contract/address-text.ts';

const text = addressText(600);

/** `bikes` and `configurations` are encoded id lists. `size` selects the geometry. */
export const compareSearch = v.object({
  bikes: text,
  configurations: text,
  size: text,
  differences: inAddress(v.literal(true)),
});

export type CompareSearch = v.InferOutput<typeof compareSearch>;
