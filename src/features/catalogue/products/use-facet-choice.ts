import type { Facet } from '../../../contract/catalogue/catalogue-search.ts';
import type { FilterCount } from '../../../domain/catalogue/filters.ts';
import { useRested } from '../../../ui/hooks/use-rested.ts';
import { labelKey } from '../list/facets.ts';
import type { AnsweredPage } from './product-pages.ts';

/** The worker's facets with labels. They update only when typing rests, because results come first. */
export function useFacetChoice(first: AnsweredPage | null | undefined) {
  const rested = useRested(first);
  const facets: readonly Facet[] = (rested?.revision === first?.revision ? rested : first)?.facets ?? [];
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
