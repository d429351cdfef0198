/** What a product is found by (CAT-7). A bike has many skus. */
export type SearchableProduct = {
  readonly name: string;
  readonly skus: readonly string[];
  readonly model: string;
  readonly description: string;
};

/** CAT-7. A text without case, accents and invisible characters, ligatures written out, typographic apostrophes and spaces made plain. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** CAT-7. Folded once per product, so that each key typed costs only the comparison. */
export function searchTextOf(product: SearchableProduct): string {
  return foldText([product.name, product.model, ...product.skus, product.description].join(' '));
}

/** CAT-7. Whether every word of the query stands in a text made by searchTextOf; an empty query finds all. */
export function matchesQuery(searchText: string, query: string): boolean {
  return foldText(query)
    .split(' ')
    .every((word) => searchText.includes(word));
}

/**
 * FLT-2, CART-12. A part number as catalogues write it: in capitals and plain characters, whatever dashes, spaces and widths a keyboard,
 * spreadsheet or document made of it.
 */
export function partNumberOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
