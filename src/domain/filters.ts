/** FLT-1. The values of one property of which a product must have any. */
export type Filter = { readonly propertyId: number; readonly propertyName: string; readonly values: readonly string[] };

export type Property = { readonly id: number; readonly name: string; readonly values: readonly string[] };

export type WithProperties = { readonly properties: readonly Property[] };

export type FilterCount = {
  propertyId: number;
  propertyName: string;
  /** How many products would show with this value too, under the filters of all other properties. */
  values: { value: string; count: number }[];
};

/** FLT-1. A value that is there already changes nothing. */
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

/** FLT-1. Without its last value a property is dropped. */
export function removeFilterValue(filters: readonly Filter[], propertyId: number, value: string): readonly Filter[] {
  return filters
    .map((one) =>
      one.propertyId === propertyId ? { ...one, values: one.values.filter((kept) => kept !== value) } : one,
    )
    .filter((one) => one.values.length > 0);
}

/** FLT-1. The products that have, for every filtered property, any of its values; in their order. */
export function filterProducts<P extends WithProperties>(products: readonly P[], filters: readonly Filter[]): P[] {
  return products.filter((product) => filters.every((filter) => passes(product, filter)));
}

/** FLT-1. The properties and values of all products, as they come first, each with its count; a value that would show none has 0. */
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

/** FLT-3. What 'show old only' leaves: earlier model years and discontinued products. */
export function isOld(product: { year: number | null; discontinued: boolean }, presentModelYear: number): boolean {
  return product.discontinued || (product.year !== null && product.year < presentModelYear);
}

function passes(product: WithProperties, filter: Filter): boolean {
  return product.properties.some(
    (property) => property.id === filter.propertyId && property.values.some((value) => filter.values.includes(value)),
  );
}
