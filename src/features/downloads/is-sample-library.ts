/** What numbers an entry of a list: documents have another name for it. */
export type Numbered = { readonly titleId: number } | { readonly id: number };

/** DOC-6. Whether a list is that of the samples and not the maker's: no backend numbers its entries below zero. */
export function isSampleLibrary(entries: readonly Numbered[]): boolean {
  return entries.length > 0 && entries.every((entry) => ('titleId' in entry ? entry.titleId : entry.id) < 0);
}
