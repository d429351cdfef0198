import { useEffect } from 'react';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../../contract/catalogue/stock.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { skusOf } from './stocked-skus.ts';

/** STK-2. Filters by stock go by the figures that the list shows. */
export function useUpdateStock(
  catalogues: CatalogueSearch,
  inSight: readonly Product[],
  figures: ReadonlyMap<string, Availability>,
): void {
  useEffect(() => {
    const newer = inSight.flatMap(skusOf).flatMap(({ sku }) => {
      const figure = figures.get(sku);
      return figure ? [{ sku, available: figure.quantity, next: figure.next, updated: figure.updated }] : [];
    });
    if (newer.length > 0) catalogues.tellStock(newer);
  }, [catalogues, inSight, figures]);
}
