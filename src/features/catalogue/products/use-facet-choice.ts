import { useRested } from '../../../ui/use-rested.ts';
import { facetChoice } from './facet-choice.ts';
import type { AnsweredPage } from './product-pages.ts';

/** Facets update only when typing rests, because results come first. */
export function useFacetChoice(first: AnsweredPage | null | undefined) {
  const rested = useRested(first);
  return facetChoice((rested?.revision === first?.revision ? rested : first)?.facets ?? []);
}
