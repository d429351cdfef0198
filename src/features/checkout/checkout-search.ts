import * as v from 'valibot';

/** ROUTE-9. Which order of this device's queue is shown; without one, the form of the next. */
export const checkoutSearch = v.object({
  order: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});
