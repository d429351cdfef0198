import * as v from 'valibot';

/** ROUTE-9. A text of an address, which the router may have read as a number or a yes: `?q=2027`. What does not fit is as if it were not there. */
export function addressText(maxLength: number) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform(String),
        v.minLength(1),
        v.maxLength(maxLength),
      ),
    ),
    undefined,
  );
}
