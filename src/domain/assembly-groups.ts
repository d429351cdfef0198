/** Parts of one place on a bike; `assembly: null` are those that belong to none. */
export type AssemblyGroup<A extends string, P> = { readonly assembly: A | null; readonly parts: readonly P[] };

/**
 * CAT-6. Parts by where they sit on a bike, in the order of `assemblies`, then those that belong to none; each group as its parts were
 * given, and no group without any.
 */
export function groupByAssembly<A extends string, P extends { readonly assembly?: A | undefined }>(
  parts: readonly P[],
  assemblies: readonly A[],
): AssemblyGroup<A, P>[] {
  const groups = [...assemblies, null].map((assembly) => ({
    assembly,
    parts: parts.filter((part) => (part.assembly ?? null) === assembly),
  }));
  return groups.filter((group) => group.parts.length > 0);
}
