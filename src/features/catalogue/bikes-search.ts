import * as v from 'valibot';

/** The longest text that an address may carry for one of its parts. */
const maxLength = 300;

/** A text that the router may have read as a number or a yes: `?q=2027`. */
const text = v.fallback(
  v.optional(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.minLength(1), v.maxLength(maxLength)),
  ),
  undefined,
);

/**
 * ROUTE-9. What the address of the bikes says besides the screen; what does not fit is as if it were not there. `filters` and
 * `revisions` are lists in one text (`readFilters`, `readList`). Without `sort` the bikes stand as the maker put them.
 */
export const bikesSearch = v.object({
  q: text,
  filters: text,
  old: v.fallback(v.optional(v.literal(true)), undefined),
  sort: v.fallback(v.optional(v.picklist(['name', 'price', 'year'])), undefined),
  direction: v.fallback(v.optional(v.picklist(['ascending', 'descending'])), undefined),
  configuration: text,
  color: text,
  revisions: text,
});

export type BikesSearch = v.InferOutput<typeof bikesSearch>;

/** The part that the list goes by; a product's page carries it along for the way back. */
export function listSearchOf({ q, filters, old, sort, direction }: BikesSearch): BikesSearch {
  return { q, filters, old, sort, direction };
}
