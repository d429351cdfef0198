/** Texts in the order of their UTF-16 units, as a stored index holds them. */
export type SortedTexts = readonly string[];

/** The positions from `from` up to, but not, `to` of the texts that begin with `start`. */
export function rangeOf(texts: SortedTexts, start: string): { readonly from: number; readonly to: number } {
  // No text that is indexed holds U+FFFF: it is no letter and no digit.
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
