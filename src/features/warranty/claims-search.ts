import * as v from 'valibot';
import { addressText } from '../../contract/address-text.ts';

/** What `draft` says of a claim of which nothing is written yet. */
export const NEW_CLAIM = 'new';

/** ROUTE-9. What is open: of the claims that were filed one by its id, or by its key one that was not. What does not fit is as if it were not there. */
export const claimsSearch = v.object({ claim: addressText(64), draft: addressText(64) });

export type ClaimsSearch = v.InferOutput<typeof claimsSearch>;
