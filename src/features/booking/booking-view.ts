import * as v from 'valibot';
import { inAddress } from '../../contract/address-text.ts';

/** BOOK-11. How the grid of the season is looked at. */
export const bookingViews = ['model', 'window', 'money'] as const;

export type BookingView = (typeof bookingViews)[number];

/** What stands in the address; anything else shows the grid. `find`: what is searched for at first. */
export const bookingViewSearch = v.object({
  find: inAddress(v.pipe(v.string(), v.maxLength(200))),
  view: inAddress(v.picklist(bookingViews)),
});
