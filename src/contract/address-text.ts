import * as v from 'valibot';

/** An invalid part counts as absent, so the rest still applies. */
export function inAddress<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** Longest search text in an address, in characters. */
export const SEARCHED_LENGTH = 100;

/** The router may parse text as a number or boolean, as in `?q=2027`. */
export function addressText(maxLength: number) {
  return inAddress(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.minLength(1), v.maxLength(maxLength)),
  );
}
