import * as v from 'valibot';
import { addressText } from '../../contract/address-text.ts';

/** The value of `draft` for a claim not begun yet. */
export const NEW_CLAIM = 'new';

/** `claim`: id of a submitted claim. `draft`: key of an unsent one. Drops invalid values. */
export const claimsSearch = v.object({ claim: addressText(64), draft: addressText(64) });

export type ClaimsSearch = v.InferOutput<typeof claimsSearch>;
