import * as v from 'valibot';
import { inAddress } from '../../contract/address-text.ts';

/** ROUTE-9. Which order of this device's queue is shown; without one, the form of the next. */
export const checkoutSearch = v.object({
  order: inAddress(v.pipe(v.string(), v.uuid())),
});
