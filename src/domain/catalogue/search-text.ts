/** Searchable fields. A bike has many SKUs. */
export type SearchableProduct = {
  readonly name: string;
  readonly skus: readonly string[];
  readonly model: string;
  readonly description: string;
};

/** Removes case, accents and invisible characters, and expands ligatures. */
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

/** Folded once per product, so a key press only compares. */
export function searchTextOf(product: SearchableProduct): string {
  return foldText([product.name, product.model, ...product.skus, product.description].join(' '));
}

/** Every word must occur in text from `searchTextOf`. An empty query matches all. */
export function matchesQuery(searchText: string, query: string): boolean {
  return foldText(query)
    .split(' ')
    .every((word) => searchText.includes(word));
}

/** Something was typed, but nothing that can be searched for. */
export function isSymbolsOnly(typed: string): boolean {
  return typed.trim() !== '' && !/[\p{L}\p{N}]/u.test(typed);
}

/** In capitals, with plain characters for any dash, space or width. */
export function partNumberOf(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toUpperCase()
      // Some Greek letters fall into parts when they become capitals.
      .normalize('NFKC')
  );
}
