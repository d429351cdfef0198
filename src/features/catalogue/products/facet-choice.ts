import type { Facet } from '../../../contract/catalogue-search.ts';
import type { FilterCount } from '../../../domain/filters.ts';
import { labelKey } from '../bike-facets.ts';

/** The worker's facets with labels, for panels and chips. */
export function facetChoice(facets: readonly Facet[]) {
  return {
    facets: facets.map(({ propertyId, propertyName, values }): FilterCount => ({
      propertyId,
      propertyName,
      values: values.map(({ key, count }) => ({ value: key, count })),
    })),
    labels: new Map(
      facets.flatMap(({ propertyId, values }) => values.map(({ key, label }) => [labelKey(propertyId, key), label])),
    ),
  };
}
