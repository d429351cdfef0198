/** `at` is approximate server time in ms since 1970. */
export type Dated = { readonly at: number };

/** One record per id, chosen by `laterOf`, in first-named order. A symmetric `laterOf` makes list order irrelevant. */
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
