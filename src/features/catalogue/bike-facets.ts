import type { Bike } from '../../contract/catalogue.ts';
import type { Filter, FilterCount, Property } from '../../domain/filters.ts';
import { isSoon, stockFacetId, type StockValue } from '../../domain/stock-facet.ts';
import type { AddressFilter } from './address-filters.ts';

/** Of a bike, or of one of its skus. */
type Arrival = { readonly quantity: number; readonly next: string | null };

/**
 * FLT-1. What a bike is filtered by: the maker's first property (its kind), stock, then the maker's others. Values are
 * keys, which are the same in every language.
 */
export function facetPropertiesOf(bike: Bike, arrivals: readonly Arrival[], nowMs: number): Property[] {
  const [kind, ...others] = bike.properties.map(({ id, name, values, keys }) => ({ id, name, values: keys ?? values }));
  const stock: StockValue[] = [];
  if (arrivals.some(({ quantity }) => quantity > 0)) stock.push('now');
  if (arrivals.some(({ next }) => next !== null && isSoon(Date.parse(next), nowMs))) stock.push('soon');
  return [...(kind ? [kind] : []), { id: stockFacetId, name: '', values: stock }, ...others];
}

/** What the maker's values are called, by property and key. */
export function facetLabelsOf(bikes: readonly Bike[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { properties } of bikes) {
    for (const { id, values, keys } of properties) {
      values.forEach((value, index) => labels.set(labelKey(id, keys?.[index] ?? value), value));
    }
  }
  return labels;
}

export function labelKey(propertyId: number, key: string): string {
  return `${propertyId} ${key}`;
}

/** ROUTE-9. Of the filters in an address those that the catalogue knows. */
export function knownFilters(asked: readonly AddressFilter[], facets: readonly FilterCount[]): Filter[] {
  return asked.flatMap(({ propertyId, values }) => {
    const facet = facets.find((one) => one.propertyId === propertyId);
    const known = values.filter((value) => facet?.values.some((one) => one.value === value));
    return facet && known.length > 0 ? [{ propertyId, propertyName: facet.propertyName, values: known }] : [];
  });
}
