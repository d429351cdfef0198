import * as v from 'valibot';

/** ROUTE-9. A part of an address: what does not fit is as if it were not there. */
export function inAddress<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** Of what is searched for in a list: letters. */
export const SEARCHED_LENGTH = 100;

/** A text, which the router may have read as a number or a yes: `?q=2027`. */
export function addressText(maxLength: number) {
  return inAddress(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.minLength(1), v.maxLength(maxLength)),
  );
}
