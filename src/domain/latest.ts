/** What is on record with the moment at which it became so: ms since 1970 by the server's clock, as nearly as the device knew it. */
export type Dated = { readonly at: number };

/**
 * One record per id out of several lists: the one that `laterOf` prefers, in the order in which the ids were first named. Where that
 * choice does not hang on the order of the two, it ends the same however the lists come, and however often.
 */
export function mergeLatest<One extends Dated>(
  lists: readonly (readonly One[])[],
  idOf: (one: One) => string,
  laterOf: (one: One, other: One) => One,
): One[] {
  const merged = new Map<string, One>();
  for (const one of lists.flat()) {
    const known = merged.get(idOf(one));
    merged.set(idOf(one), known ? laterOf(known, one) : one);
  }
  return [...merged.values()];
}
