import { useLingui } from '@lingui/react/macro';
import { colorFacetId, sizeFacetId, stockFacetId, type StockValue } from '../../domain/built-in-facets.ts';
import { labelKey } from './bike-facets.ts';

export type FacetTexts = {
  readonly titleOf: (facet: { readonly propertyId: number; readonly propertyName: string }) => string;
  readonly labelOf: (propertyId: number, value: string) => string;
};

/** Labels from the catalogue's data, and from the app for built-in facets. */
export function useFacetTexts(labels: ReadonlyMap<string, string>): FacetTexts {
  const { t } = useLingui();
  const stockTexts: Record<StockValue, string> = { now: t`In stock now`, soon: t`Arriving within 30 days` };
  const titles: Readonly<Record<number, string>> = {
    [stockFacetId]: t`Stock`,
    [sizeFacetId]: t`Size`,
    [colorFacetId]: t`Colour`,
  };
  return {
    titleOf({ propertyId, propertyName }) {
      return titles[propertyId] ?? propertyName;
    },
    labelOf(propertyId, value) {
      if (propertyId === stockFacetId) return stockTexts[value as StockValue];
      return labels.get(labelKey(propertyId, value)) ?? value;
    },
  };
}
