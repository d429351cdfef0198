/** Sorted by UTF-16 units, as stored in the index. */
export type SortedTexts = readonly string[];

/** Positions of texts beginning with `start`, excluding `to`. */
export function rangeOf(texts: SortedTexts, start: string): { readonly from: number; readonly to: number } {
  // U+FFFF is neither letter nor digit, so no indexed text contains it.
  return { from: firstNotBelow(texts, start), to: firstNotBelow(texts, `${start}\uffff`) };
}

function firstNotBelow(texts: SortedTexts, text: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function compareTexts(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
