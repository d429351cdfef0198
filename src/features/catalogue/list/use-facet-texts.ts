import { useLingui } from '@lingui/react/macro';
import {
  colorFacetId,
  priceFacetId,
  sizeFacetId,
  stockFacetId,
  type StockValue,
  priceRangeOf,
} from '../../../domain/catalogue/built-in-facets.ts';
import { useFormats } from '../../../ui/format.ts';
import { labelKey } from './facets.ts';

export type FacetTexts = {
  readonly titleOf: (facet: { readonly propertyId: number; readonly propertyName: string }) => string;
  readonly labelOf: (propertyId: number, value: string) => string;
};

/** Labels from the catalogue's data, and from the app for built-in facets. */
export function useFacetTexts(labels: ReadonlyMap<string, string>): FacetTexts {
  const { t } = useLingui();
  const { number } = useFormats();
  const stockTexts: Record<StockValue, string> = { now: t`In stock now`, soon: t`Arriving within 30 days` };
  const titles: Readonly<Record<number, string>> = {
    [stockFacetId]: t`Stock`,
    [sizeFacetId]: t`Size`,
    [colorFacetId]: t`Color`,
    [priceFacetId]: t`Price`,
  };
  function priceText(band: string): string {
    const { from, to } = priceRangeOf(band);
    const [low, high] = [number(from), number(to ?? 0)];
    if (to === null) return t`$${low} and up`;
    return from === 0 ? t`Under $${high}` : t`$${low} to $${high}`;
  }
  return {
    titleOf({ propertyId, propertyName }) {
      return titles[propertyId] ?? propertyName;
    },
    labelOf(propertyId, value) {
      if (propertyId === stockFacetId) return stockTexts[value as StockValue];
      if (propertyId === priceFacetId) return priceText(value);
      return labels.get(labelKey(propertyId, value)) ?? value;
    },
  };
}
