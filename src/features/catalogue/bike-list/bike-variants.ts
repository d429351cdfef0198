import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import {
  colorFacetId,
  isSoon,
  priceFacetId,
  sizeFacetId,
  stockFacetId,
  type StockValue,
  priceBandOf,
  priceBands,
} from '../../../domain/catalogue/built-in-facets.ts';
import type { Filter, FilterCount } from '../../../domain/catalogue/filters.ts';
import { foldText } from '../../../domain/catalogue/search-text.ts';
import { priceTermsOf, shownPriceOf } from '../../../domain/pricing/shown-price.ts';
import { indexedWordsOf } from '../../../search/index/words.ts';
import { synonymsOf } from '../../../search/query/synonyms.ts';
import type { SoldSku } from '../sold-sku.ts';

/** Facets whose values belong to SKUs, in the order shown. */
const variantFacets = [stockFacetId, sizeFacetId, colorFacetId, priceFacetId] as const;

/** What one SKU is to have, by facet. Empty sets ask for nothing. */
export type WantedSku = ReadonlyMap<number, ReadonlySet<string>>;

/** What stock and prices depend on. */
export type VariantTerms = { readonly nowMs: number; readonly mode: Mode };

/** Filters by size, color, stock and price ask for one SKU that has all of it. */
export function wantedSku(filters: readonly Filter[]): WantedSku {
  const ofSkus = filters.filter(({ propertyId }) => propertyId < 0);
  return new Map(ofSkus.map(({ propertyId, values }) => [propertyId, new Set(values)]));
}

/** Sizes and colors of this bike among the typed words, unless they are in its name, as the 24 of Lièvre 24. */
export function typedSku({ name, colors }: Bike, sizes: readonly string[], typed: readonly string[]): WantedSku {
  const named = new Set(indexedWordsOf(name).map(foldText));
  const asked = typed.filter((word) => !named.has(word));
  const words = new Set(asked.flatMap((word) => [word, ...synonymsOf(word)]));
  const isTyped = (label: string) => {
    const own = indexedWordsOf(label).map(foldText);
    return own.length > 0 && own.every((word) => words.has(word));
  };
  return new Map([
    [sizeFacetId, new Set(sizes.filter(isTyped))],
    [colorFacetId, new Set(colors.filter((color) => isTyped(color.name)).map(({ id }) => id))],
  ]);
}

export function isWanted(sold: SoldSku, wanted: WantedSku, terms: VariantTerms): boolean {
  // Values of facets that ask for nothing are not worked out for thousands of SKUs.
  return variantFacets.every((facet) => {
    const asked = wanted.get(facet);
    return asked === undefined || asked.size === 0 || hasAny(valuesOf(sold, facet, terms), asked);
  });
}

const hasAny = (values: readonly string[], wanted: ReadonlySet<string> | undefined) =>
  wanted === undefined || wanted.size === 0 || values.some((value) => wanted.has(value));

function valuesOf(
  { size, color, configuration, revision, availability }: SoldSku,
  facet: (typeof variantFacets)[number],
  { nowMs, mode }: VariantTerms,
): readonly string[] {
  switch (facet) {
    case stockFacetId:
      return stockValuesOf(availability, nowMs);
    case sizeFacetId:
      return [size];
    case colorFacetId:
      return [color.id];
    case priceFacetId: {
      const band = priceBands[priceBandOf(shownPriceOf(priceTermsOf(configuration, revision), mode).cents)];
      return band === undefined ? [] : [band];
    }
  }
}

function stockValuesOf({ quantity, next }: SoldSku['availability'], nowMs: number): readonly StockValue[] {
  const isComing = next !== null && isSoon(Date.parse(next), nowMs);
  return [...(quantity > 0 ? (['now'] as const) : []), ...(isComing ? (['soon'] as const) : [])];
}

/** Bikes by each value of each facet, under the filters of the others. */
export function countVariants(
  bikes: readonly (readonly SoldSku[])[],
  wanted: WantedSku,
  terms: VariantTerms,
): readonly FilterCount[] {
  const counts = variantFacets.map(() => new Map<string, number>());
  for (const skus of bikes) {
    const seen = variantFacets.map(() => new Set<string>());
    for (const sold of skus) {
      const values = variantFacets.map((facet) => valuesOf(sold, facet, terms));
      const failed = variantFacets.filter((facet, place) => !hasAny(values[place] ?? [], wanted.get(facet)));
      variantFacets.forEach((facet, place) => {
        if (failed.some((one) => one !== facet)) return;
        for (const value of values[place] ?? []) seen[place]?.add(value);
      });
    }
    counts.forEach((values, place) => {
      for (const value of seen[place] ?? []) values.set(value, (values.get(value) ?? 0) + 1);
    });
  }
  return variantFacets.map((facet, place) => {
    const values = [...(counts[place] ?? [])].map(([value, count]) => ({ value, count }));
    const byPrice = (one: string) => priceBands.indexOf(one);
    return {
      propertyId: facet,
      propertyName: '',
      values: facet === priceFacetId ? values.toSorted((a, b) => byPrice(a.value) - byPrice(b.value)) : values,
    };
  });
}
