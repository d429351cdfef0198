import type { Bike, Configuration } from '../../../contract/catalogue.ts';
import { revisionOf } from '../../../domain/configuration-choice.ts';
import { isDiscontinued, soldSkusOf, type SoldSku } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';

/** The sizes and colours of one configuration that can be ordered; at least one. */
export type BikeChoices = { readonly configuration: Configuration; readonly skus: readonly SoldSku[] };

/**
 * CAT-5, CAT-9. What of a bike can be ordered from one list: of each size and colour the present revision, by configuration and in the
 * order of the catalogue. What is out of stock is among them, as it comes again; what is no longer made and gone is not.
 */
export function bikeChoicesOf(bike: Bike, figures: Figures): BikeChoices[] {
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
