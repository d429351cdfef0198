/** A product needs any of these values. */
export type Filter = { readonly propertyId: number; readonly propertyName: string; readonly values: readonly string[] };

export type Property = { readonly id: number; readonly name: string; readonly values: readonly string[] };

export type WithProperties = { readonly properties: readonly Property[] };

export type FilterCount = {
  propertyId: number;
  propertyName: string;
  /** Under the filters of all other properties. */
  values: { value: string; count: number }[];
};

/** Adding an existing value changes nothing. */
export function addFilterValue(
  filters: readonly Filter[],
  property: { id: number; name: string },
  value: string,
): readonly Filter[] {
  const filter = filters.find((one) => one.propertyId === property.id);
  if (!filter) return [...filters, { propertyId: property.id, propertyName: property.name, values: [value] }];
  if (filter.values.includes(value)) return filters;
  return filters.map((one) => (one === filter ? { ...one, values: [...one.values, value] } : one));
}

/** A property without values is dropped. */
export function removeFilterValue(filters: readonly Filter[], propertyId: number, value: string): readonly Filter[] {
  return filters
    .map((one) =>
      one.propertyId === propertyId ? { ...one, values: one.values.filter((kept) => kept !== value) } : one,
    )
    .filter((one) => one.values.length > 0);
}

/** Every filtered property must match by any value. Order is kept. */
export function filterProducts<P extends WithProperties>(products: readonly P[], filters: readonly Filter[]): P[] {
  return products.filter((product) => filters.every((filter) => passes(product, filter)));
}

/** In order of first appearance. Values that would show nothing count 0. */
export function countFilterValues(products: readonly WithProperties[], filters: readonly Filter[]): FilterCount[] {
  const counts = new Map<number, { name: string; values: Map<string, number> }>();
  for (const product of products) {
    const failed = filters.filter((filter) => !passes(product, filter));
    for (const { id, name, values } of product.properties) {
      const isCounted = failed.every((filter) => filter.propertyId === id);
      const property = counts.get(id) ?? { name, values: new Map<string, number>() };
      counts.set(id, property);
      for (const value of new Set(values)) {
        property.values.set(value, (property.values.get(value) ?? 0) + (isCounted ? 1 : 0));
      }
    }
  }
  return [...counts].map(([propertyId, { name, values }]) => ({
    propertyId,
    propertyName: name,
    values: [...values].map(([value, count]) => ({ value, count })),
  }));
}

/** Earlier model years and discontinued products. */
export function isOld(product: { year: number | null; discontinued: boolean }, presentModelYear: number): boolean {
  return product.discontinued || (product.year !== null && product.year < presentModelYear);
}

function passes(product: WithProperties, filter: Filter): boolean {
  return product.properties.some(
    (property) => property.id === filter.propertyId && property.values.some((value) => filter.values.includes(value)),
  );
}
