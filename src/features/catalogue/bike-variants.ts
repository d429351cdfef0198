import type { Bike } from '../../contract/catalogue.ts';
import { colorFacetId, isSoon, sizeFacetId, stockFacetId, type StockValue } from '../../domain/built-in-facets.ts';
import type { Filter, FilterCount } from '../../domain/filters.ts';
import { foldText } from '../../domain/search-text.ts';
import { indexedWordsOf } from '../../search/words.ts';
import type { SoldSku } from './sold-sku.ts';

/** What a SKU is to have. Empty sets ask for nothing. */
export type WantedSku = {
  readonly sizes: ReadonlySet<string>;
  /** Color ids. */
  readonly colors: ReadonlySet<string>;
  readonly stock: ReadonlySet<string>;
};

/** A filter by size, color and stock asks for one SKU that has all of it. */
export function wantedSku(filters: readonly Filter[]): WantedSku {
  const valuesOf = (id: number) => new Set(filters.find(({ propertyId }) => propertyId === id)?.values);
  return { sizes: valuesOf(sizeFacetId), colors: valuesOf(colorFacetId), stock: valuesOf(stockFacetId) };
}

/** Sizes and colors of this bike among the typed words, unless they are in its name, as the 24 of Lièvre 24. */
export function typedSku({ name, colors }: Bike, sizes: readonly string[], typed: readonly string[]): WantedSku {
  const named = new Set(indexedWordsOf(name).map(foldText));
  const words = new Set(typed.filter((word) => !named.has(word)));
  const isTyped = (label: string) => {
    const own = indexedWordsOf(label).map(foldText);
    return own.length > 0 && own.every((word) => words.has(word));
  };
  return {
    sizes: new Set(sizes.filter(isTyped)),
    colors: new Set(colors.filter((color) => isTyped(color.name)).map(({ id }) => id)),
    stock: new Set(),
  };
}

export const isWanted = (sold: SoldSku, wanted: WantedSku, nowMs: number): boolean =>
  hasSize(sold, wanted) && hasColor(sold, wanted) && hasStock(sold, wanted, nowMs);

const hasSize = ({ size }: SoldSku, { sizes }: WantedSku) => sizes.size === 0 || sizes.has(size);
const hasColor = ({ color }: SoldSku, { colors }: WantedSku) => colors.size === 0 || colors.has(color.id);
const hasStock = (sold: SoldSku, { stock }: WantedSku, nowMs: number) =>
  stock.size === 0 || stockValuesOf(sold, nowMs).some((value) => stock.has(value));

function stockValuesOf({ availability: { quantity, next } }: SoldSku, nowMs: number): readonly StockValue[] {
  const isComing = next !== null && isSoon(Date.parse(next), nowMs);
  return [...(quantity > 0 ? (['now'] as const) : []), ...(isComing ? (['soon'] as const) : [])];
}

/** Bikes by each size, color and stock value, under the filters of the other two. */
export function countVariants(
  bikes: readonly (readonly SoldSku[])[],
  wanted: WantedSku,
  nowMs: number,
): readonly FilterCount[] {
  const facets = [
    { id: stockFacetId, values: new Map<string, number>() },
    { id: sizeFacetId, values: new Map<string, number>() },
    { id: colorFacetId, values: new Map<string, number>() },
  ] as const;
  const [stock, sizes, colors] = facets;
  for (const skus of bikes) {
    const seen = facets.map(() => new Set<string>());
    for (const sold of skus) {
      const [isSize, isColor, isStock] = [hasSize(sold, wanted), hasColor(sold, wanted), hasStock(sold, wanted, nowMs)];
      if (isSize && isColor) for (const value of stockValuesOf(sold, nowMs)) seen[0]?.add(value);
      if (isColor && isStock) seen[1]?.add(sold.size);
      if (isSize && isStock) seen[2]?.add(sold.color.id);
    }
    [stock, sizes, colors].forEach(({ values }, place) => {
      for (const value of seen[place] ?? []) values.set(value, (values.get(value) ?? 0) + 1);
    });
  }
  return facets.map(({ id, values }) => ({
    propertyId: id,
    propertyName: '',
    values: [...values].map(([value, count]) => ({ value, count })),
  }));
}
