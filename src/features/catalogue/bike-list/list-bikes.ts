import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { stockFacetId } from '../../../domain/catalogue/built-in-facets.ts';
import {
  countFilterValues,
  filterProducts,
  isOld,
  type Filter,
  type FilterCount,
} from '../../../domain/catalogue/filters.ts';
import { sortProducts } from '../../../domain/catalogue/sort.ts';
import { lowestOf, priceTermsOf, type LowestPrice } from '../../../domain/pricing/shown-price.ts';
import type { TextIndex } from '../../../search/catalogue-index.ts';
import { textsOf } from '../../../search/index/product-texts.ts';
import { textIndexOf } from '../../../search/index/text-index.ts';
import { hasSku, productsWithBarcode } from '../../../search/query/match-skus.ts';
import { knownWordsOf, matchText, type TextMatch } from '../../../search/query/match-text.ts';
import { suggestTexts } from '../../../search/query/suggest-texts.ts';
import { readFilters } from '../list/address-filters.ts';
import { facetPropertiesOf, knownFilters } from '../list/facets.ts';
import type { ProductsSearch } from '../products-search.ts';
import { skusNumbered, soldSkusOf, type SoldSku } from '../sold-sku.ts';
import { stockLevelOf, type Figures, type StockLevel } from '../stock-level.ts';
import { countVariants, isWanted, typedSku, wantedSku } from './bike-variants.ts';

/** The bikes with their search index, which is built once, by the first search. */
export type IndexedBikes = { readonly bikes: readonly Bike[]; readonly text: () => TextIndex };

export type BikeCard = {
  readonly bike: Bike;
  readonly name: string;
  readonly year: number | null;
  /** Of the matched SKUs, as are price and stock. */
  readonly matched: readonly SoldSku[];
  /** Whether a size, color or price was asked for. */
  readonly isNarrowed: boolean;
  readonly price: LowestPrice | null;
  readonly priceCents: number | null;
  readonly stock: StockLevel;
  readonly isOld: boolean;
};

export type ListedBikes = {
  readonly cards: readonly BikeCard[];
  /** All properties and values, with their number of results. */
  readonly facets: readonly FilterCount[];
  readonly filters: readonly Filter[];
  /** Completions and corrections of the search text. */
  readonly suggestions: readonly string[];
  readonly isPartial: boolean;
};

type ListTerms = {
  readonly figures: Figures;
  readonly search: ProductsSearch;
  /** Favorite product ids, or null when unavailable. */
  readonly favourites: ReadonlySet<string> | null;
  readonly mode: Mode;
  readonly locale: string;
  readonly nowMs: number;
};

export function indexBikes(bikes: readonly Bike[]): IndexedBikes {
  let text: TextIndex | null = null;
  return { bikes, text: () => (text ??= textIndexOf(bikes.map(textsOf))) };
}

export function listBikes({ bikes, text }: IndexedBikes, terms: ListTerms): ListedBikes {
  const { figures, search, favourites, mode, locale } = terms;
  const presentYear = presentModelYear(bikes);
  const { q = '' } = search;
  const { scores, words, isPartial } = q === '' ? noText : matchText(text(), q);
  const typed = q === '' ? [] : knownWordsOf(text(), q);
  const isNumber = q !== '' && (hasSku(text(), q) || productsWithBarcode(text(), q).length > 0);
  const all = bikes.map((bike, row) => {
    const skus = skusWith(bike, figures);
    const score = scores === null ? 0 : (scores[row] ?? 0);
    const isPast = isOld(bike, presentYear);
    const isAsked = (!search.old || isPast) && (!search.favourites || (favourites?.has(bike.id) ?? true));
    const isFound = (scores === null || score > 0) && isAsked;
    return { bike, row, skus, score, isPast, isFound, properties: facetPropertiesOf(bike) };
  });
  const everything = facetsInOrder(
    countFilterValues(all, []),
    countVariants(
      all.map(({ skus }) => skus),
      wantedSku([]),
      terms,
    ),
  );
  const filters = knownFilters(readFilters(search.filters ?? ''), everything);
  const wanted = wantedSku(filters);
  const ofCompany = filters.filter(({ propertyId }) => propertyId >= 0);
  const beyondStock = new Map([...wanted].filter(([facet]) => facet !== stockFacetId));
  const found = all.filter(({ isFound }) => isFound);
  const withSku = found.filter(({ skus }) => wanted.size === 0 || skus.some((sold) => isWanted(sold, wanted, terms)));
  const shown = filterProducts(withSku, ofCompany);

  const cards = shown.map(({ bike, skus, isPast }): BikeCard => {
    const inText = typedSku(bike, [...new Set(skus.map(({ size }) => size))], typed);
    const own = skus.filter((sold) => isWanted(sold, beyondStock, terms));
    const narrowed = isNumber ? skusNumbered(own, q) : own.filter((sold) => isWanted(sold, inText, terms));
    const matched = narrowed.length > 0 ? narrowed : own;
    const price = lowestOf(
      matched.map(({ configuration, revision }) => priceTermsOf(configuration, revision)),
      mode,
    );
    return {
      bike,
      name: bike.name,
      year: bike.year,
      matched,
      isNarrowed: matched.length < skus.length,
      price,
      priceCents: price?.cents ?? null,
      stock: stockLevelOf(matched.map(({ availability }) => availability)),
      isOld: isPast,
    };
  });
  // A bike has many part numbers, so it cannot be sorted by them.
  const sort = search.sort === 'sku' ? undefined : search.sort;
  const byScore = () => {
    const scoreOf = new Map(shown.map(({ bike, score }) => [bike, score]));
    return cards.toSorted((a, b) => (scoreOf.get(b.bike) ?? 0) - (scoreOf.get(a.bike) ?? 0));
  };
  const passes = new Uint8Array(bikes.length);
  for (const { row } of shown) passes[row] = 1;
  return {
    cards: sort ? sortProducts(cards, sort, search.direction ?? 'ascending', locale) : byScore(),
    facets:
      filters.length === 0 && found.length === all.length
        ? everything
        : withCounts(everything, [
            ...countFilterValues(withSku, ofCompany),
            ...countVariants(
              filterProducts(found, ofCompany).map(({ skus }) => skus),
              wanted,
              terms,
            ),
          ]),
    filters,
    suggestions: words.length === 0 ? [] : suggestTexts(text(), words, passes),
    isPartial,
  };
}

const noText: TextMatch = { scores: null, words: [], isPartial: false };

const known = new WeakMap<Figures, WeakMap<Bike, readonly SoldSku[]>>();

/** Thousands of SKUs stay the same from one key to the next. */
function skusWith(bike: Bike, figures: Figures): readonly SoldSku[] {
  const ofFigures = known.get(figures) ?? new WeakMap<Bike, readonly SoldSku[]>();
  known.set(figures, ofFigures);
  const skus = ofFigures.get(bike) ?? [...soldSkusOf(bike, figures).values()];
  ofFigures.set(bike, skus);
  return skus;
}

/** The newest model year still in production. */
function presentModelYear(bikes: readonly Bike[]): number {
  return Math.max(...bikes.map((bike) => (bike.discontinued ? 0 : (bike.year ?? 0))), 0);
}

/** Kind first, then what is asked for most. */
function facetsInOrder([kind, ...others]: readonly FilterCount[], built: readonly FilterCount[]): FilterCount[] {
  return [...(kind ? [kind] : []), ...built, ...others].filter(({ values }) => values.length > 0);
}

/** Keeps all values, whatever the search finds. */
function withCounts(everything: readonly FilterCount[], counted: readonly FilterCount[]): FilterCount[] {
  const counts = new Map(
    counted.map((facet) => [facet.propertyId, new Map(facet.values.map((one) => [one.value, one.count]))]),
  );
  return everything.map((facet) => ({
    ...facet,
    values: facet.values.map(({ value }) => ({ value, count: counts.get(facet.propertyId)?.get(value) ?? 0 })),
  }));
}
