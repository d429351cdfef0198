import type { Configuration } from '../../../contract/catalogue/catalogue.ts';
import { revisionOf } from '../../../domain/catalogue/configuration-choice.ts';
import { isDiscontinued, soldSkusOf, type Sized, type SoldSku } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';

/** Orderable sizes and colors of a configuration, at least one. */
export type BikeChoices = { readonly configuration: Configuration; readonly skus: readonly SoldSku[] };

/** Current revisions in catalogue order. Includes out of stock, but not sold-out discontinued ones. */
export function bikeChoicesOf(bike: Sized, figures: Figures): BikeChoices[] {
  const soldSkus = soldSkusOf(bike, figures);
  return bike.configurations
    .map((configuration) => ({
      configuration,
      skus: configuration.sizes
        .flatMap(({ skus }) => skus)
        .flatMap(({ revisions }) => soldSkus.get(revisionOf(revisions, null)?.sku ?? '') ?? [])
        .filter((sold) => !isDiscontinued(sold) || sold.availability.quantity > 0),
    }))
    .filter(({ skus }) => skus.length > 0);
}
