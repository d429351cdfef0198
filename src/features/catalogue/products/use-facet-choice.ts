import { useRested } from '../../../ui/use-rested.ts';
import { facetChoice } from './facet-choice.ts';
import type { AnsweredPage } from './product-pages.ts';

/**
 * What a list can be narrowed by. What was found is seen before that, which follows when typing rests; never from another catalogue. The
 * same until then, so that nothing of it is drawn for a key.
 */
export function useFacetChoice(first: AnsweredPage | null | undefined) {
  const rested = useRested(first);
  return facetChoice((rested?.revision === first?.revision ? rested : first)?.facets ?? []);
}
