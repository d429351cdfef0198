/** What a product is found by (CAT-7). A bike has many skus. */
export type SearchableProduct = {
  readonly name: string;
  readonly skus: readonly string[];
  readonly model: string;
  readonly description: string;
};

/** CAT-7. A text without case and accents, ligatures written out, typographic apostrophes and spaces made plain. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
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

/** FLT-2. What is searched for when a part number is typed. */
export function partNumberOf(typed: string): string {
  return typed.trim().toUpperCase();
}
