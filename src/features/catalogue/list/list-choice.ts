import type { Filter, FilterCount } from '../../../domain/catalogue/filters.ts';
import type { ProductScreen } from '../product-link.tsx';
import type { AskProducts, ProductsSearch, ProductsView } from '../products-search.ts';
import type { OrderName } from './sort-select.tsx';
import type { FacetTexts } from './use-facet-texts.ts';

/** What a list was asked for, and what else it can be asked. */
export type ListChoice = {
  readonly screen: ProductScreen;
  /** As in the address, with the text as typed. */
  readonly search: ProductsSearch;
  readonly onSearch: AskProducts;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
  /** Products shown. */
  readonly total: number;
  readonly facets: readonly FilterCount[];
  /** The filters of the address that the list knows. */
  readonly filters: readonly Filter[];
  readonly texts: FacetTexts;
  readonly suggestions: readonly string[];
  /** No product has every typed word. */
  readonly isPartial: boolean;
  readonly orders: readonly OrderName[];
  readonly usualView: ProductsView;
};

/** Chosen filters, search text aside. */
export function countChosen({ filters, search }: ListChoice): number {
  return filters.reduce(
    (sum, { values }) => sum + values.length,
    Number(search.old ?? false) + Number(search.number !== undefined),
  );
}

/** Whether the list may lack products of the catalogue. */
export function isNarrowed(choice: ListChoice): boolean {
  return countChosen(choice) > 0 || choice.search.q !== undefined || choice.search.favourites === true;
}
