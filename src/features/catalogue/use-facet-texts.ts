import { useLingui } from '@lingui/react/macro';
import { stockFacetId, type StockValue } from '../../domain/stock-facet.ts';
import { labelKey } from './bike-facets.ts';

export type FacetTexts = {
  readonly titleOf: (facet: { readonly propertyId: number; readonly propertyName: string }) => string;
  readonly labelOf: (propertyId: number, value: string) => string;
};

/** What facets and their values are called: the maker's own in the catalogue's words, the made ones in the app's. */
export function useFacetTexts(labels: ReadonlyMap<string, string>): FacetTexts {
  const { t } = useLingui();
  const stockTexts: Record<StockValue, string> = { now: t`In stock now`, soon: t`Arriving within 30 days` };
  return {
    titleOf({ propertyId, propertyName }) {
      return propertyId === stockFacetId ? t`Stock` : propertyName;
    },
    labelOf(propertyId, value) {
      if (propertyId === stockFacetId) return stockTexts[value as StockValue];
      return labels.get(labelKey(propertyId, value)) ?? value;
    },
  };
}
