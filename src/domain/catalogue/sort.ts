export type SortBy = 'name' | 'price' | 'year';
export type SortDirection = 'ascending' | 'descending';

export type SortableProduct = {
  readonly name: string;
  readonly year: number | null;
  /** As the viewer sees it, so sorting reveals no cost. Null without price access. */
  readonly priceCents: number | null;
};

/** Missing years and prices come last in both directions. Ties sort by name. */
export function sortProducts<P extends SortableProduct>(
  products: readonly P[],
  by: SortBy,
  direction: SortDirection,
  locale: string,
): P[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  const byName = (a: P, b: P) => compare(a.name, b.name);
  if (by === 'name') return products.toSorted((a, b) => sign * byName(a, b));
  const figureOf = (product: P) => (by === 'year' ? product.year : product.priceCents);
  return products.toSorted((a, b) => compareFigures(figureOf(a), figureOf(b), sign) || byName(a, b));
}

function compareFigures(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
