import * as v from 'valibot';

/** BOOK-11. How the grid of the season is looked at. */
export const bookingViews = ['model', 'window', 'money'] as const;

export type BookingView = (typeof bookingViews)[number];

/** What stands in the address; anything else shows the grid. `find`: what is searched for at first. */
export const bookingViewSearch = v.object({
  find: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined)),
  view: v.optional(v.fallback(v.optional(v.picklist(bookingViews)), undefined)),
});
