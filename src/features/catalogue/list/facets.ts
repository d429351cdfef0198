import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import { colorFacetId } from '../../../domain/catalogue/built-in-facets.ts';
import type { Filter, FilterCount, Property } from '../../../domain/catalogue/filters.ts';
import type { AddressFilter } from './address-filters.ts';

/** The company's properties. Values are language-independent keys. */
export function facetPropertiesOf(bike: Bike): Property[] {
  return bike.properties.map(({ id, name, values, keys }) => ({ id, name, values: keys ?? values }));
}

/** The company's names for values and colors, by property and key. */
export function facetLabelsOf(bikes: readonly Bike[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { properties, colors } of bikes) {
    for (const { id, name } of colors) labels.set(labelKey(colorFacetId, id), name);
    for (const { id, values, keys } of properties) {
      values.forEach((value, index) => labels.set(labelKey(id, keys?.[index] ?? value), value));
    }
  }
  return labels;
}

export function labelKey(propertyId: number, key: string): string {
  return `${propertyId} ${key}`;
}

/** Ignores filters that the catalogue does not know. */
export function knownFilters(asked: readonly AddressFilter[], facets: readonly FilterCount[]): Filter[] {
  return asked.flatMap(({ propertyId, values }) => {
    const facet = facets.find((one) => one.propertyId === propertyId);
    const known = values.filter((value) => facet?.values.some((one) => one.value === value));
    return facet && known.length > 0 ? [{ propertyId, propertyName: facet.propertyName, values: known }] : [];
  });
}
