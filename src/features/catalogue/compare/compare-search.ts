import * as v from 'valibot';
import { addressText, inAddress } from '../../../contract/address-text.ts';

const text = addressText(600);

/**
 * ROUTE-9. What the address of a comparison says; what does not fit is as if it were not there. `bikes` and `configurations` are lists
 * of ids in one text (`readList`); `size` is the one whose geometry is shown.
 */
export const compareSearch = v.object({
  bikes: text,
  configurations: text,
  size: text,
  differences: inAddress(v.literal(true)),
});

export type CompareSearch = v.InferOutput<typeof compareSearch>;
