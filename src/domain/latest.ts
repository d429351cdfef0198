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

/** Something turned on or off. What is off stays recorded, or old devices would turn it on again. */
export type Switch = Dated & { readonly on: boolean };

/** On a tie, it stays on. The order and repetition of changes never matter. */
export function mergeSwitches<One extends Switch>(
  lists: readonly (readonly One[])[],
  idOf: (one: One) => string,
): One[] {
  return mergeLatest(lists, idOf, (one, other) => {
    if (one.at !== other.at) return one.at > other.at ? one : other;
    return one.on ? one : other;
  });
}

/** On a tie the one that is there stays, then the larger in a fixed order. */
export function laterOrThere<One extends Dated & { readonly isThere: boolean }>(inOrder: (one: One) => unknown) {
  return (one: One, other: One): One => {
    if (one.at !== other.at) return one.at > other.at ? one : other;
    if (one.isThere !== other.isThere) return one.isThere ? one : other;
    return JSON.stringify(inOrder(one)) >= JSON.stringify(inOrder(other)) ? one : other;
  };
}

/** Ties always resolve the same way, so that tabs agree. */
export function latestOrLarger<One extends Dated>(one: One, other: One): One {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}
