/** `assembly: null` groups parts that belong to none. */
export type AssemblyGroup<A extends string, P> = { readonly assembly: A | null; readonly parts: readonly P[] };

/** In the order of `assemblies`, unassigned parts last. Empty groups are omitted. */
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
