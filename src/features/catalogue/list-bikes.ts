import type { Bike } from '../../contract/catalogue.ts';
import { countFilterValues, filterProducts, isOld, type Filter, type FilterCount } from '../../domain/filters.ts';
import type { Mode } from '../../domain/mode.ts';
import { matchesQuery, searchTextOf } from '../../domain/search-text.ts';
import { lowestPriceOf, type LowestPrice } from '../../domain/shown-price.ts';
import { sortProducts } from '../../domain/sort.ts';
import { readFilters } from './address-filters.ts';
import { facetPropertiesOf, knownFilters } from './bike-facets.ts';
import type { ProductsSearch } from './products-search.ts';
import { revisionsOf } from './revisions-of.ts';
import { stockLevelOf, type Figures, type StockLevel } from './stock-level.ts';

/** A bike with what is looked for in it, made once for each catalogue. */
export type IndexedBike = { readonly bike: Bike; readonly searchText: string };

/** A bike as the list shows it. */
export type BikeCard = {
  readonly bike: Bike;
  readonly name: string;
  readonly year: number | null;
  readonly price: LowestPrice | null;
  readonly priceCents: number | null;
  readonly stock: StockLevel;
  /** FLT-3. */
  readonly isOld: boolean;
};

export type ListedBikes = {
  readonly cards: readonly BikeCard[];
  /** Every property and value that a bike of the catalogue has, with what each would show. */
  readonly facets: readonly FilterCount[];
  readonly filters: readonly Filter[];
};

type ListTerms = {
  readonly figures: Figures;
  readonly search: ProductsSearch;
  readonly mode: Mode;
  readonly locale: string;
  readonly nowMs: number;
};

export function indexBikes(bikes: readonly Bike[]): IndexedBike[] {
  return bikes.map((bike) => ({
    bike,
    searchText: searchTextOf({ ...bike, skus: revisionsOf(bike).map(({ sku }) => sku) }),
  }));
}

/** FLT-1, FLT-3, MODE-1. The bikes that search and filters leave, in the wanted order, and what each filter would leave. */
export function listBikes(index: readonly IndexedBike[], terms: ListTerms): ListedBikes {
  const { figures, search, mode, locale, nowMs } = terms;
  const presentYear = presentModelYear(index);
  const all = index.map(({ bike, searchText }) => {
    const stock = revisionsOf(bike).map(({ sku, availableQuantity }) => figures.get(sku) ?? availableQuantity);
    const isPast = isOld(bike, presentYear);
    const properties = facetPropertiesOf(bike, stock, nowMs);
    const isFound = matchesQuery(searchText, search.q ?? '') && (!search.old || isPast);
    return { bike, stock, isPast, properties, isFound };
  });
  const found = all.filter(({ isFound }) => isFound);
  const everything = countFilterValues(all, []);
  const filters = knownFilters(readFilters(search.filters ?? ''), everything);
  const cards = filterProducts(found, filters).map(({ bike, stock, isPast }): BikeCard => {
    const price = lowestPriceOf(bike.configurations, mode);
    const { name, year } = bike;
    return { bike, name, year, price, priceCents: price?.cents ?? null, stock: stockLevelOf(stock), isOld: isPast };
  });
  // A bike has many part numbers, and no place among others by them.
  const sort = search.sort === 'sku' ? undefined : search.sort;
  return {
    cards: sort ? sortProducts(cards, sort, search.direction ?? 'ascending', locale) : cards,
    facets: facetsOf(everything, countFilterValues(found, filters)),
    filters,
  };
}

/** The newest year that anything still made has. */
function presentModelYear(index: readonly IndexedBike[]): number {
  return Math.max(...index.map(({ bike }) => (bike.discontinued ? 0 : (bike.year ?? 0))), 0);
}

/** All values of all bikes, in one order whatever is looked for, with the counts of those that were found. */
function facetsOf(everything: readonly FilterCount[], counted: readonly FilterCount[]): FilterCount[] {
  const counts = new Map(
    counted.map((facet) => [facet.propertyId, new Map(facet.values.map((one) => [one.value, one.count]))]),
  );
  return everything
    .filter(({ values }) => values.length > 0)
    .map((facet) => ({
      ...facet,
      values: facet.values.map(({ value }) => ({ value, count: counts.get(facet.propertyId)?.get(value) ?? 0 })),
    }));
}
